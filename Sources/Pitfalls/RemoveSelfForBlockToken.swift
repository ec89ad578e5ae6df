import Foundation
import SampleApp

/// A chat window registers a block and removes `self`, so nothing is removed, and the muted window plays sounds.
///
/// The app keeps the center, and a window only while it is open. The center keeps each block until it is removed.
public enum RemoveSelfForBlockToken {
  /// Plays a sound for each message until it is muted or released. The app posts messages on the main thread only.
  @MainActor
  final class ChatWindow {
    private let center: NotificationCenter
    private let transcript: Transcript

    init(center: NotificationCenter, transcript: Transcript) {
      self.center = center
      self.transcript = transcript
    }

    /// The user unmutes a window that is muted.
    func unmute() {
      _ = center.addObserver(forName: .messageReceived, object: nil, queue: nil) { [weak self] note in
        guard let message = note.object as? Message else { return }
        MainActor.assumeIsolated { self?.playSound(for: message) }
      }
    }

    func mute() {
      // FLAW: removes nothing, because the center knows the block by the token that it returned, and not by the window.
      center.removeObserver(self)
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
