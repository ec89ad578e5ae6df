import KeyValueObserving
import LeakExpectations
import Observation
import Observers
import Testing

// The code that Playbook/StepByStep.md shows is cut from here. Each step is the same cell, written with another
// mechanism.

enum StepByStep {
  final class Document: CocoaObject {
    @Dynamic var isFavorite = false
  }

  /// Raw key-value observing: add, remove, and a method that separates the cell's own notifications from its
  /// superclass's.
  final class RawCell: CocoaObject {
    private static nonisolated(unsafe) var context = 0  // only its address is used
    private let document: Document
    private(set) var button = "☆"

    init(document: Document) {
      self.document = document
      super.init()
      document.addObserver(self, forKeyPath: "isFavorite", options: [.initial, .new], context: &Self.context)
    }

    deinit {
      document.removeObserver(self, forKeyPath: "isFavorite", context: &Self.context)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard context == &Self.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      button = document.isFavorite ? "★" : "☆"
    }
  }

  /// A token: the observation is an object that the cell keeps, and it ends with the cell.
  final class TokenCell {
    private(set) var button = "☆"
    private var observation: KeyValueObservation?

    init(document: Document) {
      observation = document.observe(\.isFavorite, options: .initial) { [weak self] _, isFavorite in
        self?.button = isFavorite == true ? "★" : "☆"
      }
    }
  }

  @MainActor @Observable final class Page {
    var isFavorite = false
  }

  /// Observation: the cell draws what it reads, and draws again when that changes. Nothing is registered by name.
  @MainActor final class TrackingCell {
    private let page: Page
    private(set) var button = "☆"

    init(page: Page) {
      self.page = page
      draw()
    }

    private func draw() {
      withObservationTracking {
        button = page.isFavorite ? "★" : "☆"
      } onChange: { [weak self] in
        Task { @MainActor [weak self] in self?.draw() }  // on the next turn, when the new value is there
      }
    }
  }
}

@Suite("The step-by-step guide") struct StepByStepTests {
  @Test("Raw key-value observing shows every change, and ends with the cell") func raw() {
    let document = StepByStep.Document()
    expectReleased(reachableFrom: document) {
      let cell = StepByStep.RawCell(document: document)
      #expect(cell.button == "☆")
      document.isFavorite = true
      #expect(cell.button == "★")
      return cell
    }
    document.isFavorite = false
    #expect(document.observationInfo == nil)
  }

  @Test("A token shows every change, and ends with the cell") func token() {
    let document = StepByStep.Document()
    expectReleased(reachableFrom: document) {
      let cell = StepByStep.TokenCell(document: document)
      #expect(cell.button == "☆")
      document.isFavorite = true
      #expect(cell.button == "★")
      return cell
    }
    document.isFavorite = false
    #expect(document.observationInfo == nil)
  }

  @MainActor
  @Test("Observation shows the state after each turn, and does not keep the cell") func tracking() async {
    let page = StepByStep.Page()
    var cell: StepByStep.TrackingCell? = StepByStep.TrackingCell(page: page)
    #expect(cell?.button == "☆")
    for (isFavorite, button) in [(true, "★"), (false, "☆")] {
      page.isFavorite = isFavorite
      await Task { @MainActor in }.value
      #expect(cell?.button == button)
    }
    weak let gone = cell
    cell = nil
    #expect(gone == nil)
  }
}
