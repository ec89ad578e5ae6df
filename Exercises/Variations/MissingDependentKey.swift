// Stories that `workshop check` plays without showing them to the learner.

extension MissingDependentKey {
  /// A report gets another title twice, another author, and that author another name.
  static func variation(_ transcript: Transcript) {
    let report = Report(title: "Poems", author: Author(name: "Emily"))
    let window = Window(report: report, transcript: transcript)
    report.title = "Letters"
    report.title = "Collected Letters"
    let other = Author(name: "Anne")
    report.author = other
    other.name = "Anne B."
    report.isFavorite = true
    withExtendedLifetime(window) {}
  }
  // Expected:
  // window shows Letters by Emily
  // window shows Collected Letters by Emily
  // window shows Collected Letters by Anne
  // window shows Collected Letters by Anne B.
  // window shows ★
}
