import Foundation
import Testing

/// The inputs from which `scripts/fuzz key-paths` starts, and those that it once found.
@Suite("Key paths of any bytes") struct KeyPathCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus/key-paths")

  @Test("The corpus is there") func theCorpusIsThere() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 12)
  }

  @Test("Every file of the corpus is played without an objection") func everyFileIsPlayed() throws {
    for file in try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil) {
      #expect(playKeyPaths(try Data(contentsOf: file)) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test("Random calls, the same ones at each run", arguments: 1...8) func random(seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("gksnNoOiatwm0c+".utf8)
    let words = [
      "title", "number", "maybe", "next", "all", "tags", "notes", "full", "@count", "@sum", "self", "one", "", "ż",
    ]
    for _ in 1...50 {
      var program: [UInt8] = []
      for _ in 0...next(12) {
        program.append(letters[next(letters.count)])
        program += (0...next(4)).map { _ in words[next(words.count)] }.joined(separator: ".").utf8
        program.append(UInt8(ascii: "\n"))
      }
      let objection = playKeyPaths(program)
      #expect(objection == nil, "\(String(decoding: program, as: UTF8.self).debugDescription)")
    }
  }
}
