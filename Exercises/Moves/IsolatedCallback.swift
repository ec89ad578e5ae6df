import Foundation
import SampleApp
import SampleSDK

extension IsolatedCallback {
  @MainActor static func moves(_ moves: ThreadedMoves) {
    moves.startsLatestTaskFirst()
    let trackers = moves.objects("tracker", most: 2, "CourierTracker(minutes: 12)") { _ in CourierTracker(minutes: 12) }
    let screens = moves.objects(
      "screen", most: 2, of: trackers, "CourierScreen(transcript: transcript), then follow(@)"
    ) {
      let screen = CourierScreen(transcript: $1.checked)
      screen.follow($0)
      return screen
    }
    let badges = moves.objects(
      "badge", most: 2, of: trackers, "CourierBadge(transcript: transcript), then @.delegate = it and @.start()"
    ) {
      let badge = CourierBadge(transcript: $1.checked)
      $0.delegate = badge
      $0.start()
      return badge
    }
    let app = moves.transcript("app")
    moves.change("$.report(%)", trackers, to: [9, 5, 1]) { $0.report($1) }
    moves.move("for minutes in % { $.report(minutes) }", trackers, with: [[8, 4], [7, 3, 2]]) { tracker, burst in
      for minutes in burst { tracker.report(minutes) }
    }
    moves.move("read $.minutes", screens) { app("the screen shows \($0.minutes)") }
    moves.move("read $.minutes", badges) { app("the badge shows \($0.minutes)") }
    moves.release(screens)
    moves.release(badges)
    moves.settleAfterEachMove()
  }
}

extension Transcript {
  /// A transcript that looks for itself where its lines are written.
  fileprivate var checked: Transcript {
    Transcript { line in self(Thread.isMainThread ? line : "\(line), on another thread") }
  }
}
