import SourceReading
import Testing

/// The reader of Swift, on code that is hard to cut.
@Suite("The text of a Swift file") struct SourceTextTests {
  private static let cell = SourceText(
    """
    #if canImport(UIKit)
      import UIKit
    #endif
    @testable import Observers

    // MARK: - A cell
    /// The cell.
    // A second line.
    @MainActor @objc(Cell)
    public final class Cell: NSObject {
      private let other = "class Fake { func appear() {} }"
      /* func appear() {} */

      init(
        one: Int,
        two: Int
      ) {
        func inner() { print("{") }
      }

      /// Appears.
      func appear(_ body: () -> Void = { print(1) }) async
        throws
      {
        let task = Task {
          await inner()
        }
      }

      enum Inner {
        case one
        func appear() {}
      }
    }

    extension Cell {
      static func inner() {}
    }
    #if DEBUG
      let afterwards = 1
    #endif
    """)

  @Test(
    "A declaration is found by its name, and cut with the comments and attributes above it",
    arguments: [
      ("UIKit", "import UIKit", "import UIKit", 1),
      ("Observers", "@testable import Observers", "@testable import Observers", 1),
      ("Cell", "/// The cell.", "}", 28), ("Cell.appear", "/// Appears.", "}", 8), ("Cell.init", "init(", "}", 6),
      ("Cell.Inner.appear", "func appear() {}", "func appear() {}", 1), ("Inner", "enum Inner {", "}", 4),
      ("inner", "static func inner() {}", "static func inner() {}", 1),
      ("afterwards", "let afterwards = 1", "let afterwards = 1", 1),
    ])
  func cutting(name: String, first: String, last: String, count: Int) throws {
    let text = Self.cell.text(of: try #require(Self.cell.declaration(name)))
    #expect(text.first == first && text.last == last && text.count == count, "\(text)")
  }

  @Test(
    "What stands in a string or a comment, or nowhere, is not found",
    arguments: ["Fake", "Cell.Fake", "print", "Cell.afterwards", "Inner.inner", "Nobody", "Cell.Inner.one.x", ""])
  func notFound(name: String) { #expect(Self.cell.declaration(name) == nil) }

  @Test(
    "A line knows the declarations around it",
    arguments: [
      ("private let other", ["Cell"]), ("two: Int", ["Cell", "init"]), ("await inner", ["Cell", "appear"]),
      ("case one", ["Cell", "Inner"]), ("static func", ["Cell"]), ("public final", []),
    ])
  func around(words: String, names: [String]) throws {
    let line = try #require(Self.cell.lines.firstIndex { $0.contains(words) })
    #expect(Self.cell.names(around: line + 1) == names)
  }

  @Test("Literals, comments, and interpolations are no code, and a literal that is never closed ends with its line")
  func tokens() {
    let text = SourceText("let a = \"x \\(f(\"}\")) // no\" // yes\n/* { /* */ } */ func b() {\n  c\n}")
    #expect(text.words == ["let", "a", "=", "\"x \\(f(\"}\")) // no\"", "func", "b", "(", ")", "{", "c", "}"])
    #expect(text.tokens.map(\.depth) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    #expect(text.tokens.last?.line == 4)
    #expect(SourceText("#\"a \" b\"# \"\"\"\n \"x\" \n\"\"\" c").words.count == 3)
    #expect(SourceText("\"never closed\nlet x").words.last == "x")
  }
}
