import Foundation
import Testing

/// The inputs from which `scripts/fuzz diagnose` starts, and those that it once found.
@Suite("Texts of any bytes") struct BytesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus/diagnose")

  @Test("Every file of the corpus is diagnosed or refused") func everyFileIsPlayed() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 13)
    for file in files {
      let objection = playDiagnosis(try Data(contentsOf: file))
      #expect(objection == nil, "\(file.lastPathComponent)")
    }
  }
}
