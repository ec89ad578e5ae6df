import Foundation
import KeyValueObserving
import LeakExpectations
import Observers
import PitfallCatalogue
import Testing

// The code that README.md shows is cut from here.

final class Account: Sendable {
  let renamed = Subject<String>()
}

@MainActor final class AccountScreen {
  private(set) var title = "Account"
  private var renaming: SubjectToken?

  func show(_ account: Account) {
    // The new observation replaces the old one, which ends. The last one ends with the screen.
    renaming = account.renamed.observe(on: MainActor.self) { [weak self] name in self?.title = name }
  }
}

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

@Suite("README") struct ReadmeTests {
  @Test("The screen follows its account from any thread, moves to another, and is released")
  @MainActor func screen() async {
    let (mine, yours) = (Account(), Account())
    var screen: AccountScreen? = AccountScreen()
    screen?.show(mine)
    await Task.detached { mine.renamed.send("Ada") }.value
    while screen?.title == "Account" { await Task.yield() }
    #expect(screen?.title == "Ada")
    screen?.show(yours)
    mine.renamed.send("Eve")
    yours.renamed.send("Grace")
    while screen?.title == "Ada" { await Task.yield() }
    #expect(screen?.title == "Grace")

    weak let closed = screen
    screen = nil
    #expect(closed == nil)
  }

  @Test("The cell follows its document, moves to another, and is released") func cell() {
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

  @Test("A cell is released with its screen, while its document stays alive") func cellGoes() {
    let document = Document()
    expectReleased(reachableFrom: document) {
      let cell = DocumentCell()
      cell.document = document
      document.isFavorite = true
      return cell
    }
  }
}
