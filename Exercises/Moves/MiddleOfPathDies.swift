// How a check tries the types of this exercise.

extension MiddleOfPathDies {
  @MainActor
  static func moves(_ moves: Moves) {
    var picked: [ObjectIdentifier: Picked] = [:]
    let authors = moves.objects("author", most: 2, "Author(name: \"Grace\")") { _ in Author(name: "Grace") }
    let letters = moves.objects("letter", most: 2, "Letter()") { _ in Letter() }
    let bylines = moves.objects("byline", most: 3, of: letters, "Byline(letter: @, transcript: transcript)") {
      Byline(letter: $0, transcript: $1)
    }
    let templates = moves.objects("template", most: 2, of: authors, "Letter(), which has picked @") { author, _ in
      let template = Letter()
      template.pick(author)
      picked[ObjectIdentifier(template)] = Picked(author: author)
      return template
    }
    moves.move("$.pick(authors[%])", letters, with: [0, 1]) { letter, index in
      if authors.all.indices.contains(index) { letter.pick(authors.all[index]) }
    }
    moves.move("$.useAuthor(of: templates[%])", letters, with: [0, 1]) { letter, index in
      guard templates.all.indices.contains(index) else { return }
      // A letter may keep its author or not. Both are right, so nobody uses a template whose author is gone.
      let author = picked[ObjectIdentifier(templates.all[index])]?.author
      if authors.all.contains(where: { $0 === author }) { letter.useAuthor(of: templates.all[index]) }
    }
    moves.change("$.name = %", authors, from: "Grace", to: ["Grace", "Grace Hopper", "Eve"]) { $0.name = $1 }
    moves.release(bylines)
    moves.release(letters)
    moves.release(authors)
  }

  private struct Picked {
    weak var author: Author?
  }
}
