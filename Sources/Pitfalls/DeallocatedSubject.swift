import KeyValueObserving
import SampleApp

/// A title bar points weakly at its document. The document is deallocated first, and its registration stays behind.
///
/// The library owns the documents. The title bar keeps none of them alive. What is registered with a document belongs
/// to the document's address, and stays there until it is removed.
public enum DeallocatedSubject {
  /// Shows the title of a document that it does not own.
  final class TitleBar: CocoaObject {
    private weak var document: Document?
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      document.addObserver(self, forKeyPath: "title", options: [.new])
    }

    deinit {
      // FLAW: removes nothing once the document is gone, because the weak reference is nil by then.
      document?.removeObserver(self, forKeyPath: "title")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("title bar shows \(change?[.newKey] as? String ?? "no title")")
    }
  }
}

// MARK: - Story

extension DeallocatedSubject {
  /// The library closes a report while its title bar is open, and opens a letter where the report lay in memory.
  public static func story(_ transcript: Transcript) {
    var letters = openLetters()
    var report: Document? = Document(title: "Draft")
    letters += openLetters()
    let titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the library closes the report and opens a letter")
    let place = report.map(ObjectIdentifier.init)
    report = nil
    openLetter(at: place, &letters)
    letters.last?.title = "Letter"
    withExtendedLifetime(titleBar) {}
    transcript("the letter has been renamed")
  }

  /// The same on a system that raises an exception for a document that is deallocated while it is observed.
  public static func raisingStory(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .raise
    var report: Document? = Document(title: "Draft")
    let titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the library closes the report")
    report = nil
    withExtendedLifetime(titleBar) {}
    transcript("the report has been closed")
  }

  /// The title bar closes after its report, and then the letter is renamed.
  public static func titleBarClosesStory(_ transcript: Transcript) {
    var letters = openLetters()
    var report: Document? = Document(title: "Draft")
    letters += openLetters()
    var titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the library closes the report and opens a letter")
    let place = report.map(ObjectIdentifier.init)
    report = nil
    openLetter(at: place, &letters)
    CocoaObject.zombiesEnabled = true  // only now: a report that became a zombie would keep its place in memory
    weak let closed = titleBar
    titleBar = nil
    transcript.released("title bar", weakly: { closed })
    letters.last?.title = "Letter"
    transcript("the letter has been renamed")
  }

  /// Opens letters, which lie on both sides of the report, so that its memory cannot merge with other free
  /// memory.
  private static func openLetters() -> [Document] { (0..<100).map { _ in Document(title: "Untitled") } }

  /// Opens letters until one has this address. Allocators reuse freed memory, and glibc's does so at once.
  private static func openLetter(at place: ObjectIdentifier?, _ letters: inout [Document]) {
    repeat {
      letters.append(Document(title: "Untitled"))
    } while letters.last.map(ObjectIdentifier.init) != place && letters.count < 1_000
  }
}
