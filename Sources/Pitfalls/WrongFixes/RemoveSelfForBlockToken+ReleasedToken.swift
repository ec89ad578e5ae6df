import Foundation
import SampleApp

extension RemoveSelfForBlockToken {
  /// Keeps Foundation's own token and releases it, which would end an observation of key-value observing.
  public enum ReleasedToken {
    /// Plays a sound for each message until it is muted or released.
    @MainActor
    final class ChatWindow {
      private let center: NotificationCenter
      private let transcript: Transcript
      private var token: (any NSObjectProtocol)?

      init(center: NotificationCenter, transcript: Transcript) {
        self.center = center
        self.transcript = transcript
      }

      /// The user unmutes a window that is muted.
      func unmute() {
        token = center.addObserver(forName: .messageReceived, object: nil, queue: nil) { [weak self] note in
          guard let message = note.object as? Message else { return }
          MainActor.assumeIsolated { self?.playSound(for: message) }
        }
      }

      func mute() {
        // FLAW: ends nothing, because the center keeps this token too, until somebody passes it to `removeObserver`.
        token = nil
      }

      private func playSound(for message: Message) {
        transcript("window plays a sound for \"\(message.text)\"")
      }
    }
  }
}

// MARK: - Story

extension RemoveSelfForBlockToken.ReleasedToken {
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
