import Foundation

// A reader that goes away (`| head`) and a file that grows past its limit are answers of `write`, not the end of the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
SignalWatch.makeQuitPlain()
StandardStreams.open()

exit(LockstepCommand.run(Array(CommandLine.arguments.dropFirst()), in: .process))
