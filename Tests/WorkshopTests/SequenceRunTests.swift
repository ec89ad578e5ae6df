import ChildProcesses
import Foundation
import SampleApp
import Testing

@testable import ExerciseRunner
@testable import Workshop

@Suite("A run of sequences") struct SequenceRunTests {
  /// A sequence in short: a step is a word, `!` marks one that does the same again, and a line is `observer:text`.
  private func sequence(_ text: String, isComplete: Bool = true) -> SequenceRun.Sequence {
    var records = ["=\t0"]
    for word in text.split(separator: " ") {
      let line = word.split(separator: ":", omittingEmptySubsequences: false)
      if line.count == 2 {
        records.append("+\t\(line[0])\t\(line[1])")
      } else {
        records.append(">\t0.0.0\t\(word.hasSuffix("!") ? "again" : "")\t\(word)")
      }
    }
    if isComplete { records.append(".") }
    let outcome = Outcome(exit: .status(0), transcript: [], standardError: "", seconds: 1)
    return SequenceRun((outcome, records.map { ExerciseProgram.Record(Substring($0))! })).sequences[0]
  }

  @Test(
    "A step is right if it equals that step of a right answer",
    arguments: [
      ("s a:1 t a:2", ["s a:1 t a:2"], nil),
      ("s a:1 t a:3", ["s a:1 t a:2"], 1),
      ("s a:1 t", ["s a:1 t a:2"], 1),
      ("s a:1 t a:2 a:2", ["s a:1 t a:2"], 1),
      ("s t a:2", ["s a:1 t a:2"], 0),
      ("s b:1 t", ["s a:1 t"], 0),
      ("s a:1 b:2", ["s b:2 a:1"], nil), ("s a:1 a:2", ["s a:2 a:1"], nil), ("s all:1 all:2", ["s all:2 all:1"], nil),
      // Each step is compared for itself: one answer may be like another one in each.
      ("s a:1 t a:2", ["s a:1 t", "s t a:2"], nil), ("s a:1 t a:3", ["s a:1 t", "s t a:2"], 1),
      // A step that does the same again may repeat or leave out the present state, and nothing else.
      ("s a:1 t! a:1", ["s a:1 t!"], nil), ("s a:1 t!", ["s a:1 t! a:1"], nil), ("s a:1 t! a:2", ["s a:1 t!"], 1),
      ("s a:1 a:2 t! a:1", ["s a:1 a:2 t!"], 1), ("s a:1 t! b:1", ["s a:1 t!"], 1),
      ("s a:1 t a:1", ["s a:1 t"], 1), ("s all:1 all:2 t! all:1", ["s all:1 all:2 t!"], nil),
      ("s a:1 t!", ["s a:1 t! a:2"], 1),
      (String(repeating: "s ", count: 45) + "t a:2", [String(repeating: "s ", count: 45) + "t a:1"], 45),
    ] as [(String, [String], Int?)])
  func steps(_ answer: String, _ references: [String], _ difference: Int?) {
    #expect(sequence(answer).firstDifference(from: references.map { sequence($0) }) == difference)
  }

  @Test("A step in which the process ended is wrong, unless every right answer ends there") func ends() {
    let whole = sequence("s a:1 t a:2 u")
    #expect(sequence("s a:1 t a:2", isComplete: false).firstDifference(from: [whole]) == 1)
    #expect(sequence("s a:1 t", isComplete: false).firstDifference(from: [whole]) == 1)
    #expect(sequence("s a:1 t a:2 u", isComplete: false).firstDifference(from: [whole]) == 2)
    #expect(sequence("s a:1 t x:9 u").firstDifference(from: [sequence("s a:1 t", isComplete: false)]) == nil)
    #expect(sequence("s a:2 t u").firstDifference(from: [sequence("s a:1 t", isComplete: false)]) == 0)
    let both = [sequence("s a:1 t", isComplete: false), whole]
    #expect(sequence("s a:1 t x:9 u").firstDifference(from: both) == 1)
  }

  @Test("A report tells sequences, steps, lines, and the ends apart") func report() throws {
    let text = "=\t0\n>\t1.0.0\tagain\ta()\n+\ta\tone\n=\t1\n>\t2.0.0\t\tb()\n?\tan event"
    func run(_ more: String) -> SequenceRun {
      let outcome = Outcome(exit: .status(0), transcript: [], standardError: "", seconds: 1)
      return SequenceRun((outcome, (text + more).split(separator: "\n").compactMap(ExerciseProgram.Record.init)))
    }
    let broken = run("")
    #expect(broken.sequences.map(\.isComplete) == [true, false] && !broken.isComplete && broken.awaited == "an event")
    #expect(broken.sequences[0].steps[0].isAgain && !broken.sequences[1].steps[0].isAgain)
    #expect(broken.sequences[0].steps[0].lines == ["a": ["one"]] && !broken.isOversized)
    let whole = run("\n?\n.")
    #expect(whole.sequences.map(\.isComplete) == [true, true] && whole.isComplete && whole.awaited == nil)
    #expect(run("\n!").isOversized && !run("\n!").isComplete)
    #expect(run("\n=").sequences.count == 2 && !run("\n=").isComplete)  // a report that is cut in its last line
  }

  @Test("A cycle may keep 48 bytes, or two and a half times as much as a right answer, and not a byte more")
  func growth() {
    #expect(SequenceCheck.mostGrowth(of: []) == 48 && SequenceCheck.mostGrowth(of: [0, 19]) == 48)
    #expect(SequenceCheck.mostGrowth(of: [20]) == 50 && SequenceCheck.mostGrowth(of: [100, 40]) == 250)
  }
}
