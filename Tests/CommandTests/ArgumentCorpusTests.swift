import CommandTesting
import Foundation
import Testing

/// The inputs from which `scripts/fuzz arguments` starts, and those that it once found.
@Suite struct ArgumentCorpusTests {
  @Test func everyFileOfTheCorpusIsUnderstoodOrRefused() throws {
    let folder = Command.package.appending(path: "Tests/Fuzz/Corpus/arguments")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 8)
    for file in files {
      #expect(playArguments(try Data(contentsOf: file)) == nil, "\(file.lastPathComponent)")
    }
  }
}
