import CommandTesting
import Foundation
import Testing

@Suite("The site's generator", .needsPython) struct SiteTests {
  @Test("It makes the right article of a page that is right, and names what is wrong with one that is wrong")
  func smallPages() async {
    let tests = Command.package.appending(path: "Site/test_site.py").path
    let outcome = await Command.run(
      URL(filePath: "/usr/bin/env"), [Command.python, tests], environment: ["OBSERVER_PITFALLS": Command.program.path])
    #expect(outcome.exit == .status(0) && outcome.standardError.contains("Ran 7 tests"), "\(outcome.standardError)")
  }
}
