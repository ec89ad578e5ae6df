/// The order that a marker comment gives for the block below it. `CONTRIBUTING.md` has a table of them.
///
/// A list of the catalogue, and what a command prints with `--markdown`, is not fenced. It ends at `<!-- end -->`.
enum Marker: Equatable {
  case diff(id: String)
  case cut(file: String, names: [String])
  case app(file: String, Side)
  case scenario(id: String, name: String)
  case scenarios(id: String, left: String, right: String)
  case command(arguments: [String])
  case facts(id: String)
  case list(Listing)

  /// The code of an app as people write it first, or repaired.
  enum Side: String {
    case wrong, right

    /// The comment above it in its file.
    var comment: String { self == .wrong ? "// page: wrong" : "// page:" }
  }

  static let end = "<!-- end -->"

  /// - Returns: `nil` if the line is not a marker.
  init?(line: String, at index: Int) throws(Complaint) {
    guard let kind = ["diff", "cut", "app", "run", "catalogue"].first(where: { line.hasPrefix("<!-- \($0):") })
    else {
      return nil
    }
    guard line.hasSuffix(" -->") else {
      throw Complaint(line: index, sentence: "this marker must end with \" -->\" on its own line")
    }
    let words = line.dropFirst("<!-- \(kind):".count).dropLast(4).split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch (kind, words.first, rest.first) {
    case ("diff", let id?, nil): self = .diff(id: id)
    case ("cut", let file?, .some): self = .cut(file: file, names: rest)
    case ("app", let side?, let file?):
      guard let side = Side(rawValue: side) else {
        throw Complaint(line: index, sentence: "\"\(side)\" is no side of an app's code; write wrong or right")
      }
      self = .app(file: file, side)
    case ("run", "observer-pitfalls", _): self = .command(arguments: rest)
    case ("run", let id?, let name?) where rest.count == 2: self = .scenarios(id: id, left: name, right: rest[1])
    case ("run", let id?, let name?): self = .scenario(id: id, name: name)
    case ("catalogue", "facts", let id?) where rest.count == 1: self = .facts(id: id)
    case ("catalogue", .some, _):
      let name = words.joined(separator: " ")
      guard let listing = Listing(rawValue: name) else {
        let names = ["facts P01"] + Listing.allCases.map(\.rawValue)
        throw Complaint(
          line: index, sentence: "there is no list \"\(name)\"; the lists are \(names.joined(separator: ", "))")
      }
      self = .list(listing)
    default:
      throw Complaint(
        line: index,
        sentence: "this marker lacks words: give FILE NAME, right FILE, P01 SCENARIO or observer-pitfalls ARGUMENT")
    }
  }

  /// The language of the fence around the block; `nil` if the block is part of the text.
  var fence: String? {
    switch self {
    case .diff: "diff"
    case .cut: "swift"
    case .app(let file, _): file.hasSuffix(".m") ? "objc" : "swift"
    case .scenario, .scenarios: "text"
    case .command(let arguments): arguments.contains("--markdown") ? nil : "console"
    case .facts, .list: nil
    }
  }
}

/// A mistake in a document, in words for its author.
struct Complaint: Error {
  /// The index of the line.
  let line: Int
  let sentence: String
}
