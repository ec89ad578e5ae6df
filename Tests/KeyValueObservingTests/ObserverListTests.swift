import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 11: the list of observers of a change is fixed at willChange") struct ObserverListTests {
  @Test("An observer added or removed between willChange and didChange is not called") func addedOrRemoved() {
    let document = QuietDocument()
    let late = Recorder("late")
    let lines = record(document, "title", as: ["A", "B"]) { recorders in
      document.willChangeValue(forKey: "title")
      document.addObserver(late, forKeyPath: "title")
      document.removeObserver(recorders[1], forKeyPath: "title")
      document.didChangeValue(forKey: "title")
      document.removeObserver(late, forKeyPath: "title")
    }
    #expect(lines == ["A title: kind=1"])
    #expect(late.record.lines == [])
  }

  @Test("An observer removed while an object on its path changes does not follow the new object")
  func removedWhileHopChanges() {
    final class Drawer: CocoaObject { @Dynamic var content: Any? = Author("Ada") }
    let drawer = Drawer()
    let lines = record(drawer, "content.name") { recorder in
      let other = Recorder()
      drawer.addObserver(other, forKeyPath: "content")
      drawer.willChangeValue(forKey: "content")
      drawer.removeObserver(recorder, forKeyPath: "content.name")
      // A path through a collection would raise, if there still were one.
      let exception = CocoaException.catching {
        drawer.content = ["x"]
        drawer.didChangeValue(forKey: "content")
      }
      #expect(exception == nil)
      drawer.removeObserver(other, forKeyPath: "content")
      drawer.content = Author("Eve")
      drawer.addObserver(recorder, forKeyPath: "content.name")
    }
    #expect(lines == [])
  }

  @Test("The observers of a pending change are kept alive until it returns") func keptAlive() {
    let (document, first) = (Document(), Recorder())
    weak var weakly: Recorder?
    var history: [String] = []
    do {
      var second: Recorder? = Recorder()
      weakly = second
      document.addObserver(second!, forKeyPath: "title")  // called last, because it is the oldest
      document.addObserver(first, forKeyPath: "title")
      first.whenCalled = {
        document.removeObserver(second!, forKeyPath: "title")
        second = nil
        history.append("let go, alive: \(weakly != nil)")
      }
    }
    document.title = "b"
    history.append("returned, alive: \(weakly != nil)")
    document.removeObserver(first, forKeyPath: "title")
    #expect(history == ["let go, alive: true", "returned, alive: false"])
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
