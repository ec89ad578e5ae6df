import Foundation
import PitfallCatalogue

/// Follows a failed check of isolation: which executor the code expected, and what stands below the check.
///
/// Swift checks at entry that a closure or a method that belongs to the main actor runs there. Only the frame below the
/// check tells whether such code was handed to a caller that runs it elsewhere.
struct Isolation {
  /// Whether the code belongs to the main actor; nil until a line names its executor.
  private var expectsMain: Bool?
  private var hasQueueCheck = false
  /// The check, as it stands in the text.
  private var check = ""
  /// The lines since the check that are still looked at.
  private var left = 0
  private var hasReported = false

  struct Finding {
    let sign: Clue.Sign
    let ranges: [Range<Int>]
    let words: [String]
  }

  /// Frames of the runtime and of dispatch, which stand between the check and the code that it guards.
  private static let runtime = ["libswift", "libdispatch", "swift_task", "dispatch_assert"]

  /// Reads a line in small letters.
  ///
  /// - Parameter text: The words at a place of it, as they stand in the text.
  mutating func read(
    _ line: String, _ text: (Range<Int>) -> String, isCheck: Range<Int>?, isQueueCheck: Range<Int>?, depth: Int?
  ) -> Finding? {
    if isCheck != nil || isQueueCheck != nil { note(line) }
    if line.contains("dispatchserialqueue") || line.contains("dispatchqueue.checkisolated") { expectsMain = false }
    if isQueueCheck != nil || line.contains("dispatch_assert_queue") { hasQueueCheck = true }
    if let isCheck {
      left = 12
      // Without the executor's name, a check that asks dispatch asks for the main queue.
      guard expectsMain ?? hasQueueCheck, !hasReported else { return nil }
      hasReported = true
      check = text(isCheck)
      return Finding(sign: .mainActorCheck, ranges: [isCheck], words: [])
    }
    // Some reports leave out the numbers of frames.
    guard hasReported, left > 0, depth != nil || line.drop(while: \.isWhitespace).hasPrefix("closure #") else {
      return nil
    }
    left -= 1
    guard !Self.runtime.contains(where: line.contains), let entry = Words.closureEntry.forms.first(where: line.contains)
    else {
      return nil
    }
    left = 0
    let start = line.utf8.distance(from: line.startIndex, to: line.range(of: entry)?.lowerBound ?? line.startIndex)
    return Finding(sign: .mainActorEntry, ranges: [start..<start + entry.utf8.count], words: [check])
  }

  /// Reads the executor from a message: `on queue [com.apple.main-thread (0x1)]`, `same executor as MainActor`.
  private mutating func note(_ line: String) {
    for words in ["execute on queue [", "same executor as ", "expected 'mainactor"] {
      guard let start = line.range(of: words)?.upperBound else { continue }
      let name = line[start...].prefix(40)
      expectsMain = words.hasPrefix("expected") || name.contains("main-thread") || name.contains("mainactor")
    }
  }
}
