import Foundation
import TestSupport
import Testing

@testable import KeyValueObserving

/// Releases a document that `observer` still observes. Prints the document's address on standard error, and returns it.
private func dieObserved(by observer: CocoaObject) -> UnsafeMutableRawPointer {
  let document = Document()
  document.addObserver(observer, forKeyPath: "title", options: .new, context: context(0xbeef))
  FileHandle.standardError.write(Data("the subject stood at \(hex(document))\n".utf8))
  return address(of: document)
}

private func firstSentence(_ said: String) throws -> String {
  let place = try #require(said.firstMatch(of: /the subject stood at (0x[0-9a-f]+)/)?.output.1)
  return "An instance \(place) of class Document was deallocated while key value observers were still registered "
    + "with it."
}

private func describesTheInfo(_ said: String) -> Bool {
  let observance =
    "<NSKeyValueObservance 0x[0-9a-f]+: Observer: 0x[0-9a-f]+, Key path: title, "
    + "Options: <New: YES, Old: NO, Prior: NO> Context: 0xbeef, Property: 0x[0-9a-f]+>"
  let info = "<NSKeyValueObservationInfo 0x[0-9a-f]+> \\(\n\(observance)\n\\)"
  return said.range(of: info, options: .regularExpression) != nil
}

@Suite("Clause 2: a subject dies with observers") struct DeallocationPolicyTests {
  @Test("The default policy is .leak") func defaultPolicy() {
    #expect(CocoaObject.deallocationPolicy == .leak)
  }

  @Test("Under .leak there is a warning, and the next object at that address inherits the observers", .exitTests)
  func leak() async throws {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      let recorder = Recorder()
      let place = dieObserved(by: recorder)
      #expect(leakedInfos.load(ordering: .relaxed) == 1)
      let heir = try #require(object(at: place) { Document() })
      #expect(leakedInfos.load(ordering: .relaxed) == 0)
      #expect(heir.observationInfo != nil)
      heir.title = "inherited"
      #expect(recorder.record.lines == ["title: kind=1 new=inherited"])
      #expect(recorder.objects.map { $0 as? Document } == [heir])
      heir.removeObserver(recorder, forKeyPath: "title", context: context(0xbeef))
      #expect(heir.observationInfo == nil)
    }
    let warning =
      try "\(firstSentence(said(result))) Observation info was leaked, and may even become mistakenly "
      + "attached to some other object. "
    #expect(said(result).contains(warning))
    #expect(describesTheInfo(said(result)))
  }

  @Test("Under .leak, an object at another address inherits nothing", .exitTests) func leakElsewhere() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      let (recorder, standing) = (Recorder(), Document())
      let place = dieObserved(by: recorder)
      standing.title = "b"
      #expect(standing.observationInfo == nil)
      #expect(recorder.record.lines == [])
      withExtendedLifetime(place) {}
    }
  }

  @Test("An object that inherited observers passes them on when it dies too", .exitTests)
  func heirDies() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      let recorder = Recorder()
      let place = dieObserved(by: recorder)
      do { _ = try #require(object(at: place) { Document() }) }
      let second = try #require(object(at: place) { Document() })
      second.title = "b"
      #expect(recorder.record.lines == ["title: kind=1 new=b"])
    }
  }

  @Test("Under .raise, the process ends", .exitTests) func raise() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      CocoaObject.deallocationPolicy = .raise
      _ = dieObserved(by: Recorder())
    }
    let start =
      try "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '"
      + "\(firstSentence(said(result))) Current observation info: <NSKeyValueObservationInfo 0x"
    #expect(said(result).contains(start))
    #expect(describesTheInfo(said(result)))
  }

  @Test("Under .raise, a caught exception leaves no registration behind", .exitTests)
  func raiseCaught() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .raise
      let recorder = Recorder()
      var next: Document?
      for _ in 1...20 where next == nil {  // the exception may have taken that address first
        var place: UnsafeMutableRawPointer?
        let exception = CocoaException.catching { place = dieObserved(by: recorder) }
        #expect(exception?.name == "NSInternalInconsistencyException")
        next = object(at: place!) { Document() }
      }
      let heir = try #require(next)
      heir.title = "b"
      #expect(heir.observationInfo == nil)
      #expect(recorder.record.lines == [])
    }
  }

  @Test("Under .cleanUp, registrations end silently", .exitTests) func cleanUp() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let recorder = Recorder()
      let next = try #require(object(at: dieObserved(by: recorder)) { Document() })
      next.title = "b"
      #expect(next.observationInfo == nil)
      #expect(recorder.record.lines == [])
    }
    #expect(said(result).contains("the subject stood at"))
    #expect(!said(result).contains("deallocated"))
  }

  @Test("A subject that nobody observes is released silently under every policy", .exitTests)
  func unobserved() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      for policy in [DeallocationPolicy.leak, .raise, .cleanUp] {
        CocoaObject.deallocationPolicy = policy
        let (document, recorder) = (Document(), Recorder())
        document.addObserver(recorder, forKeyPath: "title")
        document.removeObserver(recorder, forKeyPath: "title")
      }
    }
    #expect(!said(result).contains("deallocated"))
  }

  /// Lets the middle of a path die as an observed subject, and returns a new object at its address.
  ///
  /// Something else may take that address first. So this is tried several times.
  private static func heirOfAMiddle(
    _ recorder: Recorder, beforeMade end: (QuietDocument) -> Void = { _ in }
  ) throws -> (heir: Author, root: QuietDocument) {
    for _ in 1...20 {
      let document = QuietDocument(author: Author("Ada"))
      document.addObserver(recorder, forKeyPath: "author.name")
      let place = address(of: document.author!)
      document.author = nil
      end(document)
      if let heir = object(at: place, make: { Author("Eve") }) { return (heir, document) }
      document.observationInfo = nil
    }
    throw NoHeir()
  }

  private struct NoHeir: Error {}

  @Test("What a dead middle left at its address goes with the registration", .exitTests)
  func whatADeadMiddleLeftGoesWithTheRegistration() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      let recorder = Recorder()
      // Leaves something elsewhere, so that every new object looks for what was left at its address.
      Publisher("Ulm").addObserver(recorder, forKeyPath: "town")
      let found = try Self.heirOfAMiddle(recorder) { $0.observationInfo = nil }
      #expect(found.heir.observationInfo == nil)
      #expect(leakedInfos.load(ordering: .relaxed) == 1)
    }
  }

  @Test("Under .cleanUp, a dead middle leaves nothing at its address", .exitTests)
  func cleanUpEndsWhatPathsWatchInADeadMiddle() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let recorder = Recorder()
      let found = try Self.heirOfAMiddle(recorder)
      found.heir.name = "Ida"
      #expect(found.heir.observationInfo == nil)
      #expect(recorder.record.lines == [])
      found.root.observationInfo = nil
    }
  }

  // A watch that stayed would be looked for in freed memory, which the address sanitizer reports.
  @Test("Under .cleanUp, a registration whose middle died can be dropped", .exitTests)
  func cleanUpLetsGoOfADeadMiddle() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let (document, recorder) = (QuietDocument(author: Author("Ada")), Recorder())
      document.addObserver(recorder, forKeyPath: "author.name")
      document.author = nil
      document.observationInfo = nil
      withExtendedLifetime(recorder) {}
    }
  }

  @Test("Under .cleanUp, every registration with a dead subject ends", .exitTests)
  func cleanUpEndsAll() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let (author, recorders) = (Author("Ada"), [Recorder(), Recorder()])
      do {
        let document = Document(author: author)
        for recorder in recorders { document.addObserver(recorder, forKeyPath: "author.name") }
      }
      #expect(author.observationInfo == nil)
      author.name = "Eve"
      for recorder in recorders { #expect(recorder.record.lines == []) }
    }
  }

  @Test("Under .cleanUp, a dead middle of two paths leaves its observation info to neither", .exitTests)
  func cleanUpEndsAllThatPathsWatch() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let (recorder, documents) = (Recorder(), [QuietDocument(author: Author("Ada")), QuietDocument()])
      documents[1].author = documents[0].author
      for document in documents { document.addObserver(recorder, forKeyPath: "author.name") }
      let place = try #require(documents[0].author?.observationInfo)
      weak let info = Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue()
      #expect(info != nil)
      for document in documents { document.author = nil }
      #expect(info == nil)
    }
  }

  @Test("The observation info tells the options of each registration", .exitTests) func tellsOptions() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      let (first, second) = (Recorder(), Recorder())
      do {
        let document = Document()
        document.addObserver(first, forKeyPath: "title", options: [.old, .prior])
        document.addObserver(second, forKeyPath: "pages", options: .initial)
      }
    }
    #expect(said(result).contains(/Key path: title, Options: <New: NO, Old: YES, Prior: YES>/))
    #expect(said(result).contains(/Key path: pages, Options: <New: NO, Old: NO, Prior: NO>/))
  }

  @Test("An object in the middle of a path that was replaced silently dies as an observed subject", .exitTests)
  func middleDies() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      alarm(300)
      let (document, recorder) = (QuietDocument(author: Author("Ada")), Recorder())
      document.addObserver(recorder, forKeyPath: "author.name")
      document.author = nil
      document.addObserver(recorder, forKeyPath: "title")
      document.removeObserver(recorder, forKeyPath: "title")
      exit(0)  // before the document dies too
    }
    #expect(said(result).contains(" of class Author was deallocated while key value observers were still registered"))
    #expect(!said(result).contains(" of class QuietDocument was deallocated"))
    let rest = #/<NSKeyValueObservance 0x[0-9a-f]+: Observer: 0x[0-9a-f]+, Key path: name, Options: /#
    #expect(said(result).contains(rest), "the object on the way lists what it was observed for")
  }
}

@Suite("Clause 2: observation info") struct ObservationInfoTests {
  @Test("Dropped inside a handler, it calls no observer that would have come later")
  func droppedInsideAHandler() {
    let document = Document()
    let recorders = [Recorder(), Recorder(), Recorder()]
    for recorder in recorders {
      recorder.whenCalled = { document.observationInfo = nil }
      document.addObserver(recorder, forKeyPath: "title")
    }
    document.title = "b"
    #expect(recorders.map(\.record.lines.count).reduce(0, +) == 1)
  }

  @Test("Every object on a path has its own observation info") func onPath() {
    let document = Document(author: Author("Ada"))
    _ = record(document, "author.name") { _ in
      #expect(document.observationInfo != nil)
      #expect(document.author?.observationInfo != nil)
      #expect(document.author?.observationInfo != document.observationInfo)
    }
  }

  @Test("Setting another object's observation info shares it, in place of the object's own") func shared() {
    let (document, other, own, recorder) = (Document(), Document(), Recorder(), Recorder())
    document.addObserver(own, forKeyPath: "title")
    other.addObserver(recorder, forKeyPath: "title")
    document.observationInfo = other.observationInfo
    #expect(document.observationInfo == other.observationInfo)
    document.title = "b"
    #expect(own.record.lines == [])
    #expect(recorder.record.lines == ["title: kind=1"])
    #expect(recorder.objects.map { $0 as? Document } == [document])
    document.observationInfo = document.observationInfo  // which changes nothing
    other.title = "b"
    #expect(recorder.objects.map { $0 as? Document } == [document, other])
    document.observationInfo = nil
    #expect(document.observationInfo == nil && other.observationInfo == nil)
  }

  @Test("Setting observation info to nil drops all registrations silently") func setToNil() {
    let (document, recorder) = (Document(author: Author("Ada")), Recorder())
    for keyPath in ["title", "author.name"] { document.addObserver(recorder, forKeyPath: keyPath) }
    document.observationInfo = nil
    document.title = "b"
    document.author?.name = "Eve"
    let exception = CocoaException.catching { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(exception?.name == "NSRangeException")
    #expect(recorder.record.lines == [])
    #expect(document.author?.observationInfo == nil)
  }
}

@Suite("Clause 2: a subject that dies at the front of a path", .exitTests) struct PathDeallocationTests {
  @Test(
    "Its registration leaves nothing in the objects behind it, unless the policy is to leak", arguments: [true, false])
  func front(isRaising: Bool) async {
    await #expect(processExitsWith: .success) { [isRaising = isRaising as Bool] in
      alarm(300)
      CocoaObject.deallocationPolicy = isRaising ? .raise : .cleanUp
      let (author, recorder) = (Author("Ada"), Recorder())
      let exception = CocoaException.catching {
        Document(author: author).addObserver(recorder, forKeyPath: "author.name", options: .new)
      }
      #expect((exception?.name == "NSInternalInconsistencyException") == isRaising)
      #expect(author.observationInfo == nil)
      author.name = "Eve"
      #expect(recorder.record.lines == [])
    }
  }
}
