import ChildProcesses
import Foundation
import SampleApp
import Testing

@testable import ExerciseRunner
@testable import Workshop

@Suite("The comparison of sequences")
struct ComparisonTests {
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
    ] as [(String, [String], Int?)])
  func steps(_ answer: String, _ references: [String], _ difference: Int?) {
    #expect(sequence(answer).firstDifference(from: references.map { sequence($0) }) == difference)
  }

  @Test("A step in which the process ended is wrong, unless every right answer ends there")
  func ends() {
    let whole = sequence("s a:1 t a:2 u")
    #expect(sequence("s a:1 t a:2", isComplete: false).firstDifference(from: [whole]) == 1)
    #expect(sequence("s a:1 t", isComplete: false).firstDifference(from: [whole]) == 1)
    #expect(sequence("s a:1 t a:2 u", isComplete: false).firstDifference(from: [whole]) == 2)
    #expect(sequence("s a:1 t x:9 u").firstDifference(from: [sequence("s a:1 t", isComplete: false)]) == nil)
    #expect(sequence("s a:2 t u").firstDifference(from: [sequence("s a:1 t", isComplete: false)]) == 0)
    let both = [sequence("s a:1 t", isComplete: false), whole]
    #expect(sequence("s a:1 t x:9 u").firstDifference(from: both) == 1)
  }

  @Test("A report tells sequences, steps, lines, and the ends apart")
  func report() throws {
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
  }

  @Test("A cycle may keep 48 bytes, or two and a half times as much as a right answer, and not a byte more")
  func growth() {
    #expect(SequenceCheck.mostGrowth(of: []) == 48 && SequenceCheck.mostGrowth(of: [0, 19]) == 48)
    #expect(SequenceCheck.mostGrowth(of: [20]) == 50 && SequenceCheck.mostGrowth(of: [100, 40]) == 250)
  }
}

@MainActor @Suite("The moves")
struct MovesTests {
  private final class Subject { var value = 0 }
  private final class Observer {
    var subject: Subject?

    init(_ subject: Subject?) { self.subject = subject }
  }

  private func declare() -> (moves: Moves, subjects: Group<Subject>, observers: Group<Observer>) {
    let moves = Moves { _ in Transcript() }
    let subjects = moves.objects("subject", most: 2, "Subject()") { _ in Subject() }
    let observers = moves.objects("observer", most: 1, of: subjects, "Observer(@)") { subject, _ in Observer(subject) }
    moves.change("$.value = %", subjects, from: 0, to: [0, 1]) { $0.value = $1 }  // move 2
    moves.move("$.open()", observers, when: ["new"], then: "open") { _ in }  // move 3
    moves.change("$.subject = %", observers, to: subjects) { $0.subject = $1 }  // move 4
    moves.move("$.meet(%)", observers, with: subjects) { _, subject in
      subject.value > 0
    } _: { _, _ in
    }  // move 5
    moves.release(observers, when: ["open"])  // move 6
    return (moves, subjects, observers)
  }

  private func run(_ step: String, _ moves: Moves) -> String? {
    guard let step = MoveStep(step), moves.allows(step) else { return nil }
    let move = moves.moves[step.move]
    let code = "\(move.code(step.slot, step.value))\(move.isAgain(step.slot, step.value) ? " again" : "")"
    move.run(step.slot, step.value)
    return code
  }

  @Test("A call is made only where it is possible, in its state, with what is there, and it is shown by its names")
  func possible() {
    let (moves, _, _) = declare()
    #expect(run("1.0.0", moves) == nil && run("2.0.0", moves) == nil && run("4.0.0", moves) == nil)
    #expect(run("0.0.0", moves) == "subject1 = Subject()" && run("0.0.0", moves) == nil)
    #expect(run("0.1.0", moves) == "subject2 = Subject()" && run("0.2.0", moves) == nil)
    #expect(run("1.0.1", moves) == "observer1 = Observer(subject2)")
    #expect(run("6.0.0", moves) == nil)
    #expect(run("3.0.0", moves) == "observer1.open()" && run("3.0.0", moves) == nil)
    #expect(run("5.0.0", moves) == nil)
    #expect(run("2.0.1", moves) == "subject1.value = 1" && run("2.0.2", moves) == nil)
    #expect(run("5.0.0", moves) == "observer1.meet(subject1)")
    #expect(run("6.0.0", moves) == "observer1 = nil" && run("9.0.0", moves) == nil)
  }

  @Test("A change to the present value does the same again: the first one, the last one, and the same object")
  func again() {
    let (moves, _, _) = declare()
    for step in ["0.0.0", "0.1.0", "1.0.0"] { #expect(run(step, moves) != nil) }
    #expect(run("2.0.0", moves) == "subject1.value = 0 again" && run("2.0.1", moves) == "subject1.value = 1")
    #expect(run("2.0.1", moves) == "subject1.value = 1 again" && run("2.0.0", moves) == "subject1.value = 0")
    #expect(run("2.1.1", moves) == "subject2.value = 1")
    #expect(run("4.0.0", moves) == "observer1.subject = subject1 again")
    #expect(run("4.0.1", moves) == "observer1.subject = subject2")
    #expect(run("4.0.1", moves) == "observer1.subject = subject2 again")
    #expect(run("4.0.0", moves) == "observer1.subject = subject1")
  }

  @Test("A released object that is still there is a survivor, until it is gone")
  func survivors() {
    let (moves, _, observers) = declare()
    for step in ["0.0.0", "1.0.0", "3.0.0"] { #expect(run(step, moves) != nil) }
    var keeper = observers.all.first
    #expect(moves.survivors == [] && run("6.0.0", moves) != nil)
    #expect(moves.survivors == ["observer1"] && keeper != nil)
    for group in moves.groups { group.forgetReleased() }
    #expect(moves.survivors == ["observer1"])
    keeper = nil
    #expect(moves.survivors == [])
    for group in moves.groups { group.releaseAll() }
    #expect(moves.survivors == [])
  }

  @Test("The generated sequences make every call with every value, and the same ones each time")
  func generator() {
    var made: Set<String> = []
    func all() -> [[String]] {
      (0..<Generator.count).map { number in
        let (moves, _, _) = declare()
        var steps: [String] = []
        let generated = Generator.steps(number, moves)
        while let step = generated.next() {
          #expect(moves.allows(step))
          steps.append(step.text)
          _ = run(step.text, moves)
        }
        made.formUnion(steps)
        return steps
      }
    }
    let first = all()
    #expect(first == all() && first.count == 200 && Set(first).count > 150)
    #expect(first.allSatisfy { $0[0].hasPrefix("0.") && $0[1].hasPrefix("1.") })
    #expect(first.last.map(\.count) ?? 0 > 30)
    for step in ["0.1.0", "1.0.1", "2.1.1", "3.0.0", "4.0.0", "4.0.1", "5.0.0", "5.0.1", "6.0.0"] {
      #expect(made.contains(step), "\(step)")
    }
  }
}
