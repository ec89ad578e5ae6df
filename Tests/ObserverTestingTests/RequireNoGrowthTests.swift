import ObserverTesting
import Testing

@Suite("requireNoGrowth") struct RequireNoGrowthTests {
  final class Register {
    var observers: [Int: String] = [:]
    var made = 0

    func open() -> Int {
      made += 1
      observers[made] = "observer"
      return made
    }

    func close(_ id: Int) { observers[id] = nil }
  }

  @Test("A count that does not move fails, and so does a body that makes nothing") func nothing() throws {
    let register = Register()
    let still = try #require(throws: LeakReport.self) {
      try requireNoGrowth(counting: { 7 }, open: register.open, close: register.close)
    }
    #expect(still.message == "The count did not rise from 7 when opened: count what opening adds to.")
    var calls = 0
    let late = try #require(throws: LeakReport.self) {  // its count rises once, and not where the first round opens
      try requireNoGrowth(
        counting: {
          calls += 1
          return calls == 4 ? 8 : 7
        }, open: register.open, close: register.close)
    }
    #expect(late.message == still.message)
    let none = try #require(throws: LeakReport.self) { try requireNoGrowth(of: LifetimeTracker()) {} }
    #expect(
      none.message == "No instance was tracked in 1000 rounds. Make one where the object is made.")
  }

  @Test("Two rounds are enough") func twoRounds() throws {
    let register = Register()
    try requireNoGrowth(
      rounds: 2, counting: { register.observers.count }, open: register.open, close: register.close)
    #expect(register.made == 2)
  }
}
