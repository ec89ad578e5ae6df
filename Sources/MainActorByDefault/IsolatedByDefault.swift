import SampleApp
import SampleSDK

/// P53 once more, in a module that is isolated to the main actor by default, as those of Xcode's new apps are.
///
/// No line says `@MainActor`. The tracker keeps the closure, which points weakly at the screen.
public enum IsolatedByDefault {
  /// Shows when the courier arrives.
  final class CourierScreen {
    private(set) var minutes = 0
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func follow(_ tracker: CourierTracker) {
      // The flaw of P53: the closure inherits the isolation that the method has by default.
      tracker.onReport { [weak self] minutes in
        Task { self?.show(minutes) }
      }
    }

    func show(_ minutes: Int) {
      self.minutes = minutes
      transcript("screen shows \(minutes) minutes")
    }
  }

  /// The tracker reports what it knows on the main actor, and the courier's next report on a thread of its own.
  public static func story(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let screen = CourierScreen(transcript: transcript)
    screen.follow(tracker)
    while screen.minutes != 12 { await MainActor.turn() }
    transcript("the courier reports 9 minutes")
    tracker.report(9)
    while screen.minutes != 9 { await MainActor.turn() }
  }
}
