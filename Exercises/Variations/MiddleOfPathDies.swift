// How a check tries the types of this exercise.

extension MiddleOfPathDies {
  @MainActor
  static func moves(_ moves: Moves) {
    let authors = moves.objects("author", most: 2, "Author(name: \"Ada\")") { _ in Author(name: "Ada") }
    let letters = moves.objects("letter", most: 2, "Letter()") { _ in Letter() }
    let bylines = moves.objects("byline", most: 3, of: letters, "Byline(letter: @, transcript: transcript)") {
      Byline(letter: $0, transcript: $1)
    }
    let templates = moves.objects("template", most: 2, of: authors, "Letter(), which has picked @") { author, _ in
      let template = Letter()
      template.pick(author)
      return template
    }
    moves.move("$.pick(authors[%])", letters, with: [0, 1]) { letter, index in
      if authors.all.indices.contains(index) { letter.pick(authors.all[index]) }
    }
    moves.move("$.useAuthor(of: templates[%])", letters, with: [0, 1]) { letter, index in
      if templates.all.indices.contains(index) { letter.useAuthor(of: templates.all[index]) }
    }
    moves.change("$.name = %", authors, from: "Ada", to: ["Ada", "Ada King", "Eve"]) { $0.name = $1 }
    moves.release(bylines)
    moves.release(letters)
    moves.release(authors)
  }
}
