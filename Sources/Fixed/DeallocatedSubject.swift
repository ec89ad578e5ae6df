import KeyValueObserving
import SampleApp

/// A title bar keeps its document, so the document is still there when the title bar removes its registration.
///
/// The user's open documents own the report. The library points at it weakly, and the title bar keeps it, too. It
/// is deallocated when the user has closed it and the title bar has removed its registration.
public enum DeallocatedSubject {
  /// Opens the report, or returns it if it is still in use.
  final class Library {
    private weak var report: Document?

    func open() -> Document {
      if let report { return report }
      let opened = Document(title: "Draft")
      report = opened
      return opened
    }
  }

  /// Shows the title of its document until it is closed, also if the user closes the document and opens it again.
  final class TitleBar: CocoaObject {
    // FIX: keeps the document as long as it is observed, because `deinit` must find it to remove the registration.
    private let document: Document
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      document.addObserver(self, forKeyPath: "title", options: [.new])
    }

    deinit {
      document.removeObserver(self, forKeyPath: "title")
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
  /// The user closes a report while its title bar is open, on a strict system.
  public static func story(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .raise
    var report: Document? = Document(title: "Draft")
    let titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the library closes the report")
    report = nil
    withExtendedLifetime(titleBar) {}
    transcript("the report has been closed")
  }

  /// The user closes a report and opens it again, on a lenient system.
  public static func silentStory(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .cleanUp
    let library = Library()
    var report: Document? = library.open()
    var titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the user closes the report and opens it again")
    report = nil
    report = library.open()
    report?.title = "Final report"
    weak let closed = titleBar
    titleBar = nil
    transcript.released("title bar", weakly: { closed })
  }

  /// The library opens a letter where the closed report lay in memory, on a system that does nothing then.
  public static func addressStory(_ transcript: Transcript) {
    var letters = openLetters()
    var report: Document? = Document(title: "Draft")
    letters += openLetters()
    let titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the library closes the report and opens a letter")
    let place = report.map(ObjectIdentifier.init)
    report = nil
    // Allocators reuse freed memory, and glibc's does so at once.
    repeat {
      letters.append(Document(title: "Untitled"))
    } while letters.last.map(ObjectIdentifier.init) != place && letters.count < 1_000
    letters.last?.title = "Letter"
    withExtendedLifetime(titleBar) {}
    transcript("the letter has been renamed")
  }

  /// Opens letters, which lie on both sides of the report, so that its memory cannot merge with other free
  /// memory.
  private static func openLetters() -> [Document] { (0..<100).map { _ in Document(title: "Untitled") } }
}
