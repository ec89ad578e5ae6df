import Foundation

extension TimerKeepsOwner {
  @MainActor static func moves(_ moves: Moves) {
    let screens = moves.objects("screen", most: 3, "CourierScreen(transcript: transcript), then appear()") {
      let screen = CourierScreen(transcript: $0)
      screen.appear()
      return screen
    }
    let timers = moves.objects("timer", most: 3, of: screens, "@.timer") { Ticker($0.timer, $1) }
    moves.move("$.fire()", timers) { $0.fire() }
    moves.release(screens)
  }

  /// Fires a timer as the run loop does. The run loop keeps the timer itself, so it is not counted as an object.
  @MainActor private final class Ticker {
    private let timer: Timer?
    private let transcript: Transcript

    init(_ timer: Timer?, _ transcript: Transcript) {
      (self.timer, self.transcript) = (timer, transcript)
      let seconds = timer.map { "\($0.timeInterval) s" } ?? "no time"
      transcript("the run loop \(isScheduled ? "has" : "does not have") the timer, and fires it every \(seconds)")
    }

    /// Whether the run loop has the timer: then it waits for it, if that is the next one to fire.
    private var isScheduled: Bool {
      guard let timer else { return false }
      let date = timer.fireDate
      defer { timer.fireDate = date }
      timer.fireDate = Date(timeIntervalSinceNow: 30)
      let next = RunLoop.main.limitDate(forMode: .default)
      return next.map { abs($0.timeIntervalSince(timer.fireDate)) < 1 } ?? false
    }

    func fire() {
      timer?.fire()
      transcript("the timer is \(timer?.isValid == true ? "still scheduled" : "invalid")")
    }
  }
}
