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
    addTeardownBlock { [weak cell] in
      XCTAssertNotNil(cell, "The naive cell was released: it no longer shows the leak.")
    }
  }

  func testFixedCellGoesWithItsTable() {
    let document = Document(title: "Report")
    let transcript = Transcript()
    let cell = Fixed.StrongRetainLeak.DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    XCTAssertEqual(transcript.lines, ["cell shows ★"])
    addTeardownBlock { [weak cell] in
      XCTAssertNil(cell, "The fixed cell is still alive: something keeps it.")
    }
  }

  func testFixedDocumentIsKeptByNobodyOnceTheCellIsGone() {
    let document = Document(title: "Report")
    _ = Fixed.StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
    addTeardownBlock { [weak document] in
      XCTAssertNil(document, "The document is still alive: an observation of it did not end.")
    }
  }
}
