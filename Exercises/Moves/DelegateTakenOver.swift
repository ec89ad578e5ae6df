// How a check tries the types of this exercise, and a story that the learner does not see.

import SampleApp
import SampleSDK

extension DelegateTakenOver {
  @MainActor static func moves(_ moves: Moves) {
    let services = moves.objects("service", most: 2, "CourierService(CourierTracker())") { _ in
      CourierService(CourierTracker())
    }
    let screens = moves.objects("screen", most: 3, of: services, "@.follow(CourierScreen(transcript: transcript))") {
      let screen = CourierScreen(transcript: $1)
      $0.follow(screen)
      return screen
    }
    let analytics = moves.objects("analytics", most: 2, of: services, "@.follow(Analytics(transcript: transcript))") {
      let analytics = Analytics(transcript: $1)
      $0.follow(analytics)
      return analytics
    }
    let app = moves.transcript("app")
    moves.move("$.tracker.report(%)", services, with: [9, 5, 1]) { $0.tracker.report($1) }
    moves.move("$.tracker.mayRing", services) { app("the courier \($0.tracker.mayRing ? "rings" : "knocks")") }
    moves.release(screens)
    moves.release(analytics)
  }
  /// A nurse, whom the service does not know, follows the courier beside the analytics.
  static func hiddenNurseStory(_ transcript: Transcript) {
    let service = CourierService(CourierTracker())
    let analytics = Analytics(transcript: transcript)
    service.follow(analytics)
    transcript("the courier \(service.tracker.mayRing ? "rings" : "knocks")")
    let nurse = Nurse(transcript: transcript)
    service.follow(nurse)
    service.tracker.report(5)
    transcript("the courier \(service.tracker.mayRing ? "rings" : "knocks")")
    withExtendedLifetime((analytics, nurse)) {}
  }
  // Expected:
  // the courier rings
  // analytics count 1
  // nurse hears of 5 minutes
  // the courier knocks
}

/// A follower that is no screen, and whose patients sleep.
private final class Nurse: CourierTrackerDelegate {
  private let transcript: Transcript

  init(transcript: Transcript) { self.transcript = transcript }

  func tracker(_ tracker: CourierTracker, reports minutes: Int) {
    transcript("nurse hears of \(minutes) minutes")
  }

  func trackerMayRing(_ tracker: CourierTracker) -> Bool { false }
}
