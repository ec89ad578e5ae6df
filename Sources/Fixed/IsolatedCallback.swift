import SampleApp
import SampleSDK

/// A screen on the main actor hands a closure to an SDK, which may call it on any thread, and the closure hops.
///
/// The tracker keeps the closure, which points weakly at the screen. It points weakly at its delegate, too.
public enum IsolatedCallback {
  /// Shows when the courier arrives.
  @MainActor
  final class CourierScreen {
    private(set) var minutes = 0
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func follow(_ tracker: CourierTracker) {
      // FIX: may run on any thread, because a `@Sendable` closure does not inherit the isolation of this method.
      tracker.onReport { @Sendable [weak self] minutes in
        Task { @MainActor in self?.show(minutes) }
      }
    }

    func show(_ minutes: Int) {
      self.minutes = minutes
      transcript("screen shows \(minutes) minutes")
    }
  }

  /// Shows the minutes on the app's icon.
  @MainActor
  final class CourierBadge: CourierTrackerDelegate {
    private(set) var minutes = 0
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    // FIX: may run on any thread, because a `nonisolated` method has no isolation that could be checked.
    nonisolated func tracker(_ tracker: CourierTracker, reports minutes: Int) {
      Task { @MainActor [weak self] in self?.show(minutes) }
    }

    func show(_ minutes: Int) {
      self.minutes = minutes
      transcript("badge shows \(minutes)")
    }
  }
}

// MARK: - Story

extension IsolatedCallback {
  /// The tracker reports what it knows on the main actor, and the courier's next report on a thread of its own.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let screen = CourierScreen(transcript: transcript)
    screen.follow(tracker)
    while screen.minutes != 12 { await MainActor.turn() }
    transcript("the courier reports 9 minutes")
    tracker.report(9)
    while screen.minutes != 9 { await MainActor.turn() }
  }

  /// The same with a delegate.
  @MainActor
  public static func delegateStory(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let badge = CourierBadge(transcript: transcript)
    tracker.delegate = badge
    tracker.start()
    while badge.minutes != 12 { await MainActor.turn() }
    transcript("the courier reports 9 minutes")
    tracker.report(9)
    while badge.minutes != 9 { await MainActor.turn() }
  }
}
