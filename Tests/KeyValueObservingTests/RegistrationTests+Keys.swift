import Foundation
import Testing

@testable import KeyValueObserving

@Suite("Clause 6: an unknown plain key is silent, an unknown hop raises") struct UnknownKeyRegistrationTests {
  @Test("A mistyped key registers and removes, and never notifies") func typo() {
    let document = Document()
    #expect(record(document, "titel", [.old, .new]) { _ in document.title = "b" } == [])
  }

  @Test("A property that is not dynamic is silent") func notDynamic() {
    let document = Document()
    #expect(record(document, "plain", [.new]) { _ in document.plain = "b" } == [])
  }

  @Test("An unknown first component raises and registers nothing") func unknownFirst() {
    let (document, recorder) = (Document(), Recorder())
    let exception = CocoaException.catching {
      document.addObserver(recorder, forKeyPath: "auhtor.name", options: [.new, .prior], context: context(0xbeef))
    }
    #expect(
      exception
        == CocoaException(
          name: "NSUnknownKeyException",
          reason: "[\(quoted(document)) addObserver:\(quoted(recorder)) forKeyPath:@\"auhtor.name\" options:9 "
            + "context:0xbeef] was sent to an object that is not KVC-compliant for the \"auhtor\" property."))
    #expect(document.observationInfo == nil)
  }

  @Test("An unknown component further on raises, and the message names its object") func unknownHop() {
    let (document, recorder) = (Document(author: Author("Ada")), Recorder())
    let exception = CocoaException.catching { document.addObserver(recorder, forKeyPath: "author.pulbisher.town") }
    #expect(
      exception
        == CocoaException(
          name: "NSUnknownKeyException",
          reason: "[\(quoted(document.author!)) addObserver:\(quoted(recorder)) forKeyPath:@\"pulbisher.town\" "
            + "options:0 context:0x0] was sent to an object that is not KVC-compliant for the \"pulbisher\" property."))
    #expect(document.observationInfo == nil)
    #expect(document.author?.observationInfo == nil)
  }

  @Test("The message has the options in hexadecimal, without those that Cocoa does not know") func options() {
    let (document, recorder) = (Document(), Recorder())
    func raised(_ options: KeyValueObservingOptions) -> String? {
      let exception = CocoaException.catching {
        document.addObserver(recorder, forKeyPath: "auhtor.name", options: options)
      }
      return exception?.reason.firstMatch(of: /options:(\w+)/).map { String($0.output.1) }
    }
    #expect(raised([.new, .old, .prior]) == "b")
    #expect(raised([.new, .old, .initial, .prior]) == "f")
    #expect(raised([.initial, .endsWithSubject]) == "4")
  }

  @Test("What a known component raises is passed on as it is") func raisingComponent() {
    final class Raising: CocoaObject {
      @Dynamic var author: Author?
      var boss: Author? { author }
      override class var computedKeys: [String: AnyKeyPath] { ["boss": \Raising.boss] }
      override func value(forKey key: String) -> Any? {
        CocoaException(name: "NSUnknownKeyException", reason: "own").raise()
        return nil
      }
    }
    let (raising, recorder) = (Raising(), Recorder())
    for path in ["author.name", "boss.name"] {
      let exception = CocoaException.catching { raising.addObserver(recorder, forKeyPath: path) }
      #expect(exception?.reason == "own")
    }
    #expect(raising.observationInfo == nil)
  }

  @Test("The hook for unknown keys may answer for a component") func hook() {
    final class Library: CocoaObject {
      let author = Author("Ada")
      override func value(forUndefinedKey key: String) -> Any? { key == "anybody" ? author : 1 }
    }
    let library = Library()
    let lines = record(library, "anybody.name", .new) { _ in library.author.name = "Eve" }
    #expect(lines == ["anybody.name: kind=1 new=Eve"])
  }

  @Test("An unknown first component raises before the initial call") func beforeInitialCall() {
    let (document, recorder) = (Document(), Recorder())
    let exception = CocoaException.catching {
      document.addObserver(recorder, forKeyPath: "auhtor.name", options: .initial)
    }
    #expect(exception?.name == "NSUnknownKeyException")
    #expect(recorder.record.lines == [])
  }

  @Test(
    "A path through a collection raises and registers nothing",
    arguments: ["lines.length", "tags.length", "author.books.length"])
  func throughCollection(_ keyPath: String) {
    let document = Document(author: Author("Ada"))
    document.lines = ["x"]
    document.tags = ["x"]
    let recorder = Recorder()
    let exception = CocoaException.catching { document.addObserver(recorder, forKeyPath: keyPath) }
    #expect(exception?.name == "NSInvalidArgumentException")
    #expect(
      exception?.reason.hasSuffix("addObserver:forKeyPath:options:context:] is not supported. Key path: length")
        == true)
    #expect(document.observationInfo == nil)
    #expect(document.author?.observationInfo == nil)
  }

  @Test("A path may end in the @count of a set") func countOfSet() {
    let document = Document(author: Author("Ada"))
    let lines = record(document, "tags.@count", [.new]) { _ in document.mutableSetValue(forKey: "tags").add("x") }
    #expect(lines == ["tags.@count: kind=1 new=1"])
    let deeper = record(document, "author.books.@count", [.new]) { _ in document.author?.books = ["x", "y"] }
    #expect(deeper == ["author.books.@count: kind=1 new=2"])
  }
}

@Suite("Clause 7: the initial call comes during addObserver") struct InitialCallTests {
  @Test("During the initial call, the registration keeps nothing on its path alive") func keepsNothing() {
    let (document, recorder) = (Document(author: Author("Ada")), Recorder())
    weak let author = document.author
    var isGone = false
    recorder.whenCalled = {
      recorder.whenCalled = {}
      document.author = nil
      isGone = author == nil
    }
    document.addObserver(recorder, forKeyPath: "author.name", options: .initial)
    #expect(isGone)
    document.removeObserver(recorder, forKeyPath: "author.name")
  }

  @Test("After an initial call, a registration watches each path that its key depends on once")
  func watchesOnce() {
    let (letter, recorder) = (Letter(), Recorder())
    letter.addObserver(recorder, forKeyPath: "byline", options: .initial)
    let registration = letter.registration(of: recorder, forKeyPath: "byline") as? Registration
    #expect(registration?.dependencies.map(\.path.string) == ["author.name", "author.publisher.town"])
    letter.removeObserver(recorder, forKeyPath: "byline")
  }

  @Test("Removing inside the initial call raises, because the registration is not complete yet")
  func removingInside() {
    let (document, recorder) = (Document(), Recorder())
    var inside: CocoaException?
    recorder.whenCalled = {
      recorder.whenCalled = {}
      inside = CocoaException.catching { document.removeObserver(recorder, forKeyPath: "title") }
    }
    document.addObserver(recorder, forKeyPath: "title", options: .initial)
    document.title = "b"
    document.removeObserver(recorder, forKeyPath: "title")
    #expect(inside?.name == "NSRangeException")
    #expect(recorder.record.lines == ["title: kind=1", "title: kind=1"])
  }
}
