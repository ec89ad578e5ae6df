import CommandTesting
import Foundation
import PitfallCatalogue
import SourceReading

@testable import observer_playbook

/// The documents at the top level and the pages of the Playbook, from the root of the package.
let documents: [String] = ["", "Playbook/"].flatMap { folder in
  let names = try? FileManager.default.contentsOfDirectory(atPath: Command.package.appending(path: folder).path)
  return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
}

extension Page {
  /// A file of the package.
  init(_ path: String) throws {
    self.init(path: path, text: try Command.source(path))
  }
}
