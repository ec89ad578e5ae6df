import Foundation
import KeyValueObserving
import TestSupport
import Testing

extension KeyPathStringTests {
  /// Each thread keeps ending another one's last registration, which must not disturb any thread's string.
  @Test("Two threads may observe one object by a checked key path", .exitTests) func oneObject() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      alarm(300)
      let document = Document(author: Author("Ada"))
      onTwoThreads { _ in
        observe(document, "title", document.keyPathString(\Document.title))
        observe(document, "author.name", document.keyPathString(\Document.author?.name))
      }
    }
    #expect(said(result).contains("Fatal") == false)
  }

  @Test("Two threads may read one key path while both observe its objects", .exitTests) func onePath() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let document = Document(author: Author("Ada"))
      onTwoThreads(rounds: 2000) { _ in
        // Forgets the strings that are known already, so that each round reads the path.
        observe(document, "title", KeyPathRecording.string(of: \Document.title, from: Document.self))
        observe(document.author!, "name", KeyPathRecording.string(of: \Author.name, from: Author.self))
      }
    }
  }

  @Test("Two observed objects may share an object on their paths", .exitTests) func sharedObject() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let author = Author("Ada", publisher: Publisher("Ulm"))
      let documents = [Document(author: author), Document(author: author)]
      onTwoThreads(rounds: 2000) { thread in
        let string = KeyPathRecording.string(of: \Document.author?.publisher?.town, from: Document.self)
        observe(documents[thread], "author.publisher.town", string)
      }
    }
  }

  @Test("A getter that observes may run on two threads", .exitTests) func getter() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      onTwoThreads(rounds: 2000) { _ in
        // The getter observes the very placeholder that the other thread reads.
        let string = KeyPathRecording.string(of: \Restless.title, from: Restless.self)
        guard string == "title" else { fatalError("title was \(string ?? "nil")") }
      }
    }
  }

  @Test("A set on another thread does not race with asking for a string") func concurrentSet() {
    let document = Document()
    onTwoThreads(rounds: 1000) { thread in
      if thread == 0 {
        document.title = "a title too long to be kept inline"
      } else {
        _ = KeyPathRecording.string(of: \Document.title, from: type(of: document))
      }
    }
    #expect(document.title == "a title too long to be kept inline")
  }
}

private final class Restless: Document {
  override var title: String {
    get {
      addObserver(self, forKeyPath: "pages")
      removeObserver(self, forKeyPath: "pages")
      return super.title
    }
    set { super.title = newValue }
  }
}

private func observe(_ object: CocoaObject, _ expected: String, _ string: String?) {
  guard string == expected else { fatalError("\(expected) was \(string ?? "nil")") }
  let observer = Tally()
  object.addObserver(observer, forKeyPath: expected)
  object.removeObserver(observer, forKeyPath: expected)
}
