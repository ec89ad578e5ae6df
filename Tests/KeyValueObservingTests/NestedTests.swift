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

  @Test("Of three observers, each removes the next one inside the removal's own call", arguments: [false, true])
  func removalsInRemovals(_ isPrior: Bool) {
    let document = Document()
    let names = ["first", "second", "third"]
    let lines = record(document, "title", isPrior ? .prior : [], as: names) { recorders in
      // Prior calls run from the oldest on, the others from the newest on.
      let order = isPrior ? recorders : recorders.reversed()
      order[0].whenCalled = {
        order[0].whenCalled = {}
        document.removeObserver(order[1], forKeyPath: "title")
        document.title = "c"
      }
      order[2].whenCalled = {
        order[2].whenCalled = {}
        document.removeObserver(order[0], forKeyPath: "title")
        document.title = "d"
      }
      document.title = "b"
    }
    let (one, three) = isPrior ? ("first", "third") : ("third", "first")
    func call(_ name: String, _ prior: Bool) -> String { "\(name) title: kind=1\(prior ? " prior=true" : "")" }
    let expected =
      isPrior
      ? [
        call(one, true),  // b, which removes the second and sets c
        call(one, true), call(three, true),  // c, in which the third removes the first and sets d
        call(three, true), call(three, false),  // d
        call(three, false),  // c is over
        call(three, true), call(three, false),  // b goes on
      ]
      : [
        call(one, false),  // b, which removes the second and sets c
        call(one, false), call(three, false),  // c, in which the last removes the first and sets d
        call(three, false),  // d
        call(three, false),  // b goes on
      ]
    #expect(lines == expected)
  }

  @Test("Inside an initial call, an observer may be added again, and each addition calls it first")
  func initialInInitial() {
    let document = Document()
    let recorder = Recorder()
    recorder.whenCalled = {
      if recorder.record.lines.count > 2 { return }
      document.addObserver(recorder, forKeyPath: "title", options: [.initial, .prior, .new])
    }
    document.addObserver(recorder, forKeyPath: "title", options: [.initial, .prior, .new])
    #expect(recorder.record.lines == Array(repeating: "title: kind=1 new=a", count: 3))
    recorder.forget()
    recorder.whenCalled = {}
    document.title = "b"
    for _ in 1...3 { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(
      recorder.record.lines
        == Array(repeating: "title: kind=1 prior=true", count: 3)
        + Array(repeating: "title: kind=1 new=b", count: 3))
    #expect(document.observationInfo == nil)
  }

  @Test("An array's change inside a change of the same array reports its own indexes", arguments: [false, true])
  func proxyInProxy(_ isPrior: Bool) {
    let document = Document()
    document.lines = ["a", "b"]
    let proxy = document.mutableArrayValue(forKey: "lines")
    let lines = record(document, "lines", isPrior ? [.prior, .old, .new] : [.old, .new]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        proxy.remove(at: [0, 1])
      }
      proxy.insert(["x", "y"], at: [0, 1])
    }
    #expect(document.lines == (isPrior ? ["x", "y"] : ["a", "b"]))
    #expect(
      lines
        == (isPrior
          ? [
            "lines: kind=2 prior=true indexes={0,1}", "lines: kind=3 prior=true indexes={0,1} old=[\"a\", \"b\"]",
            "lines: kind=3 indexes={0,1} old=[\"a\", \"b\"]", "lines: kind=2 indexes={0,1} new=[\"x\", \"y\"]",
          ]
          : [
            "lines: kind=2 indexes={0,1} new=[\"x\", \"y\"]", "lines: kind=3 indexes={0,1} old=[\"x\", \"y\"]",
          ]))
  }

  @Test("A path's middle that is replaced inside its own replacement is followed to the last one")
  func middleInMiddle() {
    let document = Document(author: Author("Ada"))
    let (eve, bob) = (Author("Eve"), Author("Bob"))
    let lines = record(document, "author.name", [.old, .new]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.author = bob
      }
      document.author = eve
      eve.name = "nobody hears this"
      bob.name = "Rob"
    }
    #expect(
      lines == [
        "author.name: kind=1 old=Ada new=Eve", "author.name: kind=1 old=Eve new=Bob",
        "author.name: kind=1 old=Bob new=Rob",
      ])
    #expect(eve.observationInfo == nil && bob.observationInfo == nil)
  }
}
