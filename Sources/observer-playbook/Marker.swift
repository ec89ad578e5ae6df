/// The order that a marker comment gives for the block below it.
///
/// | marker | block |
/// |---|---|
/// | `<!-- flaw: FILE NAME… -->` | the lines around the file's `// FLAW:` comment, and these declarations |
/// | `<!-- fix: FILE NAME… -->` | the lines around the file's `// FIX:` comments, and these declarations |
/// | `<!-- cut: FILE NAME… -->` | these declarations of the file |
/// | `<!-- app: FILE -->` | what stands between `// page:` and `// page: end` in the file, as often as that occurs |
/// | `<!-- run: P01 TELLING -->` | the transcript of that telling, and how it ended |
/// | `<!-- run: observer-pitfalls ARGUMENT… -->` | what that command prints |
/// | `<!-- catalogue: LIST -->` | a list that the catalogue fills; not fenced |
///
/// A command with `--markdown` among its arguments is not fenced either.
/// A block that is not fenced ends at `<!-- end -->`.
enum Marker: Equatable {
  case flaw(file: String, names: [String])
  case fix(file: String, names: [String])
  case cut(file: String, names: [String])
  case app(file: String)
  case telling(id: String, name: String)
  case command(arguments: [String])
  case list(Listing)

  static let end = "<!-- end -->"

  /// - Returns: `nil` if the line is not a marker.
  init?(line: String, at index: Int) throws(Complaint) {
    guard let kind = ["flaw", "fix", "cut", "app", "run", "catalogue"].first(where: { line.hasPrefix("<!-- \($0):") })
    else {
      return nil
    }
    guard line.hasSuffix(" -->") else {
      throw Complaint(line: index, sentence: "this marker must end with \" -->\" on its own line")
    }
    let words = line.dropFirst("<!-- \(kind):".count).dropLast(4).split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch (kind, words.first, rest.first) {
    case ("flaw", let file?, _): self = .flaw(file: file, names: rest)
    case ("fix", let file?, _): self = .fix(file: file, names: rest)
    case ("cut", let file?, .some): self = .cut(file: file, names: rest)
    case ("app", let file?, nil): self = .app(file: file)
    case ("run", "observer-pitfalls", _): self = .command(arguments: rest)
    case ("run", let id?, let name?): self = .telling(id: id, name: name)
    case ("catalogue", .some, _):
      guard let listing = Listing(words: words) else {
        throw Complaint(
          line: index,
          sentence: "there is no list \"\(words.joined(separator: " "))\"; the lists are \(Listing.names)")
      }
      self = .list(listing)
    default:
      throw Complaint(
        line: index, sentence: "this marker lacks words: give FILE NAME, P01 TELLING or observer-pitfalls ARGUMENT")
    }
  }

  /// The language of the fence around the block; `nil` if the block is part of the text.
  var fence: String? {
    switch self {
    case .flaw, .fix, .cut: "swift"
    case .app(let file): file.hasSuffix(".m") ? "objc" : "swift"
    case .telling: "text"
    case .command(let arguments): arguments.contains("--markdown") ? nil : "console"
    case .list: nil
    }
  }
}

/// A mistake in a document, in words for its author.
struct Complaint: Error {
  /// The index of the line.
  let line: Int
  let sentence: String
}
