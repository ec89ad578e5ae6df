import SampleApp
import Testing

@testable import ExerciseRunner

@MainActor @Suite("The moves") struct MovesTests {
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

  @Test("A release right after a call settles once, behind both; a new object in a former one's place is another one")
  func rightAfter() {
    let (moves, subjects, observers) = declare()
    var calls: [String] = []
    moves.release(observers, rightAfter: "@.value = 9", subjects) {
      calls.append("\($0.value), \(observers.all.count)")
    }
    moves.settleAfterEachMove { calls.append("settled with \(observers.all.count)") }
    #expect(run("7.0.0", moves) == nil)
    for step in ["0.0.0", "0.1.0", "1.0.1"] { #expect(run(step, moves) != nil) }
    #expect(
      moves.allows(MoveStep("7.0.0")!)
        && moves.moves[7].code(0, 0) == "subject2.value = 9, then at once observer1 = nil")
    moves.perform(MoveStep("7.0.0")!)
    #expect(calls.prefix(2) == ["0, 1", "settled with 0"] && observers.all.isEmpty)
    #expect(run("1.0.1", moves) != nil && run("4.0.0", moves) == "observer2.subject = subject1")
    subjects.release(0)
    #expect(run("0.0.0", moves) == "subject3 = Subject()" && run("4.0.0", moves) == "observer2.subject = subject3")
  }

  @Test("A released object that is still there is a survivor, until it is gone") func survivors() {
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
