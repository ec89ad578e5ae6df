import KeyValueObserving
import Observers
import SampleApp

/// A title bar keeps an observation, which keeps the document (`observeValue` and `deinit` are gone).
///
/// The library and the observation share the document. It is deallocated when the library has closed it and the title
/// bar has released its observation. Nothing is registered with the document by then.
public enum DeallocatedSubject {
  /// Shows the title of a document that it does not own.
  final class TitleBar: CocoaObject {
    private var observation: KeyValueObservation?

    init(document: Document, transcript: Transcript) {
      super.init()
      // FIX: keeps the document as long as it is observed, because an observation keeps its subject.
      observation = document.observe(\.title) { _, title in
        transcript("title bar shows \(title ?? "no title")")
      }
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
