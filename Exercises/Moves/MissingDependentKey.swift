// How a check tries the types of this exercise, and a story that the learner does not see.

import KeyValueObserving
import SampleApp

extension MissingDependentKey {
  @MainActor static func moves(_ moves: Moves) {
    let authors = moves.objects("author", most: 2, "Author(name: \"Grace Murray\")") { _ in
      SampleApp.Author(name: "Grace Murray")
    }
    let reports = moves.objects("report", most: 2, of: authors, "Report(title: \"Plans\", author: @)") { author, _ in
      Report(title: "Plans", author: author)
    }
    let windows = moves.objects("window", most: 2, of: reports, "Window(report: @, transcript: transcript)") {
      Window(report: $0, transcript: $1)
    }
    moves.change("$.title = %", reports, from: "Plans", to: ["Plans", "Letters"]) { $0.title = $1 }
    moves.change("$.isFavorite = %", reports, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.author = %", reports, to: authors) { $0.author = $1 }
    moves.move("$.author = nil", reports) { $0.author = nil }
    moves.change("$.name = %", authors, from: "Grace Murray", to: ["Grace Murray", "Grace Hopper"]) { $0.name = $1 }
    moves.release(windows)
    moves.release(reports)
    moves.release(authors)
  }
  /// A list of reports observes the full title, too.
  static func hiddenListStory(_ transcript: Transcript) {
    let author = SampleApp.Author(name: "Grace Murray")
    let report = Report(title: "Plans", author: author)
    let observation = report.observe(\.fullTitle) { _, title in transcript("list shows \(title ?? "nothing")") }
    report.title = "Letters"
    author.name = "Grace Hopper"
    observation.invalidate()
  }
  // Expected:
  // list shows Letters by Grace Murray
  // list shows Letters by Grace Hopper
}
