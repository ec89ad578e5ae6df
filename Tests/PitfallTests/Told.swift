import Foundation
import SampleApp
import Testing

extension Transcript {
  /// One whose lines a parent process finds on standard output, those before a crash included.
  static var printed: Transcript {
    Transcript { line in
      FileHandle.standardOutput.write(Data("| \(line)\n".utf8))
    }
  }
}

extension ExitTest.Result {
  /// The story that the child told; anything else on its standard output is left out.
  var transcript: [String] {
    String(decoding: standardOutputContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.map { String($0.dropFirst(2)) }
  }

  /// What the child said on standard error. Look for a part of it: there may be a crash report besides.
  var lastWords: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
