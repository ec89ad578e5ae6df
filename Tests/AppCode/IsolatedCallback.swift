import SampleSDK
import Testing

private enum Wrong {
  @MainActor final class CourierScreen {
    private var minutes = 0

    // page: wrong
    func follow(_ tracker: CourierTracker) {
      tracker.onReport { [weak self] minutes in  // belongs to the main actor, like this method
        Task { @MainActor [weak self] in self?.minutes = minutes }
      }
    }
    // page: end
  }
}

@MainActor private final class CourierScreen: CourierTrackerDelegate {
  fileprivate(set) var minutes = 0

  // page:
  func follow(_ tracker: CourierTracker) {
    tracker.onReport { @Sendable [weak self] minutes in  // belongs to no actor
      Task { @MainActor [weak self] in self?.minutes = minutes }
    }
  }

  // A method of a delegate, without `@preconcurrency` at the protocol's name.
  nonisolated func tracker(_ tracker: CourierTracker, reports minutes: Int) {
    Task { @MainActor [weak self] in self?.minutes = minutes }
  }
  // page: end
}

@Test("P53: a closure and a delegate's method run on the tracker's thread, and hop", .timeLimit(.minutes(5)))
@MainActor func isolatedCallbackInAnApp() async {
  let tracker = CourierTracker(minutes: 30)
  let (screen, other) = (CourierScreen(), CourierScreen())
  screen.follow(tracker)
  tracker.delegate = other
  tracker.report(12)
  while screen.minutes != 12 || other.minutes != 12 { await Task.yield() }
  withExtendedLifetime(other) {}
}

// Tried: again isolatedCallbackInAnApp; thread isolatedCallbackInAnApp; cancel no wait; thousand thousandReports; objc
// no: Swift; early no sequence
