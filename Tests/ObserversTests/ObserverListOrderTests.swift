import Foundation
import Testing

/// The argument in the documentation of `ObserverList`, with the fewest threads that can break it.
///
/// Two passes read a buffer that holds one node, and other threads end that node. No test on real threads can hold
/// these orders open, and some of them no x86 processor has.
@Suite("ObserverList: every order of its steps") struct ObserverListOrderTests {
  /// How the list does its steps.
  struct Rules: Sendable {
    var endPass = Ordering.releasing
    var setFlag = Ordering.acquiring
    var startsUnderTheLock = true
    var setsFlagInOneStep = true
    var looksAtTheFlag = true
  }

  enum Change: String, CaseIterable, Sendable {
    case aPassEndsWithoutReleasing, theFlagIsSetWithoutAcquiring, aPassStartsWithoutTheLock
    case theFlagIsSetAfterTheCountIsLoaded, aPassDoesNotLookAtTheFlag

    var rules: Rules {
      var rules = Rules()
      switch self {
      case .aPassEndsWithoutReleasing: rules.endPass = .relaxed
      case .theFlagIsSetWithoutAcquiring: rules.setFlag = .relaxed
      case .aPassStartsWithoutTheLock: rules.startsUnderTheLock = false
      case .theFlagIsSetAfterTheCountIsLoaded: rules.setsFlagInOneStep = false
      case .aPassDoesNotLookAtTheFlag: rules.looksAtTheFlag = false
      }
      return rules
    }
  }

  @Test(
    "No slot changes while a pass reads it, no node is forgotten, and none is called after its end",
    arguments: [(1, 1), (2, 1), (1, 2)])
  func holds(_ passes: Int, _ enders: Int) {
    #expect(fault(Rules(), passes: passes, enders: enders) == nil)
  }

  @Test(
    "Without any one of its parts, the technique fails",
    arguments: [
      (.aPassEndsWithoutReleasing, "data race: a thread writes what another one may still be reading"),
      (.theFlagIsSetWithoutAcquiring, "data race: a thread writes what another one may still be reading"),
      (.aPassStartsWithoutTheLock, "data race: a thread reads what another one may still be writing"),
      (.theFlagIsSetAfterTheCountIsLoaded, "an ended node is forgotten"),
      (.aPassDoesNotLookAtTheFlag, "an ended node is forgotten"),
    ] as [(Change, String)])
  func needed(_ change: Change, _ expected: String) {
    #expect(fault(change.rules, passes: 2, enders: 1) == expected)
  }

  @Test("The code has the orderings of the model") func code() throws {
    let rules = Rules()
    #expect(
      try orderings(of: "passes", in: "ObserverSlots")
        == ["add relaxed", "subtract \(rules.endPass)", "bitwiseOr \(rules.setFlag)", "store relaxed"])
    #expect(try orderings(of: "isLive", in: "ObserverList").first == "load acquiring")
    let isLive = try orderings(of: "isLive", in: "ObserverSlots")
    #expect(isLive.filter { $0.hasPrefix("store") } == Array(repeating: "store releasing", count: 3))
  }

  // MARK: The model

  private typealias Model = MemoryModel<Line>

  /// Steps of which no other thread can see the middle are one line.
  private enum Line {
    // A pass.
    case start, callNode, endPass, lockAgain
    // An end.
    case lock, hasReturned
    // What both do then, under the lock.
    case setFlag, setFlagLater, emptySlot
  }

  private enum Atomic { static let isLive = 0, passes = 1 }
  private enum Place { static let slot = 0, node = 1 }
  private enum Note {
    /// Whether the slot is empty, and the number of nodes that have ended and are still in the list.
    static let isEmpty = 0, ended = 1
    /// How often the node was released.
    static let releases = 2
    /// For each thread: its step at which an end had returned.
    static let end = 3
  }

  private func fault(_ rules: Rules, passes: Int, enders: Int) -> String? {
    let starts = Array(repeating: Line.start, count: passes) + Array(repeating: .lock, count: enders)
    let start = Model(starts: starts, atomics: [1, 0], memory: 2, notes: Note.end + starts.count)
    let programs: [Model.Program] = starts.map { first in
      { Self.step(&$0, $1, $2, isPass: first == .start, rules) }
    }
    return start.fault(of: programs) { world in
      if world.notes[Note.ended] > 0 { return "an ended node is forgotten" }
      return world.notes[Note.releases] == 1 ? nil : "a node is released \(world.notes[Note.releases]) times"
    }
  }

  private static func step(
    _ world: inout Model, _ thread: Int, _ line: Line, isPass: Bool, _ rules: Rules
  ) -> Line? {
    func unlocked(_ world: inout Model) -> Line? {
      world.releaseLock(thread)
      return isPass ? nil : .hasReturned
    }
    switch line {
    case .start:
      if rules.startsUnderTheLock, !world.takeLock(thread) { return line }
      _ = world.change(Atomic.passes, .relaxed, thread) { $0 + 2 }
      if rules.startsUnderTheLock { world.releaseLock(thread) }
      return .callNode
    case .callNode:
      world.read(Place.slot, thread)
      if world.notes[Note.isEmpty] == 1 { return .endPass }
      world.read(Place.node, thread)
      let hasEnded = world.notes.indices.dropFirst(Note.end).contains { note in
        world.notes[note] > 0 && world.stepsTaken(by: note - Note.end, knownBy: thread) >= world.notes[note]
      }
      if world.load(Atomic.isLive, .acquiring, thread) == 1, hasEnded {
        world.fail("a call starts after an end has returned")
      }
      return .endPass
    case .endPass:
      let before = world.change(Atomic.passes, rules.endPass, thread) { $0 - 2 }
      return before & 1 == 1 && rules.looksAtTheFlag ? .lockAgain : nil
    case .lockAgain:
      if !world.takeLock(thread) { return line }
      return world.notes[Note.ended] > 0 ? .setFlag : unlocked(&world)

    case .lock:
      if !world.takeLock(thread) { return line }
      if world.load(Atomic.isLive, .relaxed, thread) == 0 { return unlocked(&world) }
      world.store(0, in: Atomic.isLive, .releasing, thread)
      world.notes[Note.ended] += 1
      return .setFlag
    case .hasReturned:
      world.notes[Note.end + thread] = world.stepsTaken(by: thread, knownBy: thread)
      return nil

    case .setFlag:
      if !rules.setsFlagInOneStep {
        return world.load(Atomic.passes, rules.setFlag, thread) > 1 ? .setFlagLater : .emptySlot
      }
      let isRead = world.change(Atomic.passes, rules.setFlag, thread) { $0 | 1 } > 1
      return isRead ? unlocked(&world) : .emptySlot
    case .setFlagLater:
      _ = world.change(Atomic.passes, rules.setFlag, thread) { $0 | 1 }
      return unlocked(&world)
    case .emptySlot:
      world.write(Place.slot, thread)
      world.notes[Note.isEmpty] = 1
      world.notes[Note.ended] = 0
      world.store(0, in: Atomic.passes, .relaxed, thread)
      let next = unlocked(&world)
      world.write(Place.node, thread)
      world.notes[Note.releases] += 1
      return next
    }
  }
}
