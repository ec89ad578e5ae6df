import KeyValueObserving
import Observers
import SampleApp

extension MissingDependentKey {
  /// Names the properties that the getter mentions first.
  public enum AuthorOnly {
    /// A document whose full title names its author.
    final class Report: Document {
      var fullTitle: String { "\(title) by \(author?.name ?? "nobody")" }

      override class var computedKeys: [String: AnyKeyPath] {
        super.computedKeys.merging(["fullTitle": \Report.fullTitle]) { $1 }
      }

      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
        // FLAW: misses a new name of the same author, because `author` changes only when the author is replaced.
        return key == "fullTitle" ? keyPaths.union(["title", "author"]) : keyPaths
      }
    }
  }
}

// MARK: - Story

extension MissingDependentKey.AuthorOnly {
  /// The report becomes a favorite, it gets another title, and its author gets another name.
  public static func story(_ transcript: Transcript) {
    let author = Author(name: "Ada Byron")
    let report = Report(title: "Notes", author: author)
    let star = report.observe(\.isFavorite) { _, isFavorite in
      transcript("window shows \(isFavorite == true ? "★" : "☆")")
    }
    let window = report.observe(\.fullTitle) { _, title in transcript("window shows \(title ?? "nothing")") }
    report.isFavorite = true
    report.title = "Notes on the Engine"
    author.name = "Ada Lovelace"
    transcript("the full title is \(report.fullTitle)")
    withExtendedLifetime([star, window]) {}
  }
}
