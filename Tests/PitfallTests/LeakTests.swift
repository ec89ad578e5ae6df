import Fixed
import Pitfalls
import SampleApp
import XCTest

/// The leak checks of P18 in the idiom of XCTest: a weak reference that is checked after the test.
///
/// The teardown block runs after the test's own strong references are gone, so it needs no `do { }` to end them.
final class LeakTests: XCTestCase {
  func testNaiveCellOutlivesItsTable() {
    let document = Document(title: "Report")
    let cell = Pitfalls.StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
    document.isFavorite = true
    addTeardownBlock { [cell = Weakly(cell)] in
      XCTAssertNotNil(cell.object, "The naive cell was released: it no longer shows the leak.")
    }
  }

  func testFixedCellGoesWithItsTable() {
    let document = Document(title: "Report")
    let transcript = Transcript()
    let cell = Fixed::StrongRetainLeak.DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    XCTAssertEqual(transcript.lines, ["cell shows ★"])
    addTeardownBlock { [cell = Weakly(cell)] in
      XCTAssertNil(cell.object, "The fixed cell is still alive: something keeps it.")
    }
  }

  func testFixedDocumentIsKeptByNobodyOnceTheCellIsGone() {
    let document = Document(title: "Report")
    _ = Fixed::StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
    addTeardownBlock { [document = Weakly(document)] in
      XCTAssertNil(document.object, "The document is still alive: an observation of it did not end.")
    }
  }
}

/// A weak reference for a teardown block, which is `@Sendable` in Apple's XCTest.
private struct Weakly: @unchecked Sendable {  // the block runs when the test, the only other user, is over
  weak let object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
