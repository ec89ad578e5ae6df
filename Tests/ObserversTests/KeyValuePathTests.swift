import Foundation
import KeyValueObserving
import TestSupport
import Testing

@testable import Observers

private final class Author: CocoaObject {
  @Dynamic var name: String

  init(name: String) { self.name = name }
}

private final class Essay: CocoaObject {
  @Dynamic var title = "Draft"
  @Dynamic var author: Author?
}

/// Answers for every key, like a class that keeps its values in a dictionary.
private final class Record: CocoaObject {
  override func value(forUndefinedKey key: String) -> Any? { "the \(key)" }
}

private final class Reader: CocoaObject {
  var seen: [String] = []
  lazy var controller = KeyValueObservationController(observer: self)
}

@Suite("Key-value cures: paths that cannot be observed") struct KeyValuePathTests {
  private let essay = Essay()
  private let reader = Reader()

  @Test("A path with an empty key is refused", arguments: ["", ".", "title.", ".title", "author..name"])
  func emptyKey(path: String) {
    for observe in [observeByToken, observeByController] {
      let raised = CocoaException.catching { observe(path) }
      #expect(raised?.name == "NSInvalidArgumentException")
      #expect(raised?.reason.contains("The key path \"\(path)\" of <Essay: 0x") == true)
      #expect(raised?.reason.contains("it has an empty key") == true)
    }
  }

  @Test("A key that an object on the path lacks is refused", arguments: ["tilte", "athor.name", "author.nmae"])
  func unknownKey(path: String) {
    essay.author = Author(name: "Ada")
    for observe in [observeByToken, observeByController] {
      #expect(CocoaException.catching { observe(path) }?.name == "NSUnknownKeyException")
    }
    #expect(essay.observationInfo == nil && essay.author?.observationInfo == nil)
  }

  @Test(
    "Only what an observation reads must be there",
    arguments: [[.old], [.new], [.initial], [], [.old, .new]] as [KeyValueObservingOptions])
  func unknownKeyWithoutValues(_ options: KeyValueObservingOptions) {
    let raised = CocoaException.catching {
      withExtendedLifetime(essay.observe(keyPath: "tilte", options: options) { _ in }) {}
    }
    #expect((raised?.name == "NSUnknownKeyException") == !options.isDisjoint(with: [.old, .new]))
  }

  @Test("An operator is no key of the object in front of it", arguments: ["@count", "author.@count"])
  func operators(_ path: String) {
    essay.author = Author(name: "Ada")
    var isThere = false
    #expect(CocoaException.catching { isThere = essay.requirePath(path, readingValues: true) } == nil)
    #expect(isThere)
  }

  @Test("A class that implements unknown keys can be observed by them") func undefinedKey() {
    let record = Record()
    var seen: [String?] = []
    let observation = record.observe(keyPath: "subject", as: String.self) { _, new in seen.append(new) }
    record.willChangeValue(forKey: "subject")
    record.didChangeValue(forKey: "subject")
    withExtendedLifetime(observation) {}
    #expect(seen == ["the subject"])
  }

  @Test("Observing a path does not read the value at its end, before there is a change") func readsNoValue() {
    final class Archive: CocoaObject {
      @Dynamic var pages = 1
      var reads: [String] = []
      override func value(forKey key: String) -> Any? {
        reads.append(key)
        return super.value(forKey: key)
      }
    }
    let archive = Archive()
    let observation = archive.observe(keyPath: "pages", as: Int.self) { _, _ in }
    #expect(reader.controller.observe(archive, keyPath: "pages") { _, _, _ in })
    #expect(archive.reads == [])
    withExtendedLifetime(observation) {}
  }

  @Test("A key that notifies manually can be observed without values") func withoutValues() {
    var calls = 0
    let observation = essay.observe(keyPath: "layout", options: []) { _ in calls += 1 }
    essay.willChangeValue(forKey: "layout")
    essay.didChangeValue(forKey: "layout")
    withExtendedLifetime(observation) {}
    #expect(calls == 1)
  }

  @Test("After a caught exception the token has ended, and its handler is released") func caughtByToken() {
    weak var captured: Author?
    var observation: KeyValueObservation?
    let raised = CocoaException.catching {
      let author = Author(name: "Ada")
      captured = author
      observation = essay.observe(keyPath: "athor.name", as: String.self) { _, _ in _ = author }
    }
    #expect(raised != nil)
    #expect(captured == nil && observation?.subject == nil)
    observation?.invalidate()
  }

  @Test("After a caught exception the controller observes the path as soon as it can, and forgets no other")
  func caughtByController() {
    final class Folder: CocoaObject {
      @Dynamic var content: [Int] = [1]
      @Dynamic var essay: CocoaObject?
      var isCollection = true
      override func value(forKey key: String) -> Any? {
        if key == "current" { if isCollection { return content } else { return essay } }
        return super.value(forKey: key)
      }
      override func value(forUndefinedKey key: String) -> Any? { nil }
    }
    for retains in [true, false] {
      let folder = Folder()
      folder.essay = essay
      let controller = KeyValueObservationController(observer: reader, retainsSubjects: retains)
      func observe() -> Bool {
        controller.observe(folder, keyPath: "current.title") { reader, _, _ in reader.seen.append("title") }
      }
      #expect(controller.observe(folder, keyPath: "content") { reader, _, _ in reader.seen.append("content") })
      var began = true
      let raised = CocoaException.catching { began = observe() }
      #expect(raised?.name == "NSInvalidArgumentException" && !began)
      folder.isCollection = false
      #expect(observe())
      reader.seen = []
      essay.title = "A"
      #expect(reader.seen == ["title"])
      controller.unobserveAll()
      #expect(folder.observationInfo == nil)
    }
  }

  private func observeByToken(_ path: String) {
    let observation = essay.observe(keyPath: path) { _ in }
    #expect(observation.subject == nil)
  }

  private func observeByController(_ path: String) {
    #expect(!reader.controller.observe(essay, keyPath: path) { _, _, _ in })
    #expect(!reader.controller.observe(essay, keyPaths: [path, path]) { _, _, _ in })
  }
}

@Suite("KeyValueObservationController: a second observation of the same path") struct KeyValueDuplicateTests {
  @Test("It is refused with a warning that names the observer, the path, and the subject", .exitTests)
  func warning() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        let (essay, reader) = (Essay(), Reader())
        reader.controller.observe(essay, \.title) { reader, _, _, _ in reader.seen.append("first") }
        reader.controller.observe(essay, keyPath: "title") { reader, _, _ in reader.seen.append("second") }
        essay.title = "A"
        exit(reader.seen == ["first"] ? 0 : 1)
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    let pattern = /<Reader: 0x\w+> already observes the key path "title" of <Essay: 0x\w+> by this controller/
    #expect(words.firstMatch(of: pattern) != nil, "\(words)")
    #expect(words.contains("Unobserve the path first, or use a second controller."))
  }

  @Test("The warning names the type of an observer that has no description", .exitTests)
  func plainObserver() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        let (essay, plain) = (Essay(), Plain())
        let controller = KeyValueObservationController(observer: plain)
        for _ in 1...2 { controller.observe(essay, \.title) { _, _, _, _ in } }
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("Plain already observes the key path \"title\" of <Essay: 0x"), "\(words)")
    #expect(!words.contains("unknown context"), "\(words)")
  }

  private final class Plain {}
}

@Suite("KeyValueObservationController: an observation that is replaced while it begins") struct ReplacedObservationTests
{
  /// Does something when it is first asked for a key that it does not have, and has it from then on.
  private final class Hesitant: CocoaObject {
    var inside: (() -> Void)?
    override func value(forUndefinedKey key: String) -> Any? {
      guard let inside else { return 1 }
      self.inside = nil
      inside()
      return super.value(forUndefinedKey: key)
    }
  }

  @Test("The refusal of the first leaves the one that took its place", arguments: [true, false])
  func refused(_ retains: Bool) {
    let (subject, observer) = (Hesitant(), Hesitant())
    let controller = KeyValueObservationController(observer: observer, retainsSubjects: retains)
    var calls: [String] = []
    subject.inside = {
      controller.unobserve(subject, keyPath: "extra")
      let wasAccepted = controller.observe(subject, keyPath: "extra") { _, _, _ in calls.append("second") }
      #expect(wasAccepted)
    }
    var wasAccepted = true
    let exception = CocoaException.catching {
      wasAccepted = controller.observe(subject, keyPath: "extra") { _, _, _ in calls.append("first") }
    }
    #expect(exception?.name == "NSUnknownKeyException" && !wasAccepted)
    subject.willChangeValue(forKey: "extra")
    subject.didChangeValue(forKey: "extra")
    #expect(calls == ["second"])
    controller.unobserve(subject, keyPath: "extra")
    #expect(subject.observationInfo == nil && controller.table.entries.withLock { $0.isEmpty })
    withExtendedLifetime(observer) {}
  }
}
