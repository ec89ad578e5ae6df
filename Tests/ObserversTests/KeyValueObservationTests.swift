import Foundation
import KeyValueObserving
import Observers
import TestSupport
import Testing

private class Author: CocoaObject {
  @Dynamic var name: String
  @Dynamic var nickname: String?
  var initial: String { String(name.prefix(1)) }

  init(name: String) {
    self.name = name
  }

  override class var computedKeys: [String: AnyKeyPath] { ["initial": \Author.initial] }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "initial" ? ["name"] : []
  }
}

private final class Essay: CocoaObject {
  @Dynamic var title = "Draft"
  @Dynamic var pages = 1
  @Dynamic var author: Author?
  @Dynamic var editor = Author(name: "Edda")
  @Dynamic var notes = ["x"]
  var heading: String { title.uppercased() }
}

/// Changes its essay behind the setter's back.
private final class Shelf: CocoaObject {
  @Dynamic var essay = Essay()

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}

/// The values that handlers received, a line each.
private final class Recorded {
  private(set) var lines: [String] = []

  func add(_ type: String, _ old: Any?, _ new: Any?) {
    lines.append("\(type) \(old ?? "nil") \(new ?? "nil")")
  }
}

@Suite("KeyValueObservation: ownership")
struct KeyValueObservationOwnershipTests {
  @Test("Releasing it ends it")
  func endsAtDeinit() {
    let essay = Essay()
    var seen: [String] = []
    var observation: KeyValueObservation? = essay.observe(\.title) { _, new in seen.append(new ?? "nil") }
    withExtendedLifetime(observation) { essay.title = "A" }
    observation = nil
    essay.title = "B"
    #expect(seen == ["A"])
    #expect(essay.observationInfo == nil)
  }

  @Test("Releasing it ends it, although its handlers receive it")
  func endsWithItself() {
    let essay = Essay()
    var seen: [String] = []
    var observations: [KeyValueObservation] = [
      KeyValueObservation(of: essay, \.title) { _, _, new in seen.append("value \(new ?? "nil")") },
      KeyValueObservation(of: essay, keyPath: "title") { _, change in
        seen.append("change \(change[.newKey] ?? "nil")")
      },
    ]
    withExtendedLifetime(observations) { essay.title = "A" }
    observations = []
    essay.title = "B"
    #expect(seen.sorted() == ["change A", "value A"])
    #expect(essay.observationInfo == nil)
  }

  @Test("Assigning a new observation to its property ends the former one")
  func replacing() {
    let first = Essay()
    let second = Essay()
    var seen: [String] = []
    var observation = first.observe(\.title) { _, new in seen.append("first \(new ?? "nil")") }
    first.title = "A"
    observation = second.observe(\.title) { _, new in seen.append("second \(new ?? "nil")") }
    first.title = "B"
    second.title = "C"
    withExtendedLifetime(observation) {}
    #expect(seen == ["first A", "second C"])
  }

  @Test("It keeps its subject and what its handler captures until it ends, and no longer")
  func keepsUntilEnded() {
    weak var subject: Essay?
    weak var captured: Author?
    let observation: KeyValueObservation
    do {
      let essay = Essay()
      let author = Author(name: "Ada")
      subject = essay
      captured = author
      observation = essay.observe(\.title) { _, _ in _ = author }
    }
    #expect(subject != nil && captured != nil)
    observation.invalidate()
    #expect(subject == nil && captured == nil)
  }

  @Test("An object that observes itself goes away if the observation does not retain it (P21)")
  func itself() {
    final class Draft: CocoaObject {
      @Dynamic var title = ""
      var shown: [String] = []
      var observations: [KeyValueObservation] = []
      override init() {
        super.init()
        observations = [
          observe(\.title, retainsSubject: false) { [weak self] _, new in self?.shown.append("value \(new ?? "nil")") },
          observe(keyPath: "title", as: String.self, retainsSubject: false) { [weak self] _, new in
            self?.shown.append("string \(new ?? "nil")")
          },
          observe(keyPath: "title", retainsSubject: false) { [weak self] _ in self?.shown.append("change") },
          KeyValueObservation(of: self, \.title, retainsSubject: false) { [weak self] _, _, _ in
            self?.shown.append("itself")
          },
        ]
      }
    }
    weak var gone: Draft?
    var kept: [KeyValueObservation] = []
    do {
      let draft = Draft()
      gone = draft
      draft.title = "A"
      #expect(draft.shown.sorted() == ["change", "itself", "string A", "value A"])
      #expect(draft.observations.allSatisfy { $0.subject === draft })
      kept = draft.observations
    }
    #expect(gone == nil)
    #expect(kept.allSatisfy { $0.subject == nil })
    for observation in kept { observation.invalidate() }
  }

  @Test(
    "A subject that is not retained and dies ends its observations silently, whatever the policy (P02)", .exitTests)
  func subjectDiesFirst() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        for policy in [DeallocationPolicy.leak, .raise, .cleanUp] {
          CocoaObject.deallocationPolicy = policy
          var calls = 0
          let observation: KeyValueObservation
          do {
            let essay = Essay()
            observation = essay.observe(\.author?.name, retainsSubject: false) { _, _ in calls += 1 }
          }
          // Among so many, one has the address of the dead one.
          let others = (0..<100).map { _ in Essay() }
          for essay in others { essay.author = Author(name: "Ada") }
          observation.invalidate()
          guard calls == 0, observation.subject == nil else { fatalError("\(policy)") }
        }
        exit(0)
      })
    #expect(!String(decoding: child.standardErrorContent, as: UTF8.self).contains("deallocated while"))
  }

  @Test("It reports what it observes for as long as it observes")
  func subjectAndKeyPath() {
    let essay = Essay()
    let observation = essay.observe(\.author?.name) { _, _ in }
    #expect(observation.subject === essay && observation.keyPath == "author.name")
    observation.invalidate()
    #expect(observation.subject == nil && observation.keyPath == "author.name")
  }

  @Test("A handler may end its observation and release it")
  func releasedInsideItsHandler() {
    let essay = Essay()
    var observation: KeyValueObservation?
    var calls = 0
    observation = essay.observe(\.title) { _, _ in
      calls += 1
      observation = nil
    }
    essay.title = "A"
    essay.title = "B"
    #expect(observation == nil)
    #expect(calls == 1)
  }
}

@Suite("KeyValueObservation: what the handler receives")
struct KeyValueObservationValueTests {
  @Test("Old and new values are typed")
  func typed() {
    let essay = Essay()
    var seen: [[Int?]] = []
    let observation = essay.observe(\.pages) { old, new in seen.append([old, new]) }
    essay.pages = 2
    essay.pages = 2
    withExtendedLifetime(observation) {}
    #expect(seen == [[1, 2], [2, 2]])
  }

  @Test("The old value and the new value are nil for nil")
  func nilIsNil() {
    let author = Author(name: "Ada")
    var seen: [[String?]] = []
    let observation = author.observe(\.nickname) { old, new in seen.append([old, new]) }
    author.nickname = "A."
    author.nickname = nil
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, "A."], ["A.", nil]])
  }

  @Test("Observers of one change that ask for different types each receive their own, and nil for another's")
  func eachObserverReceivesItsOwnType() {
    let (essay, seen) = (Essay(), Recorded())
    let observations = [
      essay.observe(keyPath: "title", as: Int.self, options: .prior) { old, new in seen.add("Int", old, new) },
      essay.observe(keyPath: "title", as: String.self, options: .prior) { old, new in seen.add("String", old, new) },
      essay.observe(keyPath: "title", as: Int.self) { old, new in seen.add("Int", old, new) },
      essay.observe(keyPath: "title", as: String.self) { old, new in seen.add("String", old, new) },
    ]
    essay.title = "Final"
    withExtendedLifetime(observations) {}
    #expect(
      seen.lines == [
        "Int nil nil", "String Draft nil",
        "String Draft Final", "Int nil nil", "String Draft Final", "Int nil nil",
      ])
  }

  @Test("The initial call comes before observe returns, with a new value and no old one")
  func initial() {
    let essay = Essay()
    var seen: [[String?]] = []
    let observation = essay.observe(\.title, options: .initial) { old, new in seen.append([old, new]) }
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, "Draft"]])
  }

  @Test("A path given as a string follows every hop, even a nil one")
  func stringPath() {
    let essay = Essay()
    var seen: [[String?]] = []
    let observation = essay.observe(keyPath: "author.name", as: String.self) { old, new in seen.append([old, new]) }
    essay.author = Author(name: "Ada")
    essay.author?.name = "Ida"
    essay.author = nil
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, "Ada"], ["Ada", "Ida"], ["Ida", nil]])
  }

  @Test("The change is Cocoa's own, with exactly the requested entries")
  func change() {
    let essay = Essay()
    var seen: [String] = []
    func note(_ name: String, _ change: [KeyValueChangeKey: Any]) {
      let entries = change.map { "\($0.key.rawValue) \($0.value)" }.sorted()
      seen.append("\(name): \(entries.joined(separator: ", "))")
    }
    let observations = [
      essay.observe(keyPath: "title", options: [.new, .initial]) { note("new", $0) },
      essay.observe(keyPath: "title", options: .prior) { note("prior", $0) },
      KeyValueObservation(of: essay, keyPath: "title") { observation, change in
        observation.invalidate()
        note("once", change)
      },
    ]
    essay.title = "A"
    essay.title = "A"
    withExtendedLifetime(observations) {}
    #expect(
      seen.sorted() == [
        "new: kind 1, new A", "new: kind 1, new A", "new: kind 1, new Draft", "once: kind 1, new A, old Draft",
        "prior: kind 1", "prior: kind 1", "prior: kind 1, notificationIsPrior true",
        "prior: kind 1, notificationIsPrior true",
      ])
  }

  @Test("A collection that changes in place delivers removed and inserted elements, and the change says which (P25)")
  func inPlace() {
    let essay = Essay()
    var typed: [[[String]?]] = []
    var changes: [[KeyValueChangeKey: Any]] = []
    let observations = [
      essay.observe(\.notes) { old, new in typed.append([old, new]) },
      essay.observe(keyPath: "notes") { change in changes.append(change) },
    ]
    essay.mutableArrayValue(forKey: "notes").add("A")
    essay.mutableArrayValue(forKey: "notes").remove(at: 0)
    withExtendedLifetime(observations) {}
    #expect(typed == [[nil, ["A"]], [["x"], nil]])
    #expect(
      changes.map { $0[.kindKey] as? UInt } == [KeyValueChange.insertion.rawValue, KeyValueChange.removal.rawValue])
    #expect(changes.map { $0[.indexesKey] as? IndexSet } == [[1], [0]])
  }

  // The sample from the documentation of `KeyValueObservation`.
  @Test("The documentation's sample shows each change while its owner lives")
  func sample() {
    final class Desk {
      var titleObservation: KeyValueObservation?
      var notesObservation: KeyValueObservation?
      let show: (String?) -> Void

      init(_ document: Essay, show: @escaping (String?) -> Void) {
        self.show = show
        titleObservation = document.observe(\.title) { [weak self] old, new in self?.show(new) }
        notesObservation = document.observe(keyPath: "notes") { [weak self] change in
          self?.notesChanged(at: change[.indexesKey])
        }
      }

      func notesChanged(at indexes: Any?) { show((indexes as? IndexSet).map { "notes at \(Array($0))" }) }
    }
    let document = Essay()
    var shown: [String?] = []
    var desk: Desk? = Desk(document) { shown.append($0) }
    withExtendedLifetime(desk) {
      document.title = "A"
      document.mutableArrayValue(forKey: "notes").add("y")
      document.notes = []
    }
    #expect(shown == ["A", "notes at [1]", nil])
    desk = nil
    #expect(document.observationInfo == nil)
  }

  @Test("A checked path may lead over hops and to a computed key")
  func checkedPaths() {
    let essay = Essay()
    essay.author = Author(name: "Ada")
    var seen: [String] = []
    let observations = [
      essay.observe(\.editor.name) { _, new in seen.append("editor \(new ?? "nil")") },
      essay.observe(\.author?.name) { _, new in seen.append("author \(new ?? "nil")") },
      essay.editor.observe(\.initial) { _, new in seen.append("initial \(new ?? "nil")") },
    ]
    essay.author?.name = "Ida"
    essay.editor.name = "Olga"
    essay.author = nil
    withExtendedLifetime(observations) {}
    #expect(seen.sorted() == ["author Ida", "author nil", "editor Olga", "initial O"])
  }

  @Test("A checked path may lead over a hop that is nil for now")
  func nilHop() {
    let essay = Essay()
    var seen: [[String?]] = []
    let observation = essay.observe(\.author?.name, options: .initial) { old, new in seen.append([old, new]) }
    essay.author = Author(name: "Ada")
    essay.author?.name = "Ida"
    essay.author = nil
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, nil], [nil, "Ada"], ["Ada", "Ida"], ["Ida", nil]])
  }

  @Test("Finding a path's name leaves no trace on the objects it leads over")
  func noTrace() {
    let essay = Essay()
    #expect(essay.keyPathString(\Essay.editor.name) == "editor.name")
    #expect(essay.keyPathString(\Essay.heading) == nil)
    #expect(essay.keyPathString(\Essay.author?.name) == "author.name")
    #expect(essay.observationInfo == nil && essay.editor.observationInfo == nil)
  }

  @Test("A path that cannot be observed ends the process and says what to do", .exitTests)
  func unobservable() async throws {
    let child = try #require(
      await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        alarm(300)
        _ = Essay().observe(\.heading) { _, _ in }
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("cannot be observed from <Essay: 0x"))
    #expect(words.contains("Declare the property @Dynamic, or list it in computedKeys."))
  }
}

@Suite("KeyValueObservation: ending")
struct KeyValueObservationEndingTests {
  @Test("Ending again, any number of times, has no effect")
  func twice() {
    let essay = Essay()
    var seen: [String] = []
    let observation = essay.observe(\.title) { _, new in seen.append(new ?? "nil") }
    essay.title = "A"
    observation.invalidate()
    observation.invalidate()
    essay.title = "B"
    #expect(seen == ["A"])
  }

  @Test("It ends this observation and no other that looks the same")
  func identity() {
    let essay = Essay()
    var seen: [String] = []
    let first = essay.observe(\.title) { _, _ in seen.append("first") }
    let second = essay.observe(\.title) { _, _ in seen.append("second") }
    first.invalidate()
    essay.title = "A"
    withExtendedLifetime(second) {}
    #expect(seen == ["second"])
  }

  @Test("A path that Cocoa refuses is neither observed nor removed")
  func refusedByCocoa() {
    let essay = Essay()
    var observation: KeyValueObservation?
    let raised = CocoaException.catching {
      observation = essay.observe(keyPath: "fristName.length", as: Int.self) { _, _ in }
    }
    #expect(raised?.name == "NSUnknownKeyException")
    #expect(CocoaException.catching { observation?.invalidate() } == nil)
    #expect(CocoaException.catching { observation = nil } == nil)
  }

  @Test("A registration that other code removed is not removed again")
  func sweptAway() {
    let essay = Essay()
    var observation: KeyValueObservation? = essay.observe(\.title) { _, _ in }
    essay.observationInfo = nil
    #expect(CocoaException.catching { observation = nil } == nil)
    #expect(observation == nil)
  }

  @Test("Ending after a hop changed silently raises nothing, then or at a later change (P04)", .exitTests)
  func hopChangedSilently() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      CocoaObject.zombiesEnabled = true
      CocoaObject.deallocationPolicy = .raise
      var seen: [String] = []
      let former: Essay  // outlives the shelf, whose path led to it
      do {
        let shelf = Shelf()
        former = shelf.essay
        var observation: KeyValueObservation? = shelf.observe(keyPath: "essay.title", as: String.self) { _, new in
          seen.append(new ?? "nil")
        }
        shelf.essay = Essay()  // Shelf does not notify by itself
        observation = nil
        shelf.willChangeValue(forKey: "essay")
        shelf.didChangeValue(forKey: "essay")
        former.title = "A"
        shelf.essay.title = "B"
        guard observation == nil, shelf.observationInfo == nil, former.observationInfo == nil else { exit(1) }
      }
      withExtendedLifetime(former) { exit(seen == [] ? 0 : 2) }
    }
  }

  @Test("An observation that ends in its own call is not called again")
  func insideItsCall() {
    let essay = Essay()
    var seen: [String] = []
    let observation = KeyValueObservation(of: essay, \.title) { observation, _, new in
      seen.append(new ?? "nil")
      observation.invalidate()
      essay.title = "C"
    }
    essay.title = "A"
    essay.title = "B"
    withExtendedLifetime(observation) {}
    #expect(seen == ["A"])
  }

  @Test("An observation that ends in its initial call is never registered")
  func insideTheInitialCall() {
    let essay = Essay()
    var seen: [String] = []
    let observation = KeyValueObservation(of: essay, \.title, options: .initial) { observation, _, new in
      seen.append(new ?? "nil")
      observation.invalidate()
      observation.invalidate()
    }
    essay.title = "A"
    withExtendedLifetime(observation) {}
    #expect(seen == ["Draft"])
    #expect(essay.observationInfo == nil)
  }

  @Test("An observation that an earlier handler of the same change ends is not called")
  func endedByAnother() {
    let essay = Essay()
    var seen: [String] = []
    var observations: [KeyValueObservation] = []
    // Whichever is called first ends both; the order is no promise of Cocoa's.
    for name in ["one", "other"] {
      observations.append(
        essay.observe(\.title) { _, _ in
          seen.append(name)
          observations.forEach { $0.invalidate() }
        })
    }
    essay.title = "A"
    #expect(seen.count == 1)
  }

  @Test("Any number of threads may begin and end observations while others change the subject")
  func fromManyThreads() {
    // Counts the calls after the end. Nothing else observes the subject.
    final class Late: @unchecked Sendable {  // unchecked because `lock` guards it
      private let lock = NSLock()
      private var ended = false
      private var late = 0
      private var all = 0
      func called() {
        lock.withLock {
          all += 1
          if ended { late += 1 }
        }
      }
      var calls: Int { lock.withLock { all } }
      func end() { lock.withLock { ended = true } }
      var count: Int { lock.withLock { late } }
    }
    struct Shared: @unchecked Sendable { let essay: Essay }  // unchecked because clause 23 makes sets of a leaf safe
    for _ in 0..<stress(50) {
      let shared = Shared(essay: Essay())
      let late = Late()
      // Keeps the property observed: concurrent sets of an unobserved property are the caller's race.
      let told = Late()
      let steady = shared.essay.observe(\.pages) { _, _ in told.called() }
      // Any thread may end it.
      nonisolated(unsafe) let observation = shared.essay.observe(\.pages) { _, _ in late.called() }
      onThreads(6) { thread in
        switch thread {
        case 0, 1:
          for page in 0..<20 { shared.essay.pages = page }
        case 2, 3:
          observation.invalidate()
        default:
          for round in 0..<20 {
            let passing = shared.essay.observe(\.pages, options: round % 3 == 0 ? .initial : []) { _, _ in late.called()
            }
            if round % 2 == 0 { passing.invalidate() }  // the others end as they are released
          }
        }
      }
      late.end()
      shared.essay.pages = 0
      #expect(late.count == 0)
      #expect(late.calls >= 14)  // the initial ones at least
      #expect(told.calls == 41)
      steady.invalidate()
      #expect(shared.essay.observationInfo == nil)
    }
  }
}

@Suite("KeyValueObservation: inside a handler")
struct KeyValueObservationReentrancyTests {
  private let essay = Essay()

  @Test("No lock is held during a call: another thread may observe, end, and set (P31)")
  func noLock() {
    struct Shared: @unchecked Sendable {  // unchecked because the threads take turns at semaphores
      let essay: Essay
      let standing: KeyValueObservation
      let isDone = DispatchSemaphore(value: 0)
    }
    let shared = Shared(essay: essay, standing: essay.observe(\.pages) { _, _ in })
    var seen: [String] = []
    func observe() -> KeyValueObservation {
      KeyValueObservation(of: essay, \.title, options: .initial) { [shared] observation, _, new in
        nonisolated(unsafe) let observation = observation  // the threads take turns at semaphores
        let thread = Thread {
          let other = shared.essay.observe(\.title) { _, _ in }
          shared.essay.pages += 1
          other.invalidate()
          shared.standing.invalidate()
          if new == "A" { observation.invalidate() }
          shared.isDone.signal()
        }
        thread.start()
        seen.append(shared.isDone.wait(timeout: .now() + 300) == .success ? "free" : "locked")
      }
    }
    let observations = [observe(), observe()]
    essay.title = "A"
    essay.title = "B"
    #expect(seen == ["free", "free", "free", "free"])
    withExtendedLifetime(observations) {}
    #expect(essay.observationInfo == nil)
  }
}
