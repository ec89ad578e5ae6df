import Foundation
import KeyValueObserving
import TestSupport
import Testing

/// The functions that the cures use and Cocoa does not have.
@Suite("Hooks for the cures") struct CureHookTests {
  @Test("Ending a registration takes it from every object on its path")
  func aRegistrationEndsWithoutItsSubjectsConsent() throws {
    let (document, recorder) = (Document(author: Author("Ada")), Recorder())
    document.addObserver(recorder, forKeyPath: "author.name")
    let registration = try #require(document.registration(of: recorder, forKeyPath: "author.name"))
    CocoaObject.end(registration: registration)
    document.author?.name = "Eve"
    #expect(recorder.record.lines == [])
    #expect(document.observationInfo == nil)
    #expect(document.author?.observationInfo == nil)
  }

  @Test("Ending a registration again ends no other") func endingItAgainTakesNoOther() throws {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "title", context: context(1))
    let registration = try #require(document.registration(of: recorder, forKeyPath: "title"))
    document.addObserver(recorder, forKeyPath: "title", context: context(2))
    for _ in 1...2 { CocoaObject.end(registration: registration) }
    document.title = "b"
    #expect(recorder.contexts == [context(2)])
    document.removeObserver(recorder, forKeyPath: "title", context: context(2))
  }

  @Test("An observer that takes values receives those at the end of a path") func valuesAtTheEnd() {
    let (document, receiver) = (Document(author: Author("Ada")), Receiver())
    let options: KeyValueObservingOptions = [.initial, .old, .new, .endsWithSubject]
    document.addObserver(receiver, forKeyPath: "author.name", options: options)
    document.author?.name = "Eve"
    document.author = nil
    document.removeObserver(receiver, forKeyPath: "author.name")
    #expect(receiver.received.map(\.old) == [nil, "Ada", "Eve"])
    #expect(receiver.received.map(\.new) == ["Ada", "Eve", nil])
  }

  @Test("An observer that takes values receives a change dictionary if its registration does not end with its subject")
  func changesInPlaceOfValues() {
    let (document, receiver) = (Document(), Receiver())
    document.addObserver(receiver, forKeyPath: "title", options: .new)
    let exception = CocoaException.catching { document.title = "b" }
    document.removeObserver(receiver, forKeyPath: "title")
    #expect(exception?.reason.contains("was received but not handled") == true)
    #expect(receiver.received.isEmpty)
  }

  @Test("Two observers of one change receive the same values") func sharedValues() {
    let (document, first, second) = (Document(), Receiver(), Receiver())
    for receiver in [first, second] {
      document.addObserver(receiver, forKeyPath: "title", options: [.old, .new, .endsWithSubject])
    }
    document.title = "b"
    for receiver in [first, second] { document.removeObserver(receiver, forKeyPath: "title") }
    #expect(first.received.count == 1 && first.received.first === second.received.first)
  }

  @Test("A message that is passed on arrives as it is") func passedOn() {
    let (document, recorder) = (Document(), Recorder())
    recorder.passOn([.newKey: "b"], forKeyPath: "title", of: document, context: context(1))
    #expect(recorder.record.lines == ["title: new=b"])
    #expect(recorder.objects.first.flatMap(\.self) as? Document === document)
    #expect(recorder.contexts == [context(1)])
  }

  @Test("An object has one companion, even if making it asks for it") func oneCompanion() {
    let (document, first, second) = (Document(), Document(), Document())
    let companion = document.companion {
      _ = document.companion { first }
      return second
    }
    #expect(companion as? Document === first)
    let again = document.companion {
      Issue.record("The companion is there already.")
      return second
    }
    #expect(again as? Document === first)
  }

  @Test("The newest registration of an observer is found") func theNewestRegistrationIsFound() throws {
    let (document, recorder, other) = (Document(), Recorder(), Recorder())
    #expect(document.registration(of: recorder, forKeyPath: "title") == nil)
    document.addObserver(recorder, forKeyPath: "title", context: context(1))
    document.addObserver(recorder, forKeyPath: "title", context: context(2))
    document.addObserver(other, forKeyPath: "title", context: context(3))
    CocoaObject.end(registration: try #require(document.registration(of: recorder, forKeyPath: "title")))
    document.title = "b"
    #expect(recorder.contexts == [context(1)])
    #expect(other.contexts == [context(3)])
    #expect(document.registration(of: recorder, forKeyPath: "pages") == nil)
    document.removeObserver(recorder, forKeyPath: "title")
    document.removeObserver(other, forKeyPath: "title")
  }

  @Test("All registrations that end with their subject end silently, whatever the policy", .exitTests)
  func severalEndWithTheirSubject() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .raise
      let recorder = Recorder()
      do {
        let document = Document()
        for number in 1...3 {
          document.addObserver(recorder, forKeyPath: "title", options: .endsWithSubject, context: context(number))
        }
      }
    }
  }

  @Test("Ending a registration that ended with its subject has no effect", .exitTests)
  func aRegistrationThatDiedWithItsSubjectEndsWithoutEffect() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let recorder = Recorder()
      var document: Document? = Document()
      document?.addObserver(recorder, forKeyPath: "title")
      let registration = try #require(document?.registration(of: recorder, forKeyPath: "title"))
      document = nil
      CocoaObject.end(registration: registration)
    }
  }

  @Test("A known key and a computed key pass") func aKnownKeyNeedsNothing() {
    let exception = CocoaException.catching {
      #expect(Document().requireKey("title"))
      #expect(Letter().requireKey("full"))
    }
    #expect(exception == nil)
  }

  @Test("An unknown key raises NSUnknownKeyException") func anUnknownKeyRaises() {
    let document = Document()
    var isKnown = true
    let exception = CocoaException.catching { isKnown = document.requireKey("nonsense") }
    #expect(!isKnown)
    #expect(exception?.name == "NSUnknownKeyException")
    #expect(exception?.reason.contains("for the key nonsense.") == true)
  }

  @Test("A key that value(forUndefinedKey:) answers passes") func aKeyThatTheHookKnowsIsKnown() {
    final class Open: CocoaObject {
      override func value(forUndefinedKey key: String) -> Any? { "made up" }
    }
    let exception = CocoaException.catching { #expect(Open().requireKey("nonsense")) }
    #expect(exception == nil)
  }

  @Test("A warning is a line on standard error", .exitTests) func aWarningIsALineOnStandardError() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      printWarning("a warning")
    }
    #expect(said(result).contains("a warning\n"))
  }
}

/// Takes values in place of a change dictionary.
private final class Receiver: CocoaObject, ValueObserver {
  var received: [TypedValues<String>] = []
  func receive(_ values: ChangedValues) { received.append(values.typed(String.self)) }
}
