/// The report that the leak sanitizer writes at the end of a process, block by block.
package struct LeakSanitizerReport {
  private let blocks: [Block]

  /// Reads the report in what a process wrote.
  package init(_ text: String) {
    var blocks: [Block] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Direct leak of ") || line.hasPrefix("Indirect leak of ") {
        blocks.append(Block(heading: line))
      } else if line.trimmingPrefix(while: \.isWhitespace).hasPrefix("#"), !blocks.isEmpty {
        blocks[blocks.count - 1].frames.append(line)
      }
    }
    self.blocks = blocks
  }

  /// Whether there is a report, and every block in it is a side table.
  ///
  /// Swift keeps a side table beside an object that has, or had, a weak reference. The object points at it with a
  /// shifted address that the leak sanitizer does not recognize, so it reports the side table of a *living* object once
  /// the weak reference is gone. A side table owns nothing, and a lost object is reported by its own block. A
  /// suppression of side tables would hide that block, too: the sanitizer takes what it suppresses for a root, and a
  /// side table points at its object.
  var isOnlySideTables: Bool { !blocks.isEmpty && blocks.allSatisfy(\.isSideTable) }

  /// Whether a block was allocated as an object of this class.
  func names(_ type: String) -> Bool { blocks.contains { $0.isObject(of: type) } }

  /// The blocks that code of these modules allocated, each with its first frame there. Side tables are left out.
  package func blocks(of modules: [String]) -> [String] {
    let names = modules.map { "\($0.utf8.count)\($0)" }  // as they stand in a mangled name
    return blocks.filter { !$0.isSideTable }.compactMap { block in
      let frame = block.frames.first { frame in frame.contains("$s") && names.contains { frame.contains($0) } }
      return frame.map { "\(block.heading) \($0.drop(while: \.isWhitespace))" }
    }
  }

  private struct Block {
    let heading: Substring
    var frames: [Substring] = []

    var isSideTable: Bool { frames.prefix(4).contains { $0.contains("::formWeakReference") } }

    /// The trace has Swift's allocator, and the class's allocating initializer right below it.
    func isObject(of type: String) -> Bool {
      zip(frames, frames.dropFirst()).contains { allocator, caller in
        allocator.contains(" in swift_allocObject ")
          && demangled(String(caller)).contains(".\(type).__allocating_init(")
      }
    }
  }
}
