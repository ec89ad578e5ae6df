import Foundation
import Observers
import SampleApp

/// A chat window keeps the token of its registration and ends that, so a muted window is silent.
///
/// The center keeps the block until the token ends. The window keeps the token.
public enum RemoveSelfForBlockToken {
  /// Plays a sound for each message until it is muted or released. The app posts messages on the main thread only.
  @MainActor
  final class ChatWindow {
    private let center: NotificationCenter
    private let transcript: Transcript
    private var token: NotificationToken?

    init(center: NotificationCenter, transcript: Transcript) {
      self.center = center
      self.transcript = transcript
    }

    /// The user unmutes a window that is muted.
    func unmute() {
      token = center.observe(.messageReceived) { [weak self] note in
        guard let message = note.object as? Message else { return }
        MainActor.assumeIsolated { self?.playSound(for: message) }
      }
    }

    func mute() {
      // FIX: ends this one registration, because the token identifies it and nothing else does.
      token?.invalidate()
    }

    private func playSound(for message: Message) {
      transcript("window plays a sound for \"\(message.text)\"")
    }
  }
}

// MARK: - Story

extension RemoveSelfForBlockToken {
  /// A message arrives, the user mutes the window, and unmutes it again.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let center = NotificationCenter()
    let window = ChatWindow(center: center, transcript: transcript)
    window.unmute()
    center.post(name: .messageReceived, object: Message("Hello!", from: "Ann"))
    transcript("the user mutes the window")
    window.mute()
    center.post(name: .messageReceived, object: Message("Lunch?", from: "Ben"))
    transcript("the user unmutes the window")
    window.unmute()
    center.post(name: .messageReceived, object: Message("Pizza!", from: "Ann"))
  }
}
