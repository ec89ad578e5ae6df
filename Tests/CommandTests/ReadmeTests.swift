import Foundation
import KeyValueObserving
import LeakExpectations
import Observers
import PitfallCatalogue
import Testing

// The code that README.md shows is cut from here.

final class Document: CocoaObject {
  @Dynamic var isFavorite = false
}

final class DocumentCell {
  private(set) var button = "☆"
  private var observation: KeyValueObservation?

  var document: Document? {
    didSet {
      // The new observation replaces the old one, which ends. The last one ends with the cell.
      observation = document?.observe(\.isFavorite, options: .initial) { [weak self] old, new in
        self?.button = new == true ? "★" : "☆"
      }
    }
  }
}

@Suite("README")
struct ReadmeTests {
  @Test("The sample follows its document, moves to another, and is released")
  func sample() {
    let report = Document()
    let letter = Document()
    var cell: DocumentCell? = DocumentCell()
    cell?.document = report
    #expect(cell?.button == "☆")
    report.isFavorite = true
    #expect(cell?.button == "★")
    cell?.document = letter
    #expect(cell?.button == "☆")
    report.isFavorite = true
    #expect(cell?.button == "☆")
    letter.isFavorite = true
    #expect(cell?.button == "★")

    weak let closed = cell
    cell = nil
    #expect(closed == nil)
    letter.isFavorite = false
    #expect(report.observationInfo == nil && letter.observationInfo == nil)
  }

  @Test("A cell is released with its screen, while its document stays alive")
  func cellGoes() {
    let document = Document()
    expectReleased(reachableFrom: document) {
      let cell = DocumentCell()
      cell.document = document
      document.isFavorite = true
      return cell
    }
  }
}
