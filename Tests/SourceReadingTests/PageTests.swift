import SourceReading
import Testing

/// The reader of pages, on pages that are wrong, and on code that looks like Markdown.
@Suite("A page") struct PageTests {
  private func page(_ text: String) -> Page { Page(path: "Playbook/Alpha.md", text: text) }

  @Test(
    "A fault is named with its line, and nothing else is",
    arguments: [
      ("Text.\n", 1, "the page does not begin with a heading of the first level"),
      ("\n# A\n\nText.\n", 1, "the page does not begin with a heading of the first level"),
      ("## A\n\nText.\n", 1, "the page does not begin with a heading of the first level"),
      ("# A\n\nText.\n\n# B\n", 5, "a second heading of the first level; a page has one"),
      ("# A\n\nText.\n\n## B\n\n## B\n", 7, "the heading \"## B\" stands twice"),
      ("# A\n\n| a | b |\n", 3, "the page does not begin with a paragraph, which is its abstract on the site"),
      ("# A\n\n- item\n", 3, "the page does not begin with a paragraph, which is its abstract on the site"),
      ("# A\n\n1. first\n", 3, "the page does not begin with a paragraph, which is its abstract on the site"),
      ("# A\n\n<!-- x -->\n## B\n", 4, "the page does not begin with a paragraph, which is its abstract on the site"),
      ("# A\n\n```sh\nls\n```\n", 3, "the page does not begin with a paragraph, which is its abstract on the site"),
      (
        "# A\n\n![a picture](a.svg)\n", 3, "the page does not begin with a paragraph, which is its abstract on the site"
      ),
      (
        "# A\n\n<details>\n\n</details>\n", 3,
        "the page does not begin with a paragraph, which is its abstract on the site"
      ),
      ("# A\n", 1, "the page does not begin with a paragraph, which is its abstract on the site"),
      ("# A\n\nText.\n\n```swift\nlet a = 1\n", 5, "this block has no end: close it with ```"),
      ("# A\n\nText.\n\n```sh\nls\n```\n\n```swift\n", 9, "this block has no end: close it with ```"),
      ("# A\n\nText.\n\n<details>\n", 5, "this folded part has no end: close it with </details>"),
      ("# A\n\nText.\n\n</details>\n", 5, "write <details> and </details> in turn, each at the beginning of a line"),
      (
        "# A\n\nText.\n\n<details>\n<details>\n</details>\n", 6,
        "write <details> and </details> in turn, each at the beginning of a line"
      ),
    ])
  func faults(text: String, line: Int, sentence: String) {
    let faults = page(text).faults
    #expect(faults.map(\.line) == [line])
    #expect(faults.map(\.sentence) == [sentence])
  }

  @Test("Code is code, whatever it looks like") func code() {
    let page = page(
      """
      # A

      Text [one](One.md).

      ## Find it
      ```sh
      ## no part
      # no title
      <details>
      <!-- no comment -->
      [two](Two.md) <a id="no-anchor"></a>
      ```
      After.

      ```text
      other
      ```
      ## Next
      """)
    #expect(page.faults.isEmpty)
    #expect(page.parts == ["Find it", "Next"])
    #expect(page.links.map(\.target) == ["Playbook/One.md"])
    #expect(page.anchors == ["a": "A", "find-it": "Find it", "next": "Next"])
    #expect(page.code(in: "Find it", "sh").count == 5)
    #expect(page.code(in: "Find it", "text") == ["other"] && page.code(in: "Next", "sh").isEmpty)
    #expect(page.lines(of: "Find it").map(\.kind).last == .close)
    #expect(page.prose.map(\.text).filter { !$0.isEmpty } == ["Text [one](One.md).", "After."])
    #expect(page.abstract == "Text [one](One.md).")
  }

  @Test("A link may be broken over lines, and leads from the folder of its page") func links() {
    let links = page(
      """
      # A

      [Up](../README.md#a-part), [here](#b), [beside](B.md), [the
      next](../rules/B.py), and [out](https://example.com/a.md#x).
      """
    ).links
    #expect(links.map(\.line) == [3, 3, 3, 3])
    #expect(links.map(\.words) == ["Up", "here", "beside", "the next"])
    #expect(links.map(\.target) == ["README.md", "Playbook/Alpha.md", "Playbook/B.md", "rules/B.py"])
    #expect(links.map(\.anchor) == ["a-part", "b", nil, nil])
  }

  @Test("An anchor is what GitHub makes of a heading, and a cell has one, too") func anchors() {
    let anchors = page("# `A` b, c\n\nText.<a id=\"cell\"></a>\n\n## What [it](B.md) says: 2_x\n").anchors
    let expected: [String: String?] = [
      "a-b-c": "`A` b, c", "cell": nil, "what-it-says-2_x": "What [it](B.md) says: 2_x",
    ]
    #expect(anchors == expected)
  }

  /// An agent applies code that it does not have to call untried, and nothing below "Wrong".
  @Test(
    "The label of a block is what the page says of it",
    arguments: [
      (
        "**Wrong.** It\n(swift)\n**Right.** It\n(swift)\n[**Played here**](W.md#x).", "Wrong: Swift, Played here: Swift"
      ),
      (
        "**Right.** It\n(swift)\n**Wrong.** It\n(swift)\n[**Played here**](W.md#x).", "Played here: Swift, Wrong: Swift"
      ),
      (
        "**Right, on a queue.** It\n(swift)\n**Wrong, too.** It\n(swift)\n**Played here**.",
        "Played here: Swift, Wrong: Swift"
      ),
      ("**Wrong.** It\n(swift)\n**Right.** It\n(swift)", "Wrong: Swift, Only read: Swift"),
      ("(swift)\n[**Only read**](W.md).", "Only read: Swift"),
      ("(swift)\n**Played on GNUstep**: Objective-C.", "Only read: Swift"),
      ("(swift)\n**Played on GNUstep**.", "Only read: Swift"),
      (
        "**Wrong.** It\n**Right.** It\n<!-- app: wrong A.m -->\n(objc)\n<!-- app: right A.m -->\n(objc)",
        "Wrong: Objective-C, Only read: Objective-C"
      ),
      ("(objc)\n[**Played here**](W.md).", "Only read: Objective-C"),
      (
        "(objc)\n(swift)\n**Played on GNUstep**: Objective-C. [**Played here**](W.md): Swift.",
        "Played on GNUstep: Objective-C, Played here: Swift"
      ),
      (
        "<details><summary>Old (only read)</summary>\n(swift)\n</details>\n(swift)\n**Played here**.",
        "Only read: Swift, Played here: Swift"
      ),
      (
        "**Wrong.** It\n<details><summary>Old (only read)</summary>\n(objc)\n</details>\n**Played here**.",
        "Wrong: Objective-C"
      ),
      ("(swift)\n**Only read**: WebKit. **Played here**: the rest.", "Played here: Swift"),
      ("(sh)\n**Played here**.", ""),
    ])
  func labels(text: String, labels: String) {
    let app = text.replacing(/\((\w+)\)/) { ["swift", "objc", "sh"].contains($0.1) ? "```\($0.1)\nx\n```" : $0.0 }
    let page = page("# A\n\nText.\n```swift\n```\n## In your app\n\(app)\n## Wrong fixes\n```swift\n```\n")
    #expect(page.lines.compactMap(\.label).joined(separator: ", ") == labels)
  }
}
