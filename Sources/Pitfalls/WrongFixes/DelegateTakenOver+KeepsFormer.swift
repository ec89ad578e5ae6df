import SampleApp
import SampleSDK

extension DelegateTakenOver {
  /// Keeps the former delegate, and passes everything on to it.
  public enum KeepsFormer {
    /// The app's way to the courier.
    final class CourierService {
      let tracker: CourierTracker
      private var relay: Relay?

      init(_ tracker: CourierTracker) {
        self.tracker = tracker
      }

      func follow(_ follower: any CourierTrackerDelegate) {
        guard let former = tracker.delegate else {
          tracker.delegate = follower
          return
        }
        relay = Relay(to: follower, and: former)
        tracker.delegate = relay
      }
    }

    /// Passes everything on to two delegates.
    final class Relay: CourierTrackerDelegate {
      private weak var follower: (any CourierTrackerDelegate)?
      // FLAW: keeps the screen after it was closed, because this is no weak reference, as the tracker's was.
      private let former: any CourierTrackerDelegate

      init(to follower: any CourierTrackerDelegate, and former: any CourierTrackerDelegate) {
        self.follower = follower
        self.former = former
      }

      func tracker(_ tracker: CourierTracker, reports minutes: Int) {
        former.tracker(tracker, reports: minutes)
        follower?.tracker(tracker, reports: minutes)
      }

      func trackerMayRing(_ tracker: CourierTracker) -> Bool {
        former.trackerMayRing(tracker) && follower?.trackerMayRing(tracker) ?? true
      }
    }
  }
}

// MARK: - Story

extension DelegateTakenOver.KeepsFormer {
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
