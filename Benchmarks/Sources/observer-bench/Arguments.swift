/// The caller's arguments.
struct Arguments {
  var isJSON = false
  var isHelp = false
  var rounds = 15
  var only: String?
  /// The one group of rows to measure: said by the bench itself, to the process that it makes for each.
  var group: Group?

  static let help = """
    What observing costs, beside a plain array of closures called in a loop.

    Usage: scripts/bench [--json] [--rounds N] [--only TEXT]

      --json        Print JSON instead of a table.
      --rounds N    Measure every row N times, in turn (15); the median is printed.
      --only TEXT   Measure the rows whose name has this text, and those that they are compared with.
      --help        Print this.
    """

  struct Mistake: Error { let sentence: String }

  init(_ words: [String]) throws(Mistake) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--help", "-h": isHelp = true
      case "--rounds":
        let value = words.popFirst() ?? ""
        guard let number = Int(value), number > 0 else {
          throw Mistake(sentence: "--rounds must be followed by a whole number above 0 (was \"\(value)\").")
        }
        rounds = number
      case "--only":
        guard let value = words.popFirst() else { throw Mistake(sentence: "--only must be followed by a text.") }
        only = value
      case "--group":
        let name = words.popFirst()
        group = Group.all.first { $0.name == name }
      default:
        throw Mistake(sentence: "Unknown argument \"\(word)\": --json, --rounds N, --only TEXT or --help.")
      }
    }
  }

  /// The rows asked for, and those that they are compared with.
  func selected(of rows: [Row]) -> [Row] {
    guard let only else { return rows }
    let asked = rows.filter { $0.name.contains(only) }
    if asked.isEmpty { return [] }
    let names = Set(asked.map(\.name) + asked.flatMap(\.targets).compactMap(\.base) + [plainLoop])
    return rows.filter { names.contains($0.name) }
  }
}
