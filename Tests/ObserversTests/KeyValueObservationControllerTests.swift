import Foundation
import KeyValueObserving
import Observers
import TestSupport
import Testing

private final class Author: CocoaObject {
  @Dynamic var name: String

  init(name: String) { self.name = name }
}

private final class Essay: CocoaObject {
  @Dynamic var title = "Draft"
  @Dynamic var pages = 1
  @Dynamic var subtitle: String?
  @Dynamic var author: Author?
  @Dynamic var notes: [String] = []
}

/// Changes its essay behind the setter's back.
private final class Shelf: CocoaObject {
  @Dynamic var essay = Essay()

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}

/// Observes, and records the calls that it receives.
private class Reader: CocoaObject {
  var seen: [String] = []
  lazy var controller = KeyValueObservationController(observer: self)

  func titleChanged(_ essay: Essay, _ old: String?, _ new: String?) {
    seen.append("title \(old ?? "nil") → \(new ?? "nil")")
  }

  func changed(_ change: [KeyValueChangeKey: Any], _ essay: Essay) {
    seen.append("\(change[.keyPathKey] ?? "?") is \(change[.newKey] ?? "?")")
  }
}

/// A reader with an `observeValue` of its own, as it was written before there were controllers.
private final class OldReader: Reader {
  nonisolated(unsafe) static let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let keys = change?.keys.map(\.rawValue).sorted().joined(separator: ",") ?? "nothing"
    seen.append("\(keyPath ?? "nil") \(object is Essay) \(keys) \(context == Self.context)")
  }
}

@Suite("KeyValueObservationController: what the observer receives")
struct KeyValueObservationControllerValueTests {
  private let essay = Essay()
  private let reader = Reader()

  @Test("With several paths in one call, each change names its path, checked or not") func several() {
    reader.controller.observe(essay, anyOf: [\.title, \.pages]) { $0.changed($2, $1) }
    reader.controller.observe(essay, keyPaths: ["subtitle", "author.name"]) { $0.changed($2, $1) }
    essay.title = "A"
    essay.pages = 2
    essay.subtitle = "B"
    essay.author = Author(name: "Ada")
    #expect(reader.seen == ["title is A", "pages is 2", "subtitle is B", "author.name is Ada"])
  }

  @Test("Forwarding calls the observer's own observeValue, with its context, as Cocoa does")
  func forwarding() {
    let reader = OldReader()
    reader.controller.observe(essay, \.title, options: .new, context: OldReader.context)
    reader.controller.observe(essay, keyPath: "pages", context: nil)
    reader.controller.observe(essay, anyOf: [\.subtitle], options: .old, context: OldReader.context)
    reader.controller.observe(essay, keyPaths: ["notes"], context: OldReader.context)
    essay.title = "A"
    essay.pages = 2
    essay.subtitle = "B"
    essay.notes = []
    #expect(
      reader.seen == [
        "title true kind,new true", "pages true kind false", "subtitle true kind,old true", "notes true kind true",
      ])
  }
}

@Suite("KeyValueObservationController: observing and unobserving")
struct KeyValueObservationControllerRegistrationTests {
  private let essay = Essay()
  private let reader = Reader()

  private func observe(_ controller: KeyValueObservationController<Reader>, _ name: String) -> Bool {
    controller.observe(essay, \.title) { reader, _, _, new in reader.seen.append("\(name) \(new ?? "nil")") }
  }

  @Test("A second observation of the same path is refused, however it is written, and the first one continues")
  func secondObservation() {
    #expect(observe(reader.controller, "first"))
    #expect(!observe(reader.controller, "second"))
    #expect(!reader.controller.observe(essay, keyPath: "title", action: Reader.changed))
    #expect(!reader.controller.observe(essay, keyPath: "title", context: nil))
    essay.title = "A"
    #expect(reader.seen == ["first A"])
  }

  @Test("Of several paths, only the one that is observed already is refused, and a warning says so")
  func secondAmongSeveral() {
    #expect(observe(reader.controller, "first"))
    #expect(!reader.controller.observe(essay, keyPaths: ["title", "pages"], action: Reader.changed))
    essay.title = "A"
    essay.pages = 2
    #expect(reader.seen == ["first A", "pages is 2"])
  }

  @Test("A description lists the observations that are left") func description() {
    reader.controller.observe(essay, keyPaths: ["author.name", "pages", "title"], action: Reader.changed)
    let described = { [reader] in String(reflecting: reader.controller) }
    #expect(described() == "Controller of \(reader):\n  \(essay) author.name\n  \(essay) pages\n  \(essay) title")
    reader.controller.unobserve(essay, \.pages)
    #expect(described() == "Controller of \(reader):\n  \(essay) author.name\n  \(essay) title")
  }

  @Test(
    "A debug build ends with a message if the list of paths is empty, and a release build observes nothing", .exitTests)
  func noPath() async {
    var isDebug = false
    assert({ isDebug = true }() == ())
    let child = await #expect(processExitsWith: isDebug ? .failure : .success, observing: [\.standardErrorContent]) {
      alarm(300)
      let reader = Reader()
      _ = reader.controller.observe(Essay(), keyPaths: [String](), action: Reader.changed)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("The list of key paths is empty") == isDebug)
  }

  @Test("The same path of another subject, or from another controller, is not refused")
  func otherObservations() {
    let other = Essay()
    #expect(observe(reader.controller, "first"))
    #expect(reader.controller.observe(other, \.title, action: Reader.titleChanged))
    #expect(observe(KeyValueObservationController(observer: reader), "of another controller"))
  }

  @Test("Unobserving removes only the path, the subject, or everything") func scopes() {
    let other = Essay()
    let controller = reader.controller
    controller.observe(essay, keyPaths: ["title", "pages"], action: Reader.changed)
    controller.observe(other, keyPaths: ["title", "pages"], action: Reader.changed)
    func change() -> [String] {
      reader.seen = []
      essay.title = "A"
      essay.pages = 2
      other.title = "B"
      other.pages = 3
      return reader.seen
    }
    #expect(change() == ["title is A", "pages is 2", "title is B", "pages is 3"])
    controller.unobserve(essay, \.title)
    #expect(change() == ["pages is 2", "title is B", "pages is 3"])
    controller.unobserve(other)
    #expect(change() == ["pages is 2"])
    controller.observe(other, keyPaths: ["title"], action: Reader.changed)
    controller.unobserveAll()
    #expect(change() == [])
    #expect(essay.observationInfo == nil && other.observationInfo == nil)
  }

  @Test("Unobserving what is not observed raises nothing, any number of times") func nothingObserved() {
    let raised = CocoaException.catching {
      for _ in 0..<2 {
        reader.controller.unobserve(essay, \.title)
        reader.controller.unobserve(essay, keyPath: "pages")
        reader.controller.unobserve(essay, keyPath: "of no such name")
        reader.controller.unobserve(essay)
        reader.controller.unobserveAll()
        reader.controller.observe(essay, \.title, action: Reader.titleChanged)
      }
    }
    #expect(raised == nil)
  }

  @Test("A checked path may lead over a hop that is nil, when it is observed and when it is unobserved")
  func nilHop() {
    reader.controller.observe(essay, \.author?.name) { reader, _, _, new in reader.seen.append(new ?? "nil") }
    essay.author = Author(name: "Ada")
    essay.author = nil
    reader.controller.unobserve(essay, \.author?.name)
    essay.author = Author(name: "Ida")
    #expect(reader.seen == ["Ada", "nil"])
    #expect(essay.observationInfo == nil)
  }

  @Test("A registration that other code removed is not removed again") func sweptAway() {
    reader.controller.observe(essay, \.title, action: Reader.titleChanged)
    essay.observationInfo = nil
    #expect(CocoaException.catching { reader.controller.unobserve(essay) } == nil)
  }

  @Test("Unobserving after a hop changed silently raises nothing, then or at a later change (P04)", .exitTests)
  func hopChangedSilently() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      CocoaObject.zombiesEnabled = true
      CocoaObject.deallocationPolicy = .raise
      for retains in [true, false] {
        let reader = Reader()
        let former: Essay  // outlives the shelf, whose path led to it
        do {
          let shelf = Shelf()
          former = shelf.essay
          let controller = KeyValueObservationController(observer: reader, retainsSubjects: retains)
          controller.observe(shelf, keyPath: "essay.title") { reader, _, _ in reader.seen.append("called") }
          shelf.essay = Essay()  // Shelf does not notify by itself
          controller.unobserveAll()
          shelf.willChangeValue(forKey: "essay")
          shelf.didChangeValue(forKey: "essay")
          former.title = "A"
          guard shelf.observationInfo == nil, former.observationInfo == nil else { exit(1) }
        }
        withExtendedLifetime(former) { if reader.seen != [] { exit(2) } }
      }
      exit(0)
    }
  }
}

@Suite("KeyValueObservationController: ownership") struct KeyValueObservationControllerOwnershipTests {
  @Test("A controller that outlives its observer calls nobody, and drops its observations at the first change")
  func observerDiesFirst() {
    let essay = Essay()
    weak var captured: Author?
    var reader: Reader? = Reader()
    let controller = KeyValueObservationController(observer: reader!)
    do {
      let author = Author(name: "Ada")
      captured = author
      controller.observe(essay, keyPaths: ["title", "pages"]) { _, _, _ in author.name = "called" }
    }
    reader = nil
    #expect(captured?.name == "Ada" && controller.observer == nil)
    essay.title = "A"
    #expect(captured == nil)
    #expect(essay.observationInfo == nil)
    #expect(!controller.observe(essay, keyPaths: ["title"]) { _, _, _ in })
  }

  @Test("A call keeps the observer until it returns, even if nothing else does") func keptDuringTheCall() {
    let essay = Essay()
    var reader: Reader? = Reader()
    weak let weakReader = reader
    var wasThere = false
    reader?.controller.observe(essay, \.title) { _, _, _, _ in
      reader = nil
      wasThere = weakReader != nil
    }
    essay.title = "A"
    #expect(wasThere)
    #expect(weakReader == nil)
    #expect(essay.observationInfo == nil)
  }

  @Test("A subject is retained until its last path is unobserved") func retains() {
    let reader = Reader()
    weak var essay: Essay?
    do {
      let own = Essay()
      essay = own
      reader.controller.observe(own, keyPaths: ["title", "pages"], action: Reader.changed)
    }
    #expect(essay != nil)
    essay.map { reader.controller.unobserve($0, keyPath: "title") }
    #expect(essay != nil)
    essay.map { reader.controller.unobserve($0, keyPath: "pages") }
    #expect(essay == nil)
  }

  @Test(
    "A subject that is not retained and dies first ends its observations silently, whatever the policy (P02)",
    .exitTests)
  func subjectDiesFirst() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        for policy in [DeallocationPolicy.leak, .raise, .cleanUp] {
          CocoaObject.deallocationPolicy = policy
          let reader = Reader()
          let controller = KeyValueObservationController(observer: reader, retainsSubjects: false)
          weak var captured: Author?
          weak var gone: Essay?
          do {
            let essay = Essay()
            let author = Author(name: "Ada")
            (gone, captured) = (essay, author)
            controller.observe(essay, keyPaths: ["title", "author.name"]) { reader, _, _ in
              reader.seen.append(author.name)
            }
            essay.author = author
          }
          guard gone == nil, captured == nil, reader.seen == ["Ada"] else { fatalError("\(policy)") }
          // Among so many, one has the address of the dead one.
          let others = (0..<100).map { _ in Essay() }
          for essay in others { essay.title = "A" }
          guard reader.seen == ["Ada"], controller.observe(others[0], keyPath: "title", action: Reader.changed) else {
            fatalError("a stranger was taken for the dead")
          }
          controller.unobserveAll()
        }
        exit(0)
      })
    #expect(!String(decoding: child.standardErrorContent, as: UTF8.self).contains("deallocated while"))
  }
}

@Suite("KeyValueObservationController: an object's own controllers")
struct KeyValueObservationControllerPropertyTests {
  @Test("The retaining and the nonretaining controller are two objects, each made once") func once() {
    let reader = Reader()
    #expect(reader.observationController === reader.observationController)
    #expect(reader.nonRetainingObservationController === reader.nonRetainingObservationController)
    #expect(reader.observationController !== reader.nonRetainingObservationController)
    #expect(Reader().observationController !== reader.observationController)
  }

  @Test("Many threads that ask for it at once get the same controller") func onceOnManyThreads() {
    struct Shared: @unchecked Sendable { let reader: Reader }  // unchecked: any thread may make it
    for _ in 0..<200 {
      let shared = Shared(reader: Reader())
      let lock = NSLock()
      nonisolated(unsafe) var found: Set<ObjectIdentifier> = []
      onThreads(4) { _ in
        let id = ObjectIdentifier(shared.reader.observationController)
        _ = lock.withLock { found.insert(id) }
      }
      #expect(found.count == 1)
    }
  }

  @Test("The code of each class has its own, so a superclass and a subclass observe the same path (P15)")
  func types() {
    class Cell: CocoaObject {
      @Dynamic var isSelected = false
      var seen: [String] = []
      override init() {
        super.init()
        nonRetainingObservationController.observe(self, \.isSelected) { cell, _, _, new in
          cell.seen.append("cell \(new == true)")
        }
      }
      func stopCell() { nonRetainingObservationController.unobserveAll() }
    }
    final class FancyCell: Cell {
      override init() {
        super.init()
        nonRetainingObservationController.observe(self, \.isSelected) { cell, _, _, new in
          cell.seen.append("fancy \(new == true)")
        }
      }
      func stopFancy() { nonRetainingObservationController.unobserve(self, \.isSelected) }
    }
    let cell = FancyCell()
    cell.isSelected = true
    #expect(cell.seen.sorted() == ["cell true", "fancy true"])
    cell.seen = []
    cell.stopFancy()
    cell.isSelected = false
    #expect(cell.seen == ["cell false"])
    cell.stopCell()
    #expect(cell.observationInfo == nil)
  }

  @Test("They can be set, and the former controller ends its observations when it is released")
  func settable() {
    let essay = Essay()
    let reader = Reader()
    reader.observationController.observe(essay, \.title, action: Reader.titleChanged)
    let own = KeyValueObservationController(observer: reader, retainsSubjects: false)
    reader.observationController = own
    #expect(reader.observationController === own)
    #expect(essay.observationInfo == nil)
    reader.observationController.observe(essay, \.title, action: Reader.titleChanged)
    essay.title = "A"
    #expect(reader.seen == ["title Draft → A"])
    let other = KeyValueObservationController(observer: reader)
    reader.nonRetainingObservationController = other
    #expect(reader.nonRetainingObservationController === other && reader.observationController === own)
  }

  @Test("A controller that was made for another object cannot be set", .exitTests)
  func setForeign() async throws {
    let child = try #require(
      await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        alarm(300)
        let (reader, other) = (Reader(), Reader())
        withExtendedLifetime(other) {
          reader.observationController = KeyValueObservationController(observer: other)
        }
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("must be made for the object (this one was made for <Reader: 0x"))
  }

  @Test("They are released with their object, and do not keep it alive") func ends() {
    let essay = Essay()
    weak var gone: Reader?
    do {
      let reader = Reader()
      gone = reader
      reader.observationController.observe(essay, \.title, action: Reader.titleChanged)
      reader.nonRetainingObservationController.observe(essay, \.pages) { _, _, _, _ in }
    }
    #expect(gone == nil)
    #expect(essay.observationInfo == nil)
  }

  @Test("An object's own controllers end with the object, even if other code keeps them") func keptBeyond() {
    let essay = Essay()
    var reader: Reader? = Reader()
    let controllers = [reader!.observationController, reader!.nonRetainingObservationController]
    for controller in controllers { controller.observe(essay, \.title, action: Reader.titleChanged) }
    reader = nil
    #expect(essay.observationInfo == nil)
    withExtendedLifetime(controllers) {}
  }

  @Test(
    "An object that observes itself leaks with the one controller and is released silently with the other (P21)",
    .exitTests)
  func itself() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        func isGone(_ observe: (Essay) -> Void) -> Bool {
          weak var essay: Essay?
          do {
            let own = Essay()
            essay = own
            observe(own)
            own.title = "A"
          }
          // A leak checker may be looking on.
          defer { essay?.observationController.unobserveAll() }
          return essay == nil
        }
        CocoaObject.deallocationPolicy = .raise
        let stays = !isGone { $0.observationController.observe($0, \.title) { _, _, _, _ in } }
        let goes = isGone { $0.nonRetainingObservationController.observe($0, \.title) { _, _, _, _ in } }
        exit(stays && goes ? 0 : 1)
      })
    #expect(!String(decoding: child.standardErrorContent, as: UTF8.self).contains("deallocated while"))
  }

  @Test("A weak reference to itself is nil while its deinit changes what it observes, so nobody is called")
  func changesInDeinit() {
    final class Writer: CocoaObject {
      let essay: Essay
      let received: (String) -> Void
      init(_ essay: Essay, received: @escaping (String) -> Void) {
        self.essay = essay
        self.received = received
        super.init()
        observationController.observe(essay, \.title) { writer, _, _, new in writer.received(new ?? "nil") }
      }
      deinit { essay.title = "from deinit" }
    }
    let essay = Essay()
    var received: [String] = []
    do {
      let writer = Writer(essay) { received.append($0) }
      writer.essay.title = "A"
    }
    #expect(received == ["A"])
    #expect(essay.observationInfo == nil)
  }
}

@Suite("KeyValueObservationController: inside a handler")
struct KeyValueObservationControllerReentrancyTests {
  private let essay = Essay()
  private let reader = Reader()

  @Test("An observation that ends in its initial call is never registered (P12)")
  func insideTheInitialCall() {
    let controller = reader.controller
    for unobserve: (Essay) -> Void in [
      { controller.unobserve($0, \.title) }, { controller.unobserve($0) }, { _ in controller.unobserveAll() },
    ] {
      reader.seen = []
      controller.observe(essay, \.title, options: .initial) { reader, essay, _, new in
        reader.seen.append(new ?? "nil")
        unobserve(essay)
        unobserve(essay)
        essay.title = "changed inside"
      }
      essay.title = "Draft"
      #expect(reader.seen == ["Draft"])
      #expect(essay.observationInfo == nil)
    }
  }

  @Test("Unobserving calls no getter of the subject, because a getter may change it") func asksNothing() {
    final class Restless: CocoaObject {
      @Dynamic var author = Author(name: "Ada")
      var asked = 0
      override func value(forKey key: String) -> Any? {
        asked += 1
        return super.value(forKey: key)
      }
    }
    let restless = Restless()
    reader.controller.observe(restless, keyPath: "author.name", options: []) { _, _, _ in }
    let observation = restless.observe(keyPath: "author.name") { _ in }
    let asked = restless.asked
    reader.controller.unobserve(restless)
    observation.invalidate()
    #expect(restless.asked == asked && restless.observationInfo == nil)
  }

  @Test("A path that is unobserved and observed again in its initial call keeps the new observation")
  func replacedInTheInitialCall() {
    reader.controller.observe(essay, \.title, options: .initial) { reader, essay, _, _ in
      reader.seen.append("first")
      reader.controller.unobserve(essay, \.title)
      reader.controller.observe(essay, \.title, action: Reader.titleChanged)
    }
    essay.title = "A"
    #expect(reader.seen == ["first", "title Draft → A"])
  }

  @Test("The observer may be released in the initial call") func observerGoesInTheInitialCall() {
    var reader: Reader? = Reader()
    weak let gone = reader
    reader?.observationController.observe(essay, \.title, options: .initial) { _, _, _, _ in reader = nil }
    #expect(gone == nil)
    #expect(essay.observationInfo == nil)
  }

  @Test("No lock is held during a call: another thread may observe and unobserve (P31)") func noLock() {
    struct Shared: @unchecked Sendable {  // unchecked because the threads take turns at semaphores
      let reader: Reader
      let essay: Essay
      let other = Essay()
      let isDone = DispatchSemaphore(value: 0)
    }
    let shared = Shared(reader: reader, essay: essay)
    reader.controller.observe(essay, keyPaths: ["title", "pages"], options: .initial) { [shared] reader, _, _ in
      let thread = Thread {
        shared.reader.controller.observe(shared.other, keyPath: "title", action: Reader.changed)
        shared.reader.controller.unobserve(shared.essay, keyPath: "pages")
        _ = shared.reader.observationController
        shared.isDone.signal()
      }
      thread.start()
      reader.seen.append(shared.isDone.wait(timeout: .now() + 300) == .success ? "free" : "locked")
    }
    essay.title = "A"
    essay.pages = 2
    #expect(reader.seen == ["free", "free", "free"])
    reader.controller.unobserveAll()
  }
}
