import Foundation
import Lockstep

// Figures of one run, ours and the reference's in turns, so that both see the machine in the same mood.

let arguments = CommandLine.arguments.dropFirst()
if let word = arguments.first, let work = FirstFrame(rawValue: word) {
    if work == .bare, let file = arguments.dropFirst().first {
        FirstFrame.runBare(fontFile: file)
    } else {
        try FirstFrame.runOurs()
    }
    exit(0)
}
if arguments.first == ManyRows.word, let rows = arguments.dropFirst().first.flatMap({ Int($0) }) {
    try ManyRows.runOpening(rows: rows)
    exit(0)
}

let text = try SDLText()
if arguments.first == Recordings.word {
    try Recordings.printFigures(rounds: 5, text: text)
    exit(0)
}
if arguments.first == "scrubbing" {
    Scrubbing.printFigures(text: text)
    exit(0)
}
let fontFile = text.fontFile(of: .system(size: 17))
let whole = OpeningRow(text: text)
let damaged = OpeningRow(text: text)
var bare = BareLoop()
var figures = Figures()
let rounds = 9

for round in 0...rounds {
    // The first round warms caches up and isn't counted.
    if round == 1 { figures.reset() }
    figures.noteFrames("whole") { whole.run(toggles: 10, onlyDamage: false) }
    figures.noteFrames("damaged") { damaged.run(toggles: 10, onlyDamage: true) }
    figures.noteFrames("bare") { bare.run(frames: 240) }
    figures.note("first", try FirstFrame.milliseconds(of: [FirstFrame.ours.rawValue]))
    figures.note("bareFirst", try FirstFrame.milliseconds(of: [FirstFrame.bare.rawValue, fontFile]))
}

print("Medians of \(rounds) rounds (checksum \(bare.checksum))")
print("".padding(toLength: 44, withPad: " ", startingAt: 0) + "     ours ms     bare ms       ratio")
print(figures.line("CPU a frame, opening row, all drawn anew", ours: "whole", reference: "bare"))
print(figures.line("CPU a frame, opening row, damage only", ours: "damaged", reference: "bare"))
print(figures.line("Process start to first picture, wall", ours: "first", reference: "bareFirst"))
Differences.printFigures(rounds: rounds)
try ManyRows.printFigures(rounds: rounds)
Scrubbing.printFigures(text: text)
try Recordings.printFigures(rounds: 5, text: text)
