import Foundation
import KeyValueObserving
import TestSupport
import Testing

/// Two threads meet in what `ThreadTests` does not reach. A lock that is missing there seldom changes a result, so
/// these tests prove most under the thread sanitizer. What needs a lock comes last in its round, because the next lock
/// would order it.
@Suite("Clause 23: what two threads share is locked")
struct LockTests {
  @Test("Two threads that ask for an object's companion get the same one")
  func companion() {
    final class Found {
      var companions: [AnyObject] = []
    }
    let objects = (0..<stress(50)).map { _ in Document() }
    let found = [Found(), Found()]  // one for each thread
    inLockstep(rounds: objects.count) { thread, round in
      found[thread].companions.append(objects[round].companion { Document() })
    }
    #expect(found[0].companions.count == objects.count)
    #expect(zip(found[0].companions, found[1].companions).allSatisfy(===))
  }

  @Test("A thread looks for its registration while another registers with the same object")
  func registration() {
    let (document, tally, other) = (Document(), Tally(), Tally())
    document.addObserver(tally, forKeyPath: "title")
    inLockstep(rounds: stress(50)) { thread, _ in
      if thread == 0 {
        if document.registration(of: tally, forKeyPath: "title") == nil { Issue.record("it was not found") }
      } else {
        document.addObserver(other, forKeyPath: "title")
        document.removeObserver(other, forKeyPath: "title")
      }
    }
    document.removeObserver(tally, forKeyPath: "title")
    #expect(document.observationInfo == nil)
  }

  @Test("A thread ends its registration while another registers with the same object")
  func endedRegistration() {
    let (document, tallies) = (Document(), [Tally(), Tally()])
    inLockstep(rounds: stress(50)) { thread, _ in
      document.addObserver(tallies[thread], forKeyPath: "title")
      guard let found = document.registration(of: tallies[thread], forKeyPath: "title") else { return }
      CocoaObject.end(registration: found)
    }
    #expect(document.observationInfo == nil)
  }

  @Test("Two threads that ask for a new key path get its string")
  func keyPathStrings() {
    let asked = [label(Int.self), label(String.self), label(Bool.self), label(Double.self), label(Data.self)]
    inLockstep(rounds: asked.count) { _, round in
      if asked[round]() != "label" { Issue.record("it had another string") }
    }
  }

  @Test("Two threads may be the first to use a class by name")
  func newClasses() {
    let objects: [CocoaObject] = [Tag(1), Tag("1"), Tag(true), Tag(1.5), Tag(Data())]
    inLockstep(rounds: objects.count) { _, round in
      if objects[round].value(forKey: "tag") == nil { Issue.record("it had no value") }
    }
  }

  @Test("A thread asks what is observed while a path lets go of an object that it cannot follow")
  func unfollowable() {
    let (shelf, author, tally) = (Shelf(), Author("Ada"), Tally())
    let document = Document(author: author)
    shelf.put(document)
    shelf.addObserver(tally, forKeyPath: "thing.author.name")
    withVisitor({ _ = author.observationInfo }) { letVisit in
      shelf.whenRead = letVisit  // the last thing that the path does before it lets go
      for _ in 0..<stress(20) {
        let exception = CocoaException.catching { shelf.put(author) }  // an author has no author
        if exception?.name != "NSUnknownKeyException" { Issue.record("nothing was raised") }
        shelf.put(document)
      }
      shelf.whenRead = {}
    }
    shelf.removeObserver(tally, forKeyPath: "thing.author.name")
    #expect(author.observationInfo == nil && document.observationInfo == nil)
  }

  @Test(
    "Two threads may lose their last reference to observed objects under any policy", .exitTests,
    arguments: ["leak", "raise", "clean up"])
  func deaths(_ policy: String) async {
    await #expect(processExitsWith: .success) { [policy] in
      alarm(300)
      let (author, tally) = (Author("Ada"), Tally())
      inLockstep(rounds: stress(60)) { thread, round in
        // The threads use the policy, end what goes with its subject, and apply the policy to the rest.
        switch (round % 3, thread) {
        case (0, 0): CocoaObject.deallocationPolicy = policy == "leak" ? .leak : policy == "raise" ? .raise : .cleanUp
        case (0, _): _ = CocoaObject.deallocationPolicy
        default:
          let goesToo = round % 3 == 1 && thread == 0
          _ = CocoaException.catching {
            let document = Document(author: author)
            document.addObserver(tally, forKeyPath: "author.name", options: goesToo ? .endsWithSubject : [])
          }
        }
      }
    }
  }

  @Test("Two threads may make zombies, while one looks for an observer among them", .exitTests)
  func zombies() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      CocoaObject.zombiesEnabled = true
      let (document, tally) = (QuietDocument(), Tally())
      inLockstep(rounds: stress(60)) { thread, round in
        switch (thread, round % 3) {
        case (1, _):
          _ = Document()
        case (_, 0):
          document.observationInfo = nil
          document.author = Author("Ada")
          document.addObserver(tally, forKeyPath: "author.name")
          document.author = nil  // without notification
        case (_, 1):  // the reason names the observer, as the next one does
          let unknown = CocoaException.catching { document.addObserver(tally, forKeyPath: "missing.name") }
          guard unknown != nil else { fatalError("nothing was raised") }
        default:
          let changed = CocoaException.catching { document.removeObserver(tally, forKeyPath: "author.name") }
          guard changed != nil else { fatalError("nothing was raised") }
        }
      }
    }
  }
}

/// Holds an object of any class.
private final class Shelf: CocoaObject {
  /// Runs whenever somebody asks for the thing.
  var whenRead: () -> Void = {}
  private var content: CocoaObject?

  var thing: CocoaObject? {
    whenRead()
    return content
  }

  func put(_ thing: CocoaObject) {
    willChangeValue(forKey: "thing")
    content = thing
    didChangeValue(forKey: "thing")
  }

  override class var computedKeys: [String: AnyKeyPath] { ["thing": \Shelf.thing] }
}

/// Every type of value makes another class, whose key paths have not been asked for.
private final class Label<Value>: CocoaObject {
  @Dynamic var label: Value?
}

/// The same, for those that have not been used by name.
private final class Tag<Value>: CocoaObject {
  @Dynamic var tag: Value
  init(_ tag: Value) { self.tag = tag }
}

private func label<Value>(_: Value.Type) -> () -> String? {
  { Label<Value>.keyPathString(\Label<Value>.label) }
}
