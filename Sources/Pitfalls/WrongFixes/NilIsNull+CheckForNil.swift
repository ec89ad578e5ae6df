import KeyValueObserving
import SampleApp

extension NilIsNull {
  /// Compares the new value with nil before it casts.
  public enum CheckForNil {
    /// Shows whose profile is in use.
    final class ProfileLabel: CocoaObject {
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        // FLAW: is never nil, because the dictionary has an entry, and that entry is `NSNull`.
        if change?[.newKey] == nil {
          transcript("label shows a guest")
        } else {
          transcript("label shows \(change?[.newKey] as! String)")
        }
      }
    }
  }
}

// MARK: - Story

extension NilIsNull.CheckForNil {
  /// Nora signs in and out.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let label = ProfileLabel(transcript: transcript)
    settings.addObserver(label, forKeyPath: "profile", options: [.new])
    settings.profile = "Nora"
    transcript("Nora signs out")
    settings.profile = nil
    settings.removeObserver(label, forKeyPath: "profile")
  }
}
