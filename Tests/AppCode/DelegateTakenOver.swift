import Foundation
import SampleSDK
import Testing

private enum Wrong {
  final class Analytics: CourierTrackerDelegate {
    // page: wrong
    func follow(_ tracker: CourierTracker) {
      tracker.delegate = self  // whoever was the delegate hears nothing more
    }
    // page: end

    nonisolated func tracker(_ tracker: CourierTracker, reports minutes: Int) {}
  }
}

// page:
nonisolated private final class TrackerRelay: CourierTrackerDelegate {  // on any thread: `lock` guards `followers`
  private struct Follower { weak var delegate: (any CourierTrackerDelegate)? }
  private let lock = NSLock()
  private var followers: [Follower] = []

  func add(_ delegate: any CourierTrackerDelegate) { lock.withLock { followers.append(Follower(delegate: delegate)) } }

  private var delegates: [any CourierTrackerDelegate] { lock.withLock { followers.compactMap(\.delegate) } }

  func tracker(_ tracker: CourierTracker, reports minutes: Int) {
    for delegate in delegates { delegate.tracker(tracker, reports: minutes) }
  }

  func trackerMayRing(_ tracker: CourierTracker) -> Bool {  // optional methods, too
    delegates.allSatisfy { $0.trackerMayRing(tracker) }
  }
}
// page: end

nonisolated private final class Screen: CourierTrackerDelegate {
  private(set) var minutes: [Int] = []
  private let mayRing: Bool

  init(mayRing: Bool) { self.mayRing = mayRing }

  func tracker(_ tracker: CourierTracker, reports minutes: Int) { self.minutes.append(minutes) }
  func trackerMayRing(_ tracker: CourierTracker) -> Bool { mayRing }
}

@Test("P55: a relay passes everything on to all, and keeps nobody alive")
func relayPassesEverythingOn() {
  let tracker = CourierTracker()
  let relay = TrackerRelay()
  tracker.delegate = relay
  let first = Screen(mayRing: true)
  relay.add(first)
  do {
    let second = Screen(mayRing: false)
    relay.add(second)
    tracker.report(12)
    #expect(second.minutes == [12])
    #expect(!tracker.mayRing)
  }
  tracker.report(9)
  #expect(first.minutes == [12, 9])
  #expect(tracker.mayRing)
}
