import Glibc

// Makes the caller's mistake that is named, and should not live to tell of it. A process of its own for each: exit tests of
// Swift Testing wait for any child of the test process, and spin for ever where other tests have children, too.

guard let name = CommandLine.arguments.dropFirst().first, let mistake = Mistakes.all[name] else {
    print(Mistakes.all.keys.sorted().joined(separator: "\n"))
    exit(64)
}
mistake()
print("\(name) was taken for no mistake")
