import Observers
import SampleApp
import SampleSDK

extension DelegateTakenOver {
  /// Passes on what the protocol requires.
  public enum RequiredOnly {
    /// The app's way to the courier.
    final class CourierService: CourierTrackerDelegate {
      let tracker: CourierTracker
      private let followers = MulticastDelegate<any CourierTrackerDelegate>()

      init(_ tracker: CourierTracker) {
        self.tracker = tracker
        tracker.delegate = self
      }

      func follow(_ follower: any CourierTrackerDelegate) {
        followers.add(follower)
      }

      // FLAW: is all that is passed on, because the optional `trackerMayRing` is missing, and the protocol's default
      // answers for the screen.
      func tracker(_ tracker: CourierTracker, reports minutes: Int) {
        followers.invoke { $0.tracker(tracker, reports: minutes) }
      }
    }
  }
}

// MARK: - Story

extension DelegateTakenOver.RequiredOnly {
  /// A screen follows the courier, and then the app's analytics follow, too. The courier must not ring the bell.
  public static func story(_ transcript: Transcript) {
    let service = CourierService(CourierTracker(minutes: 12))
    var screen: DelegateTakenOver.CourierScreen? = DelegateTakenOver.CourierScreen(transcript: transcript)
    screen.map(service.follow)
    service.tracker.report(9)
    let analytics = DelegateTakenOver.Analytics(transcript: transcript)
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
