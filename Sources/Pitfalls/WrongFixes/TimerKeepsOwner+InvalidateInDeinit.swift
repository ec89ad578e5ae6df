import Foundation
import SampleApp

extension TimerKeepsOwner {
  /// Invalidates the timer in the screen's `deinit`.
  public enum InvalidateInDeinit {
    /// Shows where the courier is, once a minute.
    @MainActor
    final class CourierScreen {
      private let transcript: Transcript
      nonisolated(unsafe) private(set) var timer: Timer?  // unsafe because `deinit` uses it on any thread

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      deinit {
        // FLAW: never runs, because the timer that it would invalidate is what keeps the screen alive.
        timer?.invalidate()
      }

      /// The app calls it once.
      func appear() {
        timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
          MainActor.assumeIsolated { self.refresh() }
        }
      }

      private func refresh() {
        transcript("screen asks where the courier is")
      }
    }
  }
}

// MARK: - Story

extension TimerKeepsOwner.InvalidateInDeinit {
  /// A minute passes, the screen closes, and another minute passes.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    var screen: CourierScreen? = CourierScreen(transcript: transcript)
    screen?.appear()
    let timer = screen?.timer
    timer?.fire()  // as the run loop does after a minute
    transcript("the user closes the screen")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    timer?.fire()
    transcript("the timer is \(timer?.isValid == true ? "still scheduled" : "invalid")")
  }
}
