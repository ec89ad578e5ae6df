import Observers

/// A plain class, on no actor and not Sendable, like everything that it observes.
final class Outline {
  final class Paragraph {
    var text: String?
    init(_ text: String?) { self.text = text }
  }

  let selected = LocalSubject<Paragraph?>()
  private(set) var titles: [String] = []
  private var token: LocalSubjectToken?

  init() {
    token = selected.observe { [weak self] in self?.titles.append($0?.text ?? "nothing") }
  }
}
