import SampleSDK
import Testing

private enum Wrong {
  @MainActor final class CourierScreen {
    private var minutes = 0

    // page: wrong
    func follow(_ tracker: CourierTracker) {
      tracker.onReport { [weak self] minutes in
        self?.minutes = minutes  // on the tracker's thread
      }
    }
    // page: end
  }
}

@MainActor private final class CourierScreen {
  private(set) var minutes = 0

  // page:
  func follow(_ tracker: CourierTracker) {
    // @Sendable: the closure may run on any thread, and belongs to no actor.
    tracker.onReport { @Sendable [weak self] minutes in
      Task { @MainActor [weak self] in self?.minutes = minutes }
    }
  }
  // page: end
}

@Test("P36: a report from another thread changes the screen on the main actor", .timeLimit(.minutes(5)))
@MainActor func reportArrives() async {
  let screen = CourierScreen()
  let tracker = CourierTracker(minutes: 30)
  screen.follow(tracker)
  while screen.minutes != 30 { await Task.yield() }
  tracker.report(12)
  while screen.minutes == 30 { await Task.yield() }
  #expect(screen.minutes == 12)
}

@Test("P36: a thousand reports from other threads arrive in order, on each of two screens", .timeLimit(.minutes(5)))
@MainActor func thousandReports() async {
  let screens = [CourierScreen(), CourierScreen()], trackers = [CourierTracker(), CourierTracker()]
  for (screen, tracker) in zip(screens, trackers) { screen.follow(tracker) }
  for minutes in 1...1000 { for tracker in trackers { tracker.report(minutes) } }
  var shown: [Int] = []
  while screens[1].minutes != 1000 {
    shown.append(screens[0].minutes)
    await Task.yield()
  }
  #expect(shown == shown.sorted() && screens.map(\.minutes) == [1000, 1000])
}

// Tried: again thousandReports; thread thousandReports; cancel no wait; thousand thousandReports; objc no: Swift; early
// no sequence
