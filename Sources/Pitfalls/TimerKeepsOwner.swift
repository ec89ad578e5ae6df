import Foundation
import SampleApp

/// A screen refreshes itself with a repeating timer whose block uses `self`, so the closed screen goes on refreshing.
///
/// The run loop keeps a scheduled timer until it is invalidated.
/// The timer keeps its block, and the block keeps the screen.
public enum TimerKeepsOwner {
  /// Shows where the courier is, once a minute.
  @MainActor
  final class CourierScreen {
    private let transcript: Transcript
    private(set) var timer: Timer?

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    /// The app calls it once.
    func appear() {
      timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
        // FLAW: keeps the closed screen,
        // because the run loop keeps the timer, and the timer this block with its `self`.
        MainActor.assumeIsolated { self.refresh() }
      }
    }

    private func refresh() {
      transcript("screen asks where the courier is")
    }
  }
}

// MARK: - Story

extension TimerKeepsOwner {
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
