import KeyValueObserving
import SampleApp

/// A byline observes `author.name` of a letter, and the letter announces each change of its author.
///
/// The address book and the letter share the author. The byline keeps its letter, and observes the letter and the
/// author whom the letter has now.
public enum MiddleOfPathDies {
  /// A letter, whose author comes from the address book.
  final class Letter: CocoaObject {
    // FIX: notifies when it is set and never changes otherwise, because it is observable and strong.
    @Dynamic var author: Author?

    /// The user picks an author in the form.
    func pick(_ author: Author) {
      self.author = author
    }

    /// The user starts from a letter that has been written before. Its author is still in the address book.
    func useAuthor(of template: Letter) {
      author = template.author
    }
  }

  /// Shows who writes a letter.
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
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("byline shows \(letter.author?.name ?? "nobody")")
    }
  }
}

// MARK: - Story

extension MiddleOfPathDies {
  /// The user picks Ada, deletes her from the address book, and closes the letter.
  public static func story(_ transcript: Transcript) {
    let letter = Letter()
    var byline: Byline? = Byline(letter: letter, transcript: transcript)
    var addressBook = [Author(name: "Ada")]
    letter.pick(addressBook[0])
    addressBook[0].name = "Ada King"
    addressBook.removeAll()
    transcript("the user deletes Ada from the address book")
    weak let closed = byline
    byline = nil
    transcript.released("byline", weakly: { closed })
  }

  /// The user takes the author of a template, who then changes her name, and picks Ada again.
  public static func templateStory(_ transcript: Transcript) {
    let (ada, eve) = (Author(name: "Ada"), Author(name: "Eve"))
    let (letter, template) = (Letter(), Letter())
    template.pick(eve)
    let byline = Byline(letter: letter, transcript: transcript)
    letter.pick(ada)
    letter.useAuthor(of: template)
    transcript("the user takes the author of a template")
    eve.name = "Eve Smith"
    transcript("the author is now called Eve Smith")
    letter.pick(ada)
    withExtendedLifetime(byline) {}
    transcript("the user has picked Ada again")
  }
}
