import ObserverTesting
import Testing

@Suite("LifetimeTracker") struct LifetimeTrackerTests {
  @Test("Counts the live instances, and names them oldest first") func counting() throws {
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

  @Test("A tracker without instances fails the check") func nothing() throws {
    let report = try #require(throws: LeakReport.self) { try LifetimeTracker().requireNoneLeft() }
    #expect(
      report.message == "Nothing was tracked: no instance was ever made. Make one where the object is made.")
  }

  @Test("Instances may come and go on any thread") func threads() async throws {
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
