import Foundation
import KeyValueObserving
import Testing

@testable import Observers

/// How a key-value observation that ends while it is being registered still loses its registration.
@Suite("ObservationRecord: every order of its steps") struct ObservationRecordOrderTests {
  struct Rules: Sendable {
    var move = Ordering.acquiringAndReleasing
    var triesRegisteringFirst = true
    var registrarRemoves = true
  }

  enum Change: String, CaseIterable, Sendable {
    case movesWithoutOrder, triesObservingFirst, theRegistrarDoesNotRemove

    var rules: Rules {
      switch self {
      case .movesWithoutOrder: Rules(move: .relaxed)
      case .triesObservingFirst: Rules(triesRegisteringFirst: false)
      case .theRegistrarDoesNotRemove: Rules(registrarRemoves: false)
      }
    }
  }

  @Test("Whoever ends it, its registration is removed once", arguments: 1...2) func holds(_ enders: Int) {
    #expect(fault(Rules(), enders: enders) == nil)
  }

  @Test(
    "Without any one of its parts, an end is lost or reads what is being written",
    arguments: [
      (.movesWithoutOrder, "data race: a thread reads what another one may still be writing"),
      (.triesObservingFirst, "the observation goes on"),
      (.theRegistrarDoesNotRemove, "the registration stays"),
    ] as [(Change, String)])
  func needed(_ change: Change, _ expected: String) {
    #expect(fault(change.rules, enders: 1) == expected)
  }

  @Test("The code has the orderings and the steps of the model") func code() throws {
    #expect(
      try orderings(of: "phase", in: "ObservationRecord")
        == ["load acquiring", "store releasing", "compareExchange \(Rules().move)"])
    let source = try source("ObservationRecord")
    for step in [
      "if !move(from: .registering, to: .observing) { removeRegistration() }",
      "if !move(from: .registering, to: .ended) { _ = move(from: .observing, to: .ending) }",
      "if move(from: .ending, to: .ended) { removeRegistration() }",
    ] {
      #expect(source.contains(step))
    }
  }

  @Test("Between its end and its removal, it receives changes and calls nobody, in both forms")
  func endedAndRegistered() {
    final class Radio: CocoaObject { @Dynamic var volume = 5 }
    let radio = Radio()
    var calls: [String] = []
    let records = [
      ValueRecord<Int>(of: radio, "volume", retainsSubject: false) { _, _ in calls.append("values") },
      ChangeRecord(of: radio, "volume", retainsSubject: false) { _ in calls.append("change") },
    ]
    for record in records { #expect(record.register(with: radio, .new)) }
    radio.volume = 6
    for record in records { record.end() }
    radio.volume = 7
    #expect(calls == ["change", "values"])
    for record in records { record.remove() }
    #expect(radio.observationInfo == nil)
  }

  // MARK: The model

  private typealias Model = MemoryModel<Line>

  private enum Line {
    case register, hasRegistered, observe
    case endFirst, endSecond, remove
  }

  private enum Phase { static let registering = 0, observing = 1, ending = 2, ended = 3 }
  private static let phase = 0, registration = 0
  /// The numbers of registrations and removals.
  private enum Note { static let registrations = 0, removals = 1 }

  private func fault(_ rules: Rules, enders: Int) -> String? {
    let starts = [.register] + Array(repeating: Line.endFirst, count: enders)
    let start = Model(starts: starts, atomics: [Phase.registering], memory: 1, notes: 2)
    return start.fault(of: starts.map { _ in { Self.step(&$0, $1, $2, rules) } }) { world in
      if world.latest(Self.phase) == Phase.observing { return "the observation goes on" }
      return switch world.notes[Note.removals] {
      case 0: "the registration stays"
      case 1: nil
      default: "the registration is removed twice"
      }
    }
  }

  private static func step(_ world: inout Model, _ thread: Int, _ line: Line, _ rules: Rules) -> Line? {
    func move(_ world: inout Model, from expected: Int, to next: Int) -> Bool {
      world.exchange(phase, expected, for: next, rules.move, thread)
    }
    func remove(_ world: inout Model) {
      world.read(registration, thread)
      world.notes[Note.removals] += 1
    }
    switch line {
    case .register:
      world.notes[Note.registrations] += 1
      return .hasRegistered
    case .hasRegistered:
      world.write(registration, thread)
      return .observe
    case .observe:
      if !move(&world, from: Phase.registering, to: Phase.observing), rules.registrarRemoves { remove(&world) }
      return nil
    case .endFirst:
      let hasEnded =
        rules.triesRegisteringFirst
        ? move(&world, from: Phase.registering, to: Phase.ended)
        : move(&world, from: Phase.observing, to: Phase.ending)
      return hasEnded ? .remove : .endSecond
    case .endSecond:
      _ =
        rules.triesRegisteringFirst
        ? move(&world, from: Phase.observing, to: Phase.ending)
        : move(&world, from: Phase.registering, to: Phase.ended)
      return .remove
    case .remove:
      if move(&world, from: Phase.ending, to: Phase.ended) { remove(&world) }
      return nil
    }
  }
}
