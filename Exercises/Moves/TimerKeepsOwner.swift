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

    init(_ timer: Timer?, _ transcript: Transcript) { (self.timer, self.transcript) = (timer, transcript) }

    func fire() {
      timer?.fire()
      transcript("the timer is \(timer?.isValid == true ? "still scheduled" : "invalid")")
    }
  }
}
