extension MiddleOfPathDies {
  @MainActor static func moves(_ moves: Moves) {
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
    moves.move("$.pick(%)", letters, with: authors) { $0.pick($1) }
    // A letter may keep its author or not. Both are right, so nobody uses a template whose author is gone.
    moves.move("$.useAuthor(of: %)", letters, with: templates) { _, template in
      let author = picked[ObjectIdentifier(template)]?.author
      return authors.all.contains { $0 === author }
    } _: {
      $0.useAuthor(of: $1)
    }
    moves.change("$.name = %", authors, from: "Grace", to: ["Grace", "Grace Hopper", "Eve"]) { $0.name = $1 }
    moves.release(bylines)
    moves.release(letters)
    moves.release(authors)
  }

  private struct Picked { weak var author: Author? }
}
