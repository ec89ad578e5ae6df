import Observers
import SampleApp
import SampleSDK

/// Analytics follow a tracker beside a screen, because its one delegate passes everything on to both.
///
/// The service keeps the tracker, which points weakly at the service. The service points weakly at those who follow.
public enum DelegateTakenOver {
  /// The app's way to the courier.
  final class CourierService: CourierTrackerDelegate {
    let tracker: CourierTracker
    private let followers = MulticastDelegate<any CourierTrackerDelegate>()

    init(_ tracker: CourierTracker) {
      self.tracker = tracker
      tracker.delegate = self
    }

    func follow(_ follower: any CourierTrackerDelegate) {
      // FIX: adds one more, because the tracker's one delegate is this service.
      followers.add(follower)
    }

    func tracker(_ tracker: CourierTracker, reports minutes: Int) {
      followers.invoke { $0.tracker(tracker, reports: minutes) }
    }

    // FIX: asks everybody, because without this method the protocol's default would answer for them.
    func trackerMayRing(_ tracker: CourierTracker) -> Bool {
      var mayRing = true
      followers.invoke { mayRing = $0.trackerMayRing(tracker) && mayRing }
      return mayRing
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
