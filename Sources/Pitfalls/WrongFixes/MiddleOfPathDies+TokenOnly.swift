import KeyValueObserving
import Observers
import SampleApp

extension MiddleOfPathDies {
  /// A token instead of `addObserver`: people reach for it because the removal was what crashed, and a token ends
  /// quietly.
  public enum TokenOnly {
    // FLAW: still changes silently, because a token cures the removal only and cannot see what nobody announces.
    typealias Letter = MiddleOfPathDies.Letter

    final class Byline {
      private var observation: KeyValueObservation?

      init(letter: Letter, transcript: Transcript) {
        observation = letter.observe(keyPath: "author.name", as: String?.self) { [unowned letter] _, _ in
          transcript("byline shows \(letter.author?.name ?? "nobody")")
        }
      }
    }
  }
}

// MARK: - Story

extension MiddleOfPathDies.TokenOnly {
  /// The user takes the author of a template, who then changes her name, and picks Ada again.
  public static func story(_ transcript: Transcript) {
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
