import Foundation
import KeyValueObserving
import Testing

@testable import Observers

private final class Object: Sendable {}

/// The two ways to observe a source of values, each with the promises of both.
@Suite("Judges: a current value, by its token and by its owner") struct CurrentValueFormTests {
  enum Form: CaseIterable, Sendable {
    case token, owner

    fileprivate func observe(
      _ value: CurrentValue<Int>, _ owner: Object, _ handler: @escaping @Sendable (Int) -> Void
    ) -> SubjectToken? {
      switch self {
      case .token: return value.observe(handler)
      case .owner:
        value.observe(while: owner) { _, value in handler(value) }
        return nil
      }
    }
  }

  private let owner = Object()
  private let values = Locked<[String]>([])

  private func note(_ name: String) -> @Sendable (Int) -> Void {
    { [values] value in values.withLock { $0.append("\(name) \(value)") } }
  }

  @Test("It receives the present value once, and each later one once", arguments: Form.allCases)
  func plainly(_ form: Form) {
    let value = CurrentValue(0)
    let token = form.observe(value, owner, note("it"))
    value.value = 1
    value.value = 1
    #expect(values.withLock(\.self) == ["it 0", "it 1", "it 1"])
    withExtendedLifetime(token) {}
  }

  @Test(
    "Added while values wait for their turn, it receives the last of them once, and none before",
    arguments: Form.allCases, [0, 1, 2])
  func whileValuesWait(_ form: Form, waiting: Int) {
    let value = CurrentValue(0)
    let added = Locked<SubjectToken?>(nil)
    let first = value.observe { [owner, note = note("it")] seen in
      guard seen == 1 else { return }
      for later in 0..<waiting { value.value = 2 + later }
      let token = form.observe(value, owner, note)
      added.withLock { $0 = token }
    }
    value.value = 1
    value.value = 9
    #expect(values.withLock(\.self) == ["it \(1 + waiting)", "it 9"])
    withExtendedLifetime((first, added)) {}
  }

  @Test("A value that is set in its own first call follows that call", arguments: Form.allCases)
  func setInTheFirstCall(_ form: Form) {
    let value = CurrentValue(0)
    let token = form.observe(value, owner) { [note = note("it")] seen in
      note(seen)
      if seen < 2 { value.value = seen + 1 }
    }
    #expect(values.withLock(\.self) == ["it 0", "it 1", "it 2"])
    withExtendedLifetime(token) {}
  }
}

@Suite("Judges: a subject that goes inside its own delivery") struct ClosedSubjectTests {
  @Test("A value that is under way does not arrive, although the delivery still keeps its handler")
  func closed() {
    let (subject, queue, calls) = (Subject<Int>(), DispatchQueue(label: "later"), Locked<[String]>([]))
    let later = subject.observe(on: queue) { _ in calls.withLock { $0.append("later") } }
    let closing = subject.observe { _ in
      calls.withLock { $0.append("closing") }
      subject.observers.close()  // as the deinit of the subject does
      queue.resume()
      queue.sync {}
    }
    let last = subject.observe { _ in calls.withLock { $0.append("last") } }
    queue.suspend()
    subject.send(1)
    #expect(calls.withLock(\.self) == ["closing"])
    withExtendedLifetime((later, closing, last)) {}
  }
}

/// All ways to observe a property with a token, each with the promises of all.
@Suite("Judges: every form of key-value observing with a token") struct KeyValueFormTests {
  fileprivate final class Essay: CocoaObject {
    @Dynamic var pages = 1
    @Dynamic var copies: Int? = 1
  }

  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let observe: @Sendable (Essay, Bool, @escaping () -> Void) -> KeyValueObservation
  }

  static let forms = [
    Form(testDescription: "a property") { essay, retains, called in
      essay.observe(\.pages, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "an optional property") { essay, retains, called in
      essay.observe(\.copies, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string with a type") { essay, retains, called in
      essay.observe(keyPath: "pages", as: Int.self, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string with an optional type") { essay, retains, called in
      essay.observe(keyPath: "copies", as: Int?.self, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string") { essay, retains, called in
      essay.observe(keyPath: "pages", retainsSubject: retains) { _ in called() }
    },
    Form(testDescription: "a property, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, \.pages, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "an optional property, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, \.copies, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string with a type, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "pages", as: Int.self, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string with an optional type, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "copies", as: Int?.self, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "pages", retainsSubject: retains) { _, _ in called() }
    },
  ]

  @Test("It keeps its subject if it shall, and until it ends", arguments: forms, [true, false])
  func retention(_ form: Form, retains: Bool) {
    var calls = 0
    var essay: Essay? = Essay()
    weak let left = essay
    let observation = form.observe(essay!, retains) { calls += 1 }
    essay?.pages = 2
    essay?.copies = 2
    #expect(calls == 1)
    essay = nil
    #expect((left != nil) == retains && (observation.subject != nil) == retains)
    left?.pages = 3
    left?.copies = 3
    #expect(calls == (retains ? 2 : 1))
    observation.invalidate()
    #expect(left == nil && observation.subject == nil)
  }

  private actor Desk {}

  @Test("On an actor, it keeps no subject", arguments: 0..<4)
  @MainActor func actors(_ form: Int) async {
    var essay: Essay? = Essay()
    weak let left = essay
    let desk = Desk()
    let token =
      switch form {
      case 0: essay!.observe(\.pages, on: MainActor.self) { _, _ in }
      case 1: essay!.observe(\.copies, on: MainActor.self) { _, _ in }
      case 2: essay!.observe(\.pages, on: desk) { _, _, _ in }
      default: essay!.observe(\.copies, on: desk) { _, _, _ in }
      }
    essay?.pages = 2
    essay = nil
    #expect(left == nil)
    token.invalidate()
  }

  /// What ends the observations of a controller.
  enum End: CaseIterable { case path, checkedPath, subject, all, subjectDies, observerDies }

  @Test("A controller's table holds nothing of what has ended", arguments: End.allCases, [true, false])
  func table(_ end: End, retains: Bool) {
    if retains && end == .subjectDies { return }
    var (essay, reader): (Essay?, Essay?) = (Essay(), Essay())
    let controller = KeyValueObservationController(observer: reader!, retainsSubjects: retains)
    controller.observe(essay!, \.pages) { _, _, _, _ in }
    controller.observe(essay!, keyPath: "copies") { _, _, _ in }
    #expect(controller.table.entries.withLock { $0.values.map(\.count) } == [2])
    switch end {
    case .path:
      controller.unobserve(essay!, keyPath: "pages")
      controller.unobserve(essay!, keyPath: "copies")
    case .checkedPath:
      controller.unobserve(essay!, \.pages)
      controller.unobserve(essay!, \.copies)
    case .subject: controller.unobserve(essay!)
    case .all: controller.unobserveAll()
    case .subjectDies: essay = nil
    case .observerDies:
      reader = nil
      essay?.pages = 2
    }
    #expect(controller.table.entries.withLock { $0.isEmpty })
    #expect(essay?.observationInfo == nil)
    withExtendedLifetime(reader) {}
  }

  @Test("A refused observation leaves nothing in the table, and none of it in the subject", arguments: [true, false])
  func refused(_ retains: Bool) {
    let (essay, reader) = (Essay(), Essay())
    let controller = KeyValueObservationController(observer: reader, retainsSubjects: retains)
    var wasAccepted = true
    let exception = CocoaException.catching {
      wasAccepted = controller.observe(essay, keyPath: "nothing") { _, _, _ in }
    }
    #expect(exception?.name == "NSUnknownKeyException" && !wasAccepted)
    #expect(controller.table.entries.withLock { $0.isEmpty } && essay.observationInfo == nil)
  }
}

@Suite("Judges: a model observer that is stopped while it begins") struct ModelObserverBeginningTests {
  private final class Essay: CocoaObject {
    @Dynamic var pages = 1
    @Dynamic var copies = 1
    @Dynamic var title = "Draft"
  }

  private final class Reader: Sendable {
    let seen = Locked<[String]>([])
    let act: @Sendable (String) -> Void
    init(_ act: @escaping @Sendable (String) -> Void) { self.act = act }
    func saw(_ key: String) {
      seen.withLock { $0.append(key) }
      act(key)
    }
  }

  private func observer() -> ModelObserver<Essay, Reader> {
    ModelObserver([
      ObservedProperty(\Essay.pages) { reader, _ in reader.saw("pages") },
      ObservedProperty(\Essay.copies) { reader, _ in reader.saw("copies") },
      ObservedProperty(\Essay.title) { reader, _ in reader.saw("title") },
    ])
  }

  @Test("It observes nothing any more, and calls nobody, from the initial call on that stops it", arguments: 0..<3)
  func stopped(at index: Int) {
    let keys = ["pages", "copies", "title"]
    let (essay, observer) = (Essay(), observer())
    nonisolated(unsafe) let stopped = observer  // all of this runs on one thread
    let reader = Reader { if $0 == keys[index] { stopped.stop() } }
    observer.subscribe(reader)
    observer.model = essay
    #expect(reader.seen.withLock(\.self) == Array(keys[...index]))
    #expect(essay.observationInfo == nil)
    (essay.pages, essay.copies, essay.title) = (2, 2, "Report")
    #expect(reader.seen.withLock(\.count) == index + 1)
  }

  @Test("A model that is set while another begins is the only one that is observed", arguments: 0..<3)
  func replaced(at index: Int) {
    let keys = ["pages", "copies", "title"]
    let (first, second, observer) = (Essay(), Essay(), observer())
    nonisolated(unsafe) let (other, next) = (observer, second)  // all of this runs on one thread
    let reader = Reader { if $0 == keys[index], other.model !== next { other.model = next } }
    observer.subscribe(reader)
    observer.model = first
    #expect(reader.seen.withLock(\.self) == keys[...index] + keys)
    #expect(first.observationInfo == nil && second.observationInfo != nil)
    observer.stop()
    #expect(second.observationInfo == nil)
  }
}

@Suite("Judges: what happens between the calls of one property") struct FurtherCallTests {
  private final class Essay: CocoaObject {
    @Dynamic var pages = 1
  }

  private final class Reader: Sendable {
    let name: String
    let act: @Sendable (_ name: String, _ call: Int) -> Void
    init(_ name: String, _ act: @escaping @Sendable (String, Int) -> Void) { (self.name, self.act) = (name, act) }
  }

  enum Act: CaseIterable { case nothing, stop, otherModel, noModel, leave, otherLeaves, stopAndStart }

  @Test(
    "After a stop, another model, or a leave in one of its three calls, a subscriber receives no further one of them",
    arguments: Act.allCases, 0..<3)
  func between(_ act: Act, at place: Int) throws {
    let (first, second, calls) = (Essay(), Essay(), Locked<[String]>([]))
    second.pages = 9
    let observer = ModelObserver<Essay, Reader>([
      ObservedProperty(
        \Essay.pages, { $0.act("\($0.name) \($1.pages)", 0) }, { $0.act("\($0.name) \($1.pages)", 1) },
        { $0.act("\($0.name) \($1.pages)", 2) })
    ])
    nonisolated(unsafe) let inside = (observer, second)  // all of this runs on one thread
    let readers = Locked<[Reader]>([])
    nonisolated(unsafe) var hasActed = false
    let receive: @Sendable (String, Int) -> Void = { name, call in
      calls.withLock { $0.append("\(name) \(call)") }
      guard name == "one 2", call == place, !hasActed else { return }
      hasActed = true
      switch act {
      case .nothing: break
      case .stop: inside.0.stop()
      case .otherModel: inside.0.model = inside.1
      case .noModel: inside.0.model = nil
      case .leave: try? inside.0.unsubscribe(readers.withLock { $0[0] })
      case .otherLeaves: try? inside.0.unsubscribe(readers.withLock { $0[1] })
      case .stopAndStart:
        inside.0.stop()
        inside.0.start()
      }
    }
    readers.withLock { $0 = ["one", "two"].map { Reader($0, receive) } }
    for reader in readers.withLock(\.self) { observer.subscribe(reader) }
    observer.model = first
    calls.withLock { $0 = [] }
    first.pages = 2
    func all(_ name: String) -> [String] { (0..<3).map { "\(name) \($0)" } }
    let before = Array(all("one 2")[...place])
    let expected =
      switch act {
      case .nothing: all("one 2") + all("two 2")
      case .stop, .noModel: before
      case .otherModel: before + all("one 9") + all("two 9")
      case .leave: before + all("two 2")
      case .otherLeaves: all("one 2")
      case .stopAndStart: before + all("one 2") + all("two 2")
      }
    #expect(calls.withLock(\.self) == expected)
  }
}

/// All ways to make a coalescer, each with the promises of all.
@Suite("Judges: every form of a coalescer", .timeLimit(.minutes(5))) struct CoalescerFormTests {
  private actor Desk {
    func settle() {}
  }

  enum Form: CaseIterable, Sendable { case schedule, queue, main, actor }

  private static let queue = DispatchQueue(label: "coalescer")
  private static let desk = Desk()

  private func keyed(_ form: Form, _ act: @escaping @Sendable (String) -> Void) -> Coalescer<Int> {
    let said: @Sendable (Set<Int>) -> Void = { act("\($0.sorted())") }
    return switch form {
    case .schedule: Coalescer(schedule: { Self.queue.async(execute: $0) }, action: said)
    case .queue: Coalescer(on: Self.queue, action: said)
    case .main: Coalescer(on: MainActor.self, action: said)
    case .actor: Coalescer(on: Self.desk) { _, keys in said(keys) }
    }
  }

  private func keyless(_ form: Form, _ act: @escaping @Sendable () -> Void) -> Coalescer<Never> {
    switch form {
    case .schedule: Coalescer(schedule: { Self.queue.async(execute: $0) }, action: act)
    case .queue: Coalescer(on: Self.queue, action: act)
    case .main: Coalescer(on: MainActor.self, action: act)
    case .actor: Coalescer(on: Self.desk) { _ in act() }
    }
  }

  @Test("Each change leads to an action with its key, in a later turn; none after the end", arguments: Form.allCases)
  @MainActor func keys(_ form: Form) async {
    let acts = Locked<[String]>([])
    let coalescer = keyed(form) { act in acts.withLock { $0.append(act) } }
    coalescer.changed(1)
    await MainActor.turnsTaken { Task.isCancelled || acts.withLock { $0 == ["[1]"] } }
    coalescer.changed([2, 3])
    await MainActor.turnsTaken { Task.isCancelled || acts.withLock { $0.count > 1 } }
    #expect(acts.withLock(\.self) == ["[1]", "[2, 3]"])
    coalescer.invalidate()
    coalescer.changed(4)
    await settle()
    #expect(acts.withLock(\.count) == 2)
  }

  @Test("Without keys, each change leads to an action, in a later turn; none after the end", arguments: Form.allCases)
  @MainActor func withoutKeys(_ form: Form) async {
    let acts = Locked(0)
    let coalescer = keyless(form) { acts.withLock { $0 += 1 } }
    for expected in 1...2 {
      coalescer.changed()
      await MainActor.turnsTaken { Task.isCancelled || acts.withLock(\.self) >= expected }
    }
    coalescer.invalidate()
    coalescer.changed()
    await settle()
    #expect(acts.withLock(\.self) == 2)
  }

  private func settle() async {
    Self.queue.sync {}
    await Self.desk.settle()
    await MainActor.settled()
  }

  @Test("A flush inside the action of a flush acts once on each change", arguments: 0...3)
  func flushInFlush(_ depth: Int) {
    let acts = Locked<[[Int]]>([])
    let box = Locked<Coalescer<Int>?>(nil)
    let coalescer = Coalescer<Int>(schedule: { _ in }) { keys in
      acts.withLock { $0.append(keys.sorted()) }
      let last = keys.max() ?? 0
      guard let itself = box.withLock(\.self), last < depth else { return }
      itself.changed([last + 1, -last])
      itself.flush()
      itself.flush()
    }
    box.withLock { $0 = coalescer }
    coalescer.flush()
    coalescer.changed(0)
    coalescer.flush()
    coalescer.flush()
    #expect(acts.withLock(\.self) == [[0]] + (0..<depth).map { [-$0, $0 + 1] })
    box.withLock { $0 = nil }
  }
}
