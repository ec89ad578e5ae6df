import Foundation
import Testing

@MainActor private final class CourierScreen {
  var refreshes = 0

  // page:
  private weak var timer: Timer?  // the run loop keeps it

  func appear() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }  // the screen is gone
      MainActor.assumeIsolated { self?.refresh() }  // the timer fires on the run loop that scheduled it
    }
  }

  func disappear() { timer?.invalidate() }
  // page: end

  private func refresh() { refreshes += 1 }
  var isTicking: Bool { timer?.isValid ?? false }
}

@Test("P49: a screen goes although its timer runs, and the next tick ends the timer", .timeLimit(.minutes(1)))
@MainActor func screenGoesAndTimerEnds() {
  var screen: CourierScreen? = CourierScreen()
  weak let closed = screen
  screen?.appear()
  while screen?.refreshes == 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
  #expect(screen?.isTicking == true)
  screen = nil
  #expect(closed == nil)
}
