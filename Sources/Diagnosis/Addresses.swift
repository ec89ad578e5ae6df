/// Notices stacks that show addresses without names.
///
/// Such a stack cannot tell which observer code ran. But it is known how to get the names.
struct Addresses {
  private var bare = 0
  private var named = 0

  mutating func read(_ line: Line) {
    if line.isFrame {
      if Self.isBare(line.bytes) { bare += 1 } else { named += 1 }
    } else if line.bytes.starts(with: "(0x".utf8) {
      bare += line.bytes.split(separator: 0x20).count
    }
  }

  /// Whether a frame's function is an address, `<redacted>`, or nothing: `0  App  0x1004aeb3c 0x1004ac000 + 11068`.
  private static func isBare(_ line: [UInt8]) -> Bool {
    let words = line.split { $0 == 0x20 || $0 == 0x09 }
    guard let address = words.firstIndex(where: { $0.starts(with: "0x".utf8) }) else { return false }
    let image = address > 0 ? words[address - 1] : []
    return words[(address + 1)...].allSatisfy { word in
      word.starts(with: "0x".utf8) || word == image || word.allSatisfy { (0x30...0x39).contains($0) }
        || ["+", "<redacted>", "???"].contains { word.elementsEqual($0.utf8) }
    }
  }

  /// For words that say how a process ended, by their name in the table of messages: where to look then.
  private static let ends: [(words: String, advice: String)] = [
    (
      "watchdog",
      "The system ended a process that did not answer: the stack of thread 0 shows what it waited for."
    ),
    (
      "exceptionEnd",
      "An exception was raised: the console prints its reason after “*** Terminating app due to uncaught exception”."
    ),
    (
      "checkEnd",
      "A runtime check failed: the console says which, after “Fatal error:” or “BUG IN CLIENT OF”."
    ),
    (
      "badAccess",
      "The process used invalid memory: with zombies enabled, or with the address sanitizer, a crash names the object."
    ),
  ]

  /// Whether the stack has at least three frames, and most of them have no names.
  var areBare: Bool { bare >= 3 && bare > named }

  /// The next thing to do, if most of the stack has no names.
  ///
  /// - Parameter has: Whether the text has one of the words of this name.
  func advice(_ has: (String) -> Bool) -> String? {
    guard areBare else { return nil }
    let end = Self.ends.first { has($0.words) }.map { " \($0.advice)" } ?? ""
    return """
      The stack shows addresses without names, so it cannot tell which code ran. Symbolicate it in Xcode's Organizer, \
      or with `atos -arch arm64 -o App.app.dSYM/Contents/Resources/DWARF/App -l LOAD_ADDRESS ADDRESS…`, and diagnose \
      it again.\(end)
      """
  }
}
