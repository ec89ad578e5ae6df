// Stories that `workshop check` plays without showing them to the learner.

extension MiddleOfPathDies {
  /// The user picks three authors, and each is renamed.
  static func variation(_ transcript: Transcript) {
    let letter = Letter()
    let byline = Byline(letter: letter, transcript: transcript)
    let authors = ["Ida", "Joe", "Kim"].map { Author(name: $0) }
    for author in authors {
      letter.pick(author)
      author.name += " X"
    }
    authors[0].name = "Nobody shows this"
    withExtendedLifetime(byline) {}
    transcript("the author is \(letter.author?.name ?? "nobody")")
  }
  // Expected:
  // byline shows Ida
  // byline shows Ida X
  // byline shows Joe
  // byline shows Joe X
  // byline shows Kim
  // byline shows Kim X
  // the author is Kim X

  /// A letter takes the author of a template, who is renamed twice.
  static func templateVariation(_ transcript: Transcript) {
    let (zoe, max) = (Author(name: "Zoe"), Author(name: "Max"))
    let (letter, template) = (Letter(), Letter())
    letter.pick(zoe)
    template.pick(max)
    let byline = Byline(letter: letter, transcript: transcript)
    letter.useAuthor(of: template)
    max.name = "Maxine"
    zoe.name = "Nobody shows this"
    withExtendedLifetime((byline, zoe, max)) {}
    transcript("the author is \(letter.author?.name ?? "nobody")")
  }
  // Expected:
  // byline shows Max
  // byline shows Maxine
  // the author is Maxine
}
