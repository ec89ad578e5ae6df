import ObserverTesting
import Testing

@Suite("LifetimeTracker")
struct LifetimeTrackerTests {
  @Test("Counts the live instances, and names them oldest first")
  func counting() throws {
    let tracker = LifetimeTracker()
    var instances = ["a", "b", "c"].map(tracker.instance)
    #expect(instances.map(\.payload) == ["a", "b", "c"])
    instances.remove(at: 1)
    #expect(tracker.made == 3)
    #expect(tracker.count == 2)
    #expect(tracker.living == ["a", "c"])
    instances = []
    try tracker.requireNoneLeft()
  }

  @Test("Live instances fail the check, and are named")
  func leftovers() throws {
    let tracker = LifetimeTracker()
    let instances = (1...12).map(tracker.instance)
    let report = try #require(throws: LeakReport.self) { try tracker.requireNoneLeft() }
    #expect(
      report.message
        == "12 of 12 tracked instances are still alive: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ….")
    withExtendedLifetime(instances) {}
  }

  @Test("Ten live instances are all named", arguments: [10, 11])
  func tenLeft(_ count: Int) throws {
    let tracker = LifetimeTracker()
    let instances = (1...count).map(tracker.instance)
    let report = try #require(throws: LeakReport.self) { try tracker.requireNoneLeft() }
    #expect(
      report.message.hasSuffix(count == 10 ? ": 1, 2, 3, 4, 5, 6, 7, 8, 9, 10." : "9, 10, …."), "\(report.message)")
    withExtendedLifetime(instances) {}
  }

  @Test("A tracker without instances fails the check")
  func nothing() throws {
    let report = try #require(throws: LeakReport.self) { try LifetimeTracker().requireNoneLeft() }
    #expect(
      report.message == "Nothing was tracked: no instance was ever made. Make one where the object is made.")
  }

  @Test("Instances may come and go on any thread")
  func threads() async throws {
    let tracker = LifetimeTracker()
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask { for round in 0..<100 { _ = tracker.instance(task * 100 + round) } }
      }
    }
    #expect(tracker.made == 800)
    try tracker.requireNoneLeft()
  }
}
