import Foundation
import PitfallCatalogue
import SourceReading

/// A document of the package and its blocks.
struct Document {
  /// Its file, from the root of the package.
  let path: String
  private let lines: [String]
  let blocks: [Block]

  init(path: String) throws(Complaint) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Complaint(
        line: 0, sentence: "this file cannot be read; run the script in the package, with a document's name")
    }
    self.path = path
    lines = text.lines
    blocks = try Block.all(in: lines)
  }

  /// Writes every block again.
  ///
  /// - Parameters:
  ///   - skips: Says which blocks stay as they are.
  ///   - ignores: Says which blocks may differ.
  /// - Returns: The document as it should be, and a sentence for each block that differed.
  func rewritten(
    _ outputs: [Play: Result<[String], Play.Silence>], skipping skips: (Block) -> Bool,
    ignoring ignores: (Block) -> Bool
  ) throws(Complaint) -> (text: String, drifts: [String]) {
    var lines = lines
    var drifts: [String] = []
    // From the last, so that the indices of the blocks before it stay true.
    for block in blocks.reversed() where !skips(block) {
      let fresh = try body(of: block, outputs)
      let stale = Array(lines[block.body])
      guard fresh != stale && !ignores(block) || !block.isBounded else { continue }
      drifts.append(drift(of: block, stale, fresh))
      lines.replaceSubrange(block.body, with: block.isBounded ? fresh : block.bounded(fresh))
    }
    return (lines.joined(separator: "\n"), drifts.reversed())
  }

  private func drift(of block: Block, _ stale: [String], _ fresh: [String]) -> String {
    let place = "\(path):\(block.line + 1)"
    guard block.isBounded else { return "\(place): there is no block below this marker." }
    let index = zip(stale, fresh).prefix { $0 == $1 }.count
    return """
      \(place): this block differs from its source, first in its line \(index + 1).
        page:   \(index < stale.count ? stale[index] : "(nothing)")
        source: \(index < fresh.count ? fresh[index] : "(nothing)")
      """
  }

  /// The way from the document to the root of the package.
  private var root: String { path.contains("/") ? "../" : "" }

  private func body(of block: Block, _ outputs: [Play: Result<[String], Play.Silence>]) throws(Complaint) -> [String] {
    do throws(Play.Silence) {
      switch block.marker {
      case .diff(let id): return try lesson(of: id)
      case .cut(let file, let names): return try declarations(file, names)
      case .app(let file, let side): return try regions(file, side)
      case .facts(let id): return try pitfall(id).facts(from: root)
      case .list(let listing): return listing.lines(from: root)
      case .scenario, .command: return try Play.all(in: block.marker).first.flatMap { outputs[$0] }?.get() ?? []
      case .scenarios(let id, let left, let right):
        let (one, other) = (outputs[.scenario(id: id, name: left)], outputs[.scenario(id: id, name: right)])
        return SideBySide((left, try one?.get() ?? []), (right, try other?.get() ?? [])).lines
      }
    } catch {
      throw Complaint(line: block.line, sentence: error.sentence)
    }
  }

  private func pitfall(_ id: String) throws(Play.Silence) -> Pitfall {
    guard let pitfall = Catalogue.pitfall(named: id) else { throw .init("the catalogue has no \(id)") }
    return pitfall
  }

  private func lesson(of id: String) throws(Play.Silence) -> [String] {
    let name = try pitfall(id).name
    let (naive, fixed) = ("Sources/Pitfalls/\(name).swift", "Sources/Fixed/\(name).swift")
    let lines = Lesson(from: SourceText(try text(naive)), to: SourceText(try text(fixed))).lines
    guard !lines.isEmpty else { throw .init("\(naive) and \(fixed) do not differ") }
    return lines
  }

  private func declarations(_ file: String, _ names: [String]) throws(Play.Silence) -> [String] {
    let source = SourceText(try text(file))
    var cut: [[String]] = []
    for name in names {
      guard let declaration = source.declaration(name) else { throw .init("\(file) declares no \(name)") }
      let lines = source.text(of: declaration)
      if declaration.keyword == "import", cut.last?.last?.hasPrefix("import ") == true {
        cut[cut.count - 1] += lines
      } else {
        cut.append(lines)
      }
    }
    return Array(cut.joined(separator: [""]))
  }

  /// The lines that a page shows of a file that is no pair's.
  private func regions(_ file: String, _ side: Marker.Side) throws(Play.Silence) -> [String] {
    let text = file.hasSuffix(".m") ? Twin.text(try text(file), isFixed: side == .right) : try text(file)
    let regions = Self.regions(of: text, below: side.comment)
    guard !regions.isEmpty else { throw .init("\(file) has no lines between \(side.comment) and // page: end") }
    let lines = regions.joined(separator: [""])
    guard file.hasSuffix(".m") else { return Array(lines) }
    // The twins count references by hand, because GCC does not count them, and note when an object goes.
    return lines.filter { !$0.contains(/^ *(\[\w+ (retain|release|dealloc)\]|\w+IsGone = YES);$/) }
      .map { $0.replacing(/\[(\w+) retain\]/) { $0.output.1 } }
  }

  /// The lines between each of these comments and its `// page: end`, without their common indentation.
  private static func regions(of text: String, below comment: String) -> [[String]] {
    var regions: [[String]] = []
    var isShown = false
    for line in text.lines {
      switch line.drop(while: { $0 == " " }) {
      case comment[...]:
        isShown = true
        regions.append([])
      case "// page: end": isShown = false
      default: if isShown { regions[regions.count - 1].append(line) }
      }
    }
    return regions.map { region in
      let margin = region.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return region.map { String($0.dropFirst(margin)) }
    }
  }

  private func text(_ file: String) throws(Play.Silence) -> String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { throw .init("there is no file \(file)") }
    return text
  }
}
