import Foundation
import Testing

@Suite("Exit tests")
struct ExitTestTests {
  /// One that lacks it makes the whole run slower, and no other test goes red.
  @Test("Every test that contains an exit test has the trait `.exitTests`")
  func trait() throws {
    let calls = ["processExits" + "With", "await verdict" + "(of:"]
    let files = try #require(FileManager.default.subpaths(atPath: Markdown.path("Tests")))
    var count = 0
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Fixtures/") {
      let text = try Markdown.source("Tests/\(file)")
      guard calls.contains(where: text.contains) else { continue }
      let isSuite = text.contains(/@Suite\([^)]*\.exitTests/)
      for test in text.components(separatedBy: "@Test").dropFirst() where calls.contains(where: test.contains) {
        count += 1
        let head = test.components(separatedBy: "func ")[0]
        #expect(isSuite || head.contains(".exitTests"), "Tests/\(file): @Test\(head)")
      }
    }
    #expect(count >= 60, "The test no longer finds the exit tests.")
  }
}
