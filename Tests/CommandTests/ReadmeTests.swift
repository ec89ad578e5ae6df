import Foundation
import KeyValueObserving
import LeakExpectations
import Observers
import PitfallCatalogue
import Testing

// What README.md shows as code of one's own, cut from here.

final class Document: CocoaObject {
  @Dynamic var isFavorite = false
}

final class DocumentCell {
  private(set) var button = "☆"
  private var observation: KeyValueObservation?

  var document: Document? {
    didSet {
      // The new observation takes the place of the old one, which ends with that. The last one ends with the cell.
      observation = document?.observe(\.isFavorite, options: .initial) { [weak self] old, new in
        self?.button = new == true ? "★" : "☆"
      }
    }
  }
}

@Suite("README")
struct ReadmeTests {
  @Test("The sample follows its document, moves to another, and goes")
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

  @Test("A cell goes with its screen, while its document lives on")
  func cellGoes() {
    let document = Document()
    expectReleased(reachableFrom: document) {
      let cell = DocumentCell()
      cell.document = document
      document.isFavorite = true
      return cell
    }
  }

  @Test("The table has every pitfall, with its page and both its files", arguments: Catalogue.pitfalls.map(\.id))
  func table(id: String) throws {
    let pitfall = try Catalogue.pitfall(id)
    let rows = try Markdown("README.md").text.split(separator: "\n").filter { $0.hasPrefix("| [\(id) ") }
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(row.contains("](Sources/Pitfalls/\(pitfall.name).swift)"))
    #expect(row.contains("](Sources/Fixed/\(pitfall.name).swift)"))
    #expect(row.contains("| \(pitfall.telling("naive")?.claim.kind ?? "") |"))
  }

  @Test("Every link inside the package leads somewhere", arguments: ["README.md", "Playbook.md", "CONTRIBUTING.md"])
  func links(name: String) throws {
    let document = try Markdown(name)
    for link in document.relativeLinks {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? name : parts[0]
      guard FileManager.default.fileExists(atPath: Markdown.path(target)) else {
        Issue.record("\(name) links to \(target), which is not there")
        continue
      }
      if parts.count == 2 {
        #expect(try Markdown(target).anchors.contains(parts[1]), "\(name) links to \(link), which no heading has")
      }
    }
  }
}
