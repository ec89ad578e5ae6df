import ObserverTesting
import Testing

@Suite("requireNoGrowth")
struct RequireNoGrowthTests {
  /// Forgets every observer but each hundredth.
  final class Register {
    var observers: [Int: String] = [:]
    var made = 0
    let forgets: Bool

    init(forgets: Bool) { self.forgets = forgets }

    func open() -> Int {
      made += 1
      observers[made] = "observer"
      return made
    }

    func close(_ id: Int) {
      if !forgets || id % 100 != 0 { observers[id] = nil }
    }
  }

  @Test("A count that is closed each time does not grow")
  func closed() throws {
    let register = Register(forgets: false)
    try requireNoGrowth(counting: { register.observers.count }, open: register.open, close: register.close)
    #expect(register.made == 1_000)
  }

  @Test("A count that is sometimes left open grows")
  func leftOpen() throws {
    let register = Register(forgets: true)
    let report = try #require(throws: LeakReport.self) {
      try requireNoGrowth(counting: { register.observers.count }, open: register.open, close: register.close)
    }
    #expect(
      report.message
        == "The count grew from 0 after the first round to 10 after 1000: closing leaves something open.")
  }

  @Test("Objects that the first round makes and keeps are no growth")
  func kept() throws {
    let tracker = LifetimeTracker()
    var cache: Tracked<String>?
    try requireNoGrowth(rounds: 10, of: tracker) {
      if cache == nil { cache = tracker.instance("cache") }
      _ = tracker.instance("cell")
    }
    #expect(tracker.living == ["cache"])
  }

  @Test("Tracked instances that are kept grow")
  func tracked() throws {
    let tracker = LifetimeTracker()
    var kept: [Tracked<Int>] = []
    let report = try #require(throws: LeakReport.self) {
      try requireNoGrowth(rounds: 10, of: tracker) { kept.append(tracker.instance(1)) }
    }
    #expect(
      report.message
        == "The count grew from 1 after the first round to 10 after 10: closing leaves something open.")
  }

  @Test("A count that does not move fails, and so does a body that makes nothing")
  func nothing() throws {
    let register = Register(forgets: true)
    let still = try #require(throws: LeakReport.self) {
      try requireNoGrowth(counting: { 7 }, open: register.open, close: register.close)
    }
    #expect(still.message == "The count did not rise from 7 when opened: count what opening adds to.")
    let none = try #require(throws: LeakReport.self) { try requireNoGrowth(of: LifetimeTracker()) {} }
    #expect(
      none.message == "No instance was tracked in 1000 rounds. Make one where the object is made.")
  }

  @Test("One round proves nothing")
  func oneRound() throws {
    let tracker = LifetimeTracker()
    let report = try #require(throws: LeakReport.self) {
      try requireNoGrowth(rounds: 1, of: tracker) { _ = tracker.instance(1) }
    }
    #expect(report.message == "Growth must be looked for in at least 2 rounds (was 1).")
    let register = Register(forgets: false)
    let other = try #require(throws: LeakReport.self) {
      try requireNoGrowth(
        rounds: 1, counting: { register.observers.count }, open: register.open, close: register.close)
    }
    #expect(other.message == report.message)
  }

  @Test("Two rounds are enough")
  func twoRounds() throws {
    let register = Register(forgets: false)
    try requireNoGrowth(
      rounds: 2, counting: { register.observers.count }, open: register.open, close: register.close)
    #expect(register.made == 2)
  }
}
