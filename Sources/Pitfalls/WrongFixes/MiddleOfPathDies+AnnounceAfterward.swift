import KeyValueObserving
import SampleApp

extension MiddleOfPathDies {
  /// Both calls after the assignment: people reach for it because "the value has changed" can only be said afterward.
  public enum AnnounceAfterward {
    final class Letter: CocoaObject {
      weak var author: Author?

      override static var computedKeys: [String: AnyKeyPath] { ["author": \Letter.author] }

      func pick(_ author: Author) {
        self.author = author
        // FLAW: comes too late, because `willChangeValue` is when the path is checked, and it finds the new author
        // already.
        willChangeValue(forKey: "author")
        didChangeValue(forKey: "author")
      }
    }

    final class Byline: CocoaObject {
      private let letter: Letter
      private let transcript: Transcript

      init(letter: Letter, transcript: Transcript) {
        self.letter = letter
        self.transcript = transcript
        super.init()
        letter.addObserver(self, forKeyPath: "author.name", options: [])
      }

      deinit {
        letter.removeObserver(self, forKeyPath: "author.name")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("byline shows \(letter.author?.name ?? "nobody")")
      }
    }
  }
}

// MARK: - Story

extension MiddleOfPathDies.AnnounceAfterward {
  /// The letter has an author, who changes her name, and the user picks another.
  public static func story(_ transcript: Transcript) {
    let (ada, eve) = (Author(name: "Ada"), Author(name: "Eve"))
    let letter = Letter()
    letter.pick(ada)
    let byline = Byline(letter: letter, transcript: transcript)
    ada.name = "Ada King"
    transcript("the user picks Eve")
    letter.pick(eve)
    withExtendedLifetime(byline) {}
  }
}
