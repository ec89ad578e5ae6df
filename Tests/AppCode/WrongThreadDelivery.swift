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
