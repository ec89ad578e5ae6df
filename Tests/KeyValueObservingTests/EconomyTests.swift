import Foundation
import KeyValueObserving
import Synchronization
import Testing

/// The results are the same without these savings, so only a count can show them.
@Suite("Economy: what is made or asked once")
struct EconomyTests {
  @Test("A class is asked once what a key depends on and which keys are computed, whatever is observed in between")
  func classIsAskedOnce() {
    let (inquiry, other, recorder) = (Inquiry(), Author("A"), Recorder())
    for _ in 1...3 {
      for (object, key) in [(inquiry, "subject"), (inquiry, "answer"), (other, "name")] as [(CocoaObject, String)] {
        object.addObserver(recorder, forKeyPath: key)
        object.removeObserver(recorder, forKeyPath: key)
      }
    }
    #expect(Inquiry.questions.withLock { $0 } == ["computed keys", "affecting subject", "affecting answer"])
  }

  @Test("A set of a property that nobody observes any longer asks the class nothing, as before the first observer")
  func quietAgain() {
    let (inquiry, recorder) = (QuietInquiry(), Recorder())
    inquiry.subject = "before"
    inquiry.addObserver(recorder, forKeyPath: "subject")
    inquiry.subject = "observed"
    inquiry.removeObserver(recorder, forKeyPath: "subject")
    inquiry.subject = "after"
    #expect(QuietInquiry.questions.withLock { $0 } == ["automatic subject"])
  }

  @Test("Observers of a key who ask for the same entries share one change dictionary, in whatever order they come")
  func sharedDictionaries() {
    let author = Author("A")
    let all: [KeyValueObservingOptions] = [[], [.old], [.new], [.old, .new]]
    let recorders = (all + all.reversed() + all).map { options in
      let recorder = Recorder()
      author.addObserver(recorder, forKeyPath: "name", options: options)
      return recorder
    }
    author.name = "B"
    for recorder in recorders { author.removeObserver(recorder, forKeyPath: "name") }
    let changes = recorders.compactMap { $0.changes.first ?? nil }
    #expect(changes.count == 12)
    // A dictionary is a reference to its storage. All of them are still alive, so no two storages have one address.
    let storages = changes.map { unsafe unsafeBitCast($0, to: UInt.self) }
    #expect(Set(storages).count == 4)
  }

  @Test("An observer that registers between the two announcements of a proxy's change does not receive this change")
  func registersBetweenAnnouncements() {
    let list = SelfObservingList()
    list.mutableArrayValue(forKey: "entries").add("first")
    #expect(list.recorder.record.lines == [])
    list.mutableArrayValue(forKey: "entries").add("second")
    #expect(list.recorder.record.lines == ["entries: kind=2 indexes={1}"])
    #expect(list.entries == ["first", "second"])
    list.removeObserver(list.recorder, forKeyPath: "entries")
    list.recorder.objects = []  // The list owns its recorder, which keeps what it was called with: the list.
  }
}

/// Notes what it is asked.
private final class Inquiry: CocoaObject {
  static let questions = Mutex<[String]>([])
  @Dynamic var subject = ""
  @Dynamic var answer = ""

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    questions.withLock { $0.append("affecting \(key)") }
    return []
  }

  override class var computedKeys: [String: AnyKeyPath] {
    questions.withLock { $0.append("computed keys") }
    return [:]
  }
}

/// Notes whether it is asked to notify.
private final class QuietInquiry: CocoaObject {
  static let questions = Mutex<[String]>([])
  @Dynamic var subject = ""

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    questions.withLock { $0.append("automatic \(key)") }
    return true
  }
}

/// Registers its first observer when a change has already been announced.
private final class SelfObservingList: CocoaObject {
  @Dynamic var entries: [String] = []
  let recorder = Recorder()
  private var isRegistered = false

  override func willChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    super.willChange(kind, valuesAt: indexes, forKey: key)
    guard !isRegistered else { return }
    isRegistered = true
    addObserver(recorder, forKeyPath: key)
  }
}
