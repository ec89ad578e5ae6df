import Foundation
import KeyValueObserving
import Testing

/// What happens inside something else of the same kind.
@Suite("Clauses 11 to 19: calls inside calls") struct NestedTests {
  private let first = CocoaException(name: "First", reason: "one")
  private let second = CocoaException(name: "Second", reason: "two")

  /// Where something else was raised before in the same scope.
  enum Before: CaseIterable { case nothing, another, anotherInside }

  @Test("A set whose prior call raises has no effect, whatever its scope has caught before", arguments: Before.allCases)
  func raisedBefore(_ before: Before) {
    let document = Document()
    let recorder = Recorder()
    document.addObserver(recorder, forKeyPath: "title", options: [.prior, .new])
    recorder.whenCalled = { second.raise() }
    let exception = CocoaException.catching {
      if before == .another { first.raise() }
      if before == .anotherInside { CocoaException.catching { first.raise() } }
      document.title = "b"
    }
    #expect(exception == (before == .another ? first : second) && document.title == "a")
    recorder.whenCalled = {}
    document.didChangeValue(forKey: "title")  // without effect, because no change is open
    document.title = "c"
    document.removeObserver(recorder, forKeyPath: "title")
    let lines = ["title: kind=1 prior=true", "title: kind=1 prior=true", "title: kind=1 new=c"]
    #expect(recorder.record.lines == lines)
  }

  @Test("Each of three scopes takes what is raised in it, and the change around them goes on")
  func threeScopes() {
    let document = Document()
    var caught: [CocoaException?] = []
    let lines = record(document, "title", [.prior, .new]) { recorder in
      recorder.whenCalled = {
        caught.append(
          CocoaException.catching {
            caught.append(
              CocoaException.catching {
                caught.append(CocoaException.catching { first.raise() })
              })
            second.raise()
          })
      }
      document.title = "b"
    }
    #expect(lines == ["title: kind=1 prior=true", "title: kind=1 new=b"] && document.title == "b")
    #expect(caught == [first, nil, second, first, nil, second])
  }

  /// A class that counts the reads of what it computes.
  private final class Counting: CocoaObject {
    @Dynamic var pages = 1
    var reads = 0
    var sheets: Int {
      reads += 1
      return pages / 2
    }
    override class var computedKeys: [String: AnyKeyPath] { ["sheets": \Counting.sheets] }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "sheets" ? ["pages"] : []
    }
  }

  @Test("Nothing is read for an observer that was removed in between", arguments: [false, true])
  func removedInBetween(_ isRemoved: Bool) {
    let counting = Counting()
    let (recorder, other) = (Recorder(), Recorder())
    counting.addObserver(other, forKeyPath: "pages", options: .new)
    counting.addObserver(recorder, forKeyPath: "sheets", options: .new)
    counting.willChangeValue(forKey: "pages")
    if isRemoved { counting.removeObserver(recorder, forKeyPath: "sheets") }
    counting.didChangeValue(forKey: "pages")
    #expect(counting.reads == (isRemoved ? 0 : 1))
    if !isRemoved { counting.removeObserver(recorder, forKeyPath: "sheets") }
    counting.removeObserver(other, forKeyPath: "pages")
    #expect(other.record.lines == ["pages: kind=1 new=1"])
  }
}
