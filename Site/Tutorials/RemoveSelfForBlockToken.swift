import Foundation
import SampleApp

/// A chat window keeps the token of its block and removes `self` nevertheless, so nothing is removed.
///
/// The center keeps the block, and identifies the registration by the token that `addObserver` returned. It does not
/// know the window.
public enum RemoveSelfForBlockToken {
  /// Plays a sound for each message until it is muted.
  @MainActor
  final class ChatWindow {
    private let center: NotificationCenter
    private let transcript: Transcript
    private var token: (any NSObjectProtocol)?

    init(center: NotificationCenter, transcript: Transcript) {
      self.center = center
      self.transcript = transcript
    }

    func unmute() {
      token = center.addObserver(forName: .messageReceived, object: nil, queue: nil) { [weak self] note in
        guard let message = note.object as? Message else { return }
        MainActor.assumeIsolated { self?.playSound(for: message) }
      }
    }

    func mute() {
      center.removeObserver(self)
    }

    private func playSound(for message: Message) {
      transcript("window plays a sound for \"\(message.text)\"")
    }
  }
}
