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
nonisolated final class TrackerRelay: CourierTrackerDelegate {  // on any thread
  typealias Delegate = any CourierTrackerDelegate
  private let lock = NSLock()
  private var followers: [() -> Delegate?] = []  // each captures one weakly

  func add(_ new: Delegate) { update { $0.filter { $0 !== new } + [new] } }
  func remove(_ old: Delegate) { update { $0.filter { $0 !== old } } }

  @discardableResult  // those that live: the others are forgotten
  private func update(_ change: ([Delegate]) -> [Delegate] = { $0 }) -> [Delegate] {
    lock.withLock {
      let delegates = change(followers.compactMap { $0() })
      followers = delegates.map { delegate in { [weak delegate] in delegate } }
      return delegates  // nobody is released before the lock is free (P52)
    }
  }

  func tracker(_ tracker: CourierTracker, reports minutes: Int) {
    for delegate in update() { delegate.tracker(tracker, reports: minutes) }
  }

  func trackerMayRing(_ tracker: CourierTracker) -> Bool { update().allSatisfy { $0.trackerMayRing(tracker) } }
}
// page: end

extension TrackerRelay {
  fileprivate var count: Int { lock.withLock { followers.count } }
}

nonisolated private final class Screen: CourierTrackerDelegate {
  private(set) var minutes: [Int] = []
  private let mayRing: Bool
  private let relay: TrackerRelay?

  init(mayRing: Bool = true, leaves relay: TrackerRelay? = nil) {
    (self.mayRing, self.relay) = (mayRing, relay)
  }

  deinit { relay?.remove(Screen()) }  // takes the lock, whenever it runs

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

@Test("P55: a delegate that is added twice hears once, and after its removal nothing")
func addedTwice() {
  let tracker = CourierTracker(), relay = TrackerRelay(), screen = Screen()
  tracker.delegate = relay
  for _ in 1...2 { relay.add(screen) }
  tracker.report(12)
  relay.remove(screen)
  tracker.report(9)
  #expect(screen.minutes == [12])
}

@Test("P55: of ten thousand closed screens, the relay keeps no entry but the last")
func closedScreens() {
  let relay = TrackerRelay()
  for _ in 1...10_000 { relay.add(Screen()) }
  #expect(relay.count == 1)
  relay.tracker(CourierTracker(), reports: 12)
  #expect(relay.count == 0)
}

@Test("P55: screens that come and go on four threads while a courier reports hang nobody", .timeLimit(.minutes(5)))
func screensOnFourThreads() {
  let tracker = CourierTracker()
  nonisolated(unsafe) let relay = TrackerRelay()  // its lock guards it
  tracker.delegate = relay
  DispatchQueue.concurrentPerform(iterations: 4) { thread in
    for minutes in 1...100 {
      let screen = Screen(leaves: relay)
      relay.add(screen)
      if thread == 0 { tracker.report(minutes) }
    }
  }
  tracker.report(0)
  #expect(relay.count == 0)
}

// Tried: again addedTwice; thread screensOnFourThreads; cancel no task; thousand closedScreens; objc twin; early no
// sequence
