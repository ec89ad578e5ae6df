import Foundation
import Testing

@MainActor private final class CourierScreen {
  let interval: TimeInterval
  var refreshes = 0

  // page:
  private weak var timer: Timer?  // the run loop keeps it

  func appear() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }  // the screen is gone
      MainActor.assumeIsolated { self?.refresh() }  // the timer fires on the run loop that scheduled it
    }
  }

  func disappear() { timer?.invalidate() }
  // page: end

  init(interval: TimeInterval) { self.interval = interval }

  private func refresh() { refreshes += 1 }
  var scheduled: Timer? { timer }
}

@Test("P49: a screen goes although its timer runs, and the next tick ends the timer", .timeLimit(.minutes(1)))
@MainActor func screenGoesAndTimerEnds() {
  var screen: CourierScreen? = CourierScreen(interval: 0.01)
  weak let closed = screen
  screen?.appear()
  while screen?.refreshes == 0 { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
  let timer = screen?.scheduled
  #expect(timer?.isValid == true)
  screen = nil
  #expect(closed == nil)
  while timer?.isValid == true { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
}
