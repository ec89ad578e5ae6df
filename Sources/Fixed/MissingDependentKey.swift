import KeyValueObserving
import Observers
import SampleApp

/// A full title is computed from a title and an author's name, and a change of either is a change of the full title.
///
/// The window keeps its observations, and these keep the report.
public enum MissingDependentKey {
  /// A document whose full title names its author.
  final class Report: Document {
    var fullTitle: String { "\(title) by \(author?.name ?? "nobody")" }

    override class var computedKeys: [String: AnyKeyPath] {
      super.computedKeys.merging(["fullTitle": \Report.fullTitle]) { $1 }
    }

    // FIX: declares what the full title depends on, because key-value observing cannot read a getter's code.
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
      return key == "fullTitle" ? keyPaths.union(["title", "author.name"]) : keyPaths
    }
  }

  /// Shows the full title in its title bar, and a star beside it.
  final class Window {
    private let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(report: Report, transcript: Transcript) {
      self.transcript = transcript
      observations = [
        report.observe(\.isFavorite) { [weak self] _, isFavorite in self?.show(isFavorite == true ? "★" : "☆") },
        report.observe(\.fullTitle) { [weak self] _, title in self?.show(title ?? "nothing") },
      ]
    }

    private func show(_ text: String) {
      transcript("window shows \(text)")
    }
  }
}

// MARK: - Story

extension MissingDependentKey {
  /// The report becomes a favorite, it gets another title, and its author gets another name.
  public static func story(_ transcript: Transcript) {
    let author = Author(name: "Ada Byron")
    let report = Report(title: "Notes", author: author)
    let window = Window(report: report, transcript: transcript)
    report.isFavorite = true
    report.title = "Notes on the Engine"
    author.name = "Ada Lovelace"
    transcript("the full title is \(report.fullTitle)")
    withExtendedLifetime(window) {}
  }
}
