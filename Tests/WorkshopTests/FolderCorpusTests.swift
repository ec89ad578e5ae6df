import Foundation
import Testing

/// The inputs from which `scripts/fuzz folder` starts, and those that it once found.
@Suite("A learner's folder of any bytes") struct FolderCorpusTests {
  @Test("Every file of the corpus is a folder that can be used") func everyFileIsPlayed() async throws {
    let corpus = package.root.appending(path: "Tests/Fuzz/Corpus/folder")
    let files = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
    #expect(files.count >= 10)
    try await withTemporaryFolder { folder in
      for file in files {
        let objection = playFolder(try Data(contentsOf: file), in: folder, of: course)
        #expect(objection == nil, "\(file.lastPathComponent)")
      }
    }
  }
}
