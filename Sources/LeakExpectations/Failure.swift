import ObserverTesting

#if canImport(Testing)
  import Testing
#endif

/// Records a report, at the line of the check, in the running test of Swift Testing, and attaches it to the test.
///
/// Outside such a test, this ends the process. In a test of XCTest, for example, an issue of Swift Testing would be
/// printed and the test would pass.
func record(_ report: LeakReport?, from place: SourcePlace) {
  #if canImport(Testing)
    if Test.current != nil || isInExitTest {
      if let report {
        let location = SourceLocation(place)
        Issue.record(Comment(rawValue: report.message), sourceLocation: location)
        Attachment.record(report.description, named: "leak.txt", sourceLocation: location)
      }
      return
    }
  #endif
  fatalError(
    """
    A leak check was called outside of a test of Swift Testing, where nobody would hear its failure. In XCTest call it \
    as a method of the test case; in a detached task, or where no test runs, use the require… forms of ObserverTesting.
    \(report.map { "It failed: \($0)" } ?? "It passed: \(place.filePath):\(place.line):\(place.column)")
    """)
}

#if canImport(Testing)
  extension SourceLocation {
    fileprivate init(_ place: SourcePlace) {
      self.init(fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }
  }
#endif
