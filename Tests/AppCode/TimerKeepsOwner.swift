import Foundation
import Testing

private enum Wrong {
  @MainActor final class CourierScreen {
    let interval: TimeInterval
    var refreshes = 0

    // page: wrong
    private var timer: Timer?

    func appear() {
      timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
        MainActor.assumeIsolated { self.refresh() }  // the run loop keeps this, and this the screen
      }
    }
    // page: end

    init(interval: TimeInterval) { self.interval = interval }

    private func refresh() { refreshes += 1 }
    func disappear() { timer?.invalidate() }
  }
}

@MainActor private final class CourierScreen {
  let interval: TimeInterval
  var refreshes = 0

  // page:
  private weak var timer: Timer?  // the run loop keeps it

  func appear() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }  // the screen is gone
      MainActor.assumeIsolated { self?.refresh() }  // it fires on the run loop that scheduled it
    }
  }

  func disappear() { timer?.invalidate() }
  // page: end

  init(interval: TimeInterval) { self.interval = interval }

  private func refresh() { refreshes += 1 }
  var scheduled: Timer? { timer }
}

@Test("P49: a screen goes although its timer runs, and the next tick ends the timer", .timeLimit(.minutes(5)))
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

@Test("P49: a block that captures the screen keeps it")
@MainActor func timerKeepsScreen() {
  var screen: Wrong.CourierScreen? = Wrong.CourierScreen(interval: 0.01)
  weak let closed = screen
  screen?.appear()
  screen = nil
  #expect(closed != nil)
  closed?.disappear()
}

@Test("P49: a timer does not fire in a mode that it was not added to, as while a list is scrolled")
@MainActor func timerKeepsItsMode() {
  let tracking = RunLoop.Mode("AppCode.TimerKeepsOwner.tracking")
  let ticks = Ticks()
  let plain = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in ticks.plain += 1 }
  let both = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in ticks.both += 1 }
  RunLoop.current.add(both, forMode: tracking)
  while ticks.both < 2 { _ = RunLoop.current.run(mode: tracking, before: Date(timeIntervalSinceNow: 0.02)) }
  #expect(ticks.plain == 0)
  while ticks.plain == 0 { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02)) }
  plain.invalidate()
  both.invalidate()
}

private nonisolated final class Ticks: @unchecked Sendable {  // unchecked because one run loop uses it
  var plain = 0, both = 0
}

@Test("P49: a screen that appears twice has one timer")
@MainActor func appearsTwice() {
  let screen = CourierScreen(interval: 60)
  screen.appear()
  let first = screen.scheduled
  screen.appear()
  #expect(first?.isValid == false && screen.scheduled?.isValid == true)
  screen.disappear()
}

// Tried: again appearsTwice; thread no: main actor; cancel screenGoesAndTimerEnds; thousand no: one timer; objc read:
// blocks; early no sequence
