import SampleApp
import SampleSDK

/// Analytics make themselves the delegate of a tracker, and the screen that was its delegate hears nothing more.
///
/// The service keeps the tracker, which points weakly at one delegate. The story keeps the screen and the analytics.
public enum DelegateTakenOver {
  /// The app's way to the courier.
  final class CourierService {
    let tracker: CourierTracker

    init(_ tracker: CourierTracker) {
      self.tracker = tracker
    }

    func follow(_ follower: any CourierTrackerDelegate) {
      // FLAW: silences whoever followed before, because the tracker has room for one delegate.
      tracker.delegate = follower
    }
  }

  /// Shows when the courier arrives. The baby sleeps, so the courier must knock.
  final class CourierScreen: CourierTrackerDelegate {
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func tracker(_ tracker: CourierTracker, reports minutes: Int) {
      transcript("screen shows \(minutes) minutes")
    }

    func trackerMayRing(_ tracker: CourierTracker) -> Bool { false }
  }

  /// Counts reports, and has no opinion on bells.
  final class Analytics: CourierTrackerDelegate, Sendable {
    private let count = Locked(0)
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func tracker(_ tracker: CourierTracker, reports minutes: Int) {
      let count = count.withLock { count in
        count += 1
        return count
      }
      transcript("analytics count \(count)")
    }
  }
}

// MARK: - Story

extension DelegateTakenOver {
  /// A screen follows the courier, and then the app's analytics follow, too. The courier must not ring the bell.
  public static func story(_ transcript: Transcript) {
    let service = CourierService(CourierTracker(minutes: 12))
    var screen: CourierScreen? = CourierScreen(transcript: transcript)
    screen.map(service.follow)
    service.tracker.report(9)
    let analytics = Analytics(transcript: transcript)
    service.follow(analytics)
    transcript("analytics follow the courier")
    service.tracker.report(5)
    transcript("the courier \(service.tracker.mayRing ? "rings" : "knocks")")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    service.tracker.report(1)
    withExtendedLifetime(analytics) {}
  }
}
