import Foundation
import KeyValueObserving
import TestSupport
import Testing

// A test that leaves registrations behind, or changes a setting of the whole process, runs in a child process.

/// Makes objects until one is at `address`. Returns nil if none ever is.
func object<Made: AnyObject>(at address: UnsafeMutableRawPointer, make: () -> Made) -> Made? {
  var others: [Made] = []  // kept, so that none of their addresses comes up again
  for _ in 1...10_000 {
    let made = make()
    if Unmanaged.passUnretained(made).toOpaque() == address { return made }
    others.append(made)
  }
  return nil
}

@Suite("Clause 1: neither side is retained") struct NonRetentionTests {
  @Test("A registration retains neither the observer, nor the subject, nor the objects on the path")
  func nothingRetained() {
    weak var observer: Recorder?
    weak var subject: Document?
    weak var author: Author?
    var history: [String] = []
    do {
      let (strongObserver, strongSubject) = (Recorder(), Document(author: Author("Ada")))
      (observer, subject, author) = (strongObserver, strongSubject, strongSubject.author)
      strongSubject.addObserver(strongObserver, forKeyPath: "author.name", options: [.old, .new, .initial])
      strongSubject.author?.name = "Eve"
      history = strongObserver.record.lines
      strongObserver.objects = []  // what the recorder itself keeps
      strongSubject.removeObserver(strongObserver, forKeyPath: "author.name")
    }
    #expect(history == ["author.name: kind=1 new=Ada", "author.name: kind=1 old=Ada new=Eve"])
    #expect(observer == nil)
    #expect(subject == nil)
    #expect(author == nil)
  }

  @Test("A change keeps none of its observers after its delivery") func nothingKeptByADelivery() {
    let document = Document()
    weak var first: Recorder?
    weak var second: Recorder?
    do {
      let recorders = (Recorder(), Recorder())
      (first, second) = recorders
      document.addObserver(recorders.0, forKeyPath: "title")
      document.addObserver(recorders.1, forKeyPath: "title")
      document.title = "b"
      document.removeObserver(recorders.0, forKeyPath: "title")
      document.removeObserver(recorders.1, forKeyPath: "title")
    }
    #expect(first == nil && second == nil)
  }

  @Test("An observer and a subject can be released while they are registered", .exitTests)
  func dyingRegistered() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      weak var observer: Recorder?
      weak var subject: Document?
      do {
        let (strongObserver, strongSubject) = (Recorder(), Document())
        (observer, subject) = (strongObserver, strongSubject)
        strongSubject.addObserver(strongObserver, forKeyPath: "title")
      }
      #expect(observer == nil)
      #expect(subject == nil)
    }
  }

  @Test("The observer's address is not cleared, so a new object at that address is called", .exitTests)
  func notZeroed() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      let document = Document()
      var dying: Recorder? = Recorder("dead")
      let place = address(of: dying!)
      document.addObserver(dying!, forKeyPath: "title")
      dying = nil
      let stranger = try #require(object(at: place) { Recorder("stranger") })
      document.title = "b"
      #expect(stranger.record.lines == ["stranger title: kind=1"])
    }
  }
}

@Suite("Clause 1: zombies") struct ZombieTests {
  @Test("A message to a dead observer ends the process and names its class", .exitTests)
  func deadObserver() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      CocoaObject.zombiesEnabled = true
      leaveADeadObserver().title = "b"
    }
    let place = try #require(said(result).firstMatch(of: /the observer stood at (0x[0-9a-f]+)/)?.output.1)
    #expect(said(result).contains("*** -[Recorder retain]: message sent to deallocated instance \(place)\n"))
  }

  @Test("The environment can enable zombies", .exitTests) func environment() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      setenv("NSZombieEnabled", "YES", 1)  // before the engine is used for the first time
      #expect(CocoaObject.zombiesEnabled)
      leaveADeadObserver().title = "b"
    }
    #expect(said(result).contains("*** -[Recorder retain]: message sent to deallocated instance 0x"))
  }

  @Test("Zombies do not disturb living observers", .exitTests) func living() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.zombiesEnabled = true
      let document = Document(author: Author("Ada"))
      let lines = record(document, "author.name", [.old, .new]) { _ in
        document.author?.name = "Eve"
        document.author = Author("Zoe")
      }
      #expect(lines == ["author.name: kind=1 old=Ada new=Eve", "author.name: kind=1 old=Eve new=Zoe"])
    }
  }
}

/// A document whose only observer died without being removed. The observer has printed its address on standard error.
func leaveADeadObserver() -> Document {
  let (document, recorder) = (Document(), Recorder())
  document.addObserver(recorder, forKeyPath: "title")
  FileHandle.standardError.write(Data("the observer stood at \(hex(recorder))\n".utf8))
  return document
}
