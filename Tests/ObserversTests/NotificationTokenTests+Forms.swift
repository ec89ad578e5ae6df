import Foundation
import Observers
import Testing

extension Notification.Name {
  fileprivate static let rung = Notification.Name("rung")
  fileprivate static let other = Notification.Name("other")
}

private typealias Object = NotificationForm.Object

@available(macOS 26, iOS 26, visionOS 26, *) private struct Rung: NotificationCenter.MainActorMessage {
  typealias Subject = Object
}

@available(macOS 26, iOS 26, visionOS 26, *) private struct RungLater: NotificationCenter.AsyncMessage {
  typealias Subject = Object
}

/// Where handlers run that are not called in the post itself.
private enum Place {
  static let key = DispatchSpecificKey<String>()
  static let queue = marked("queue")
  static let executor = Executor()
  static let desk = Desk()

  static func marked(_ name: String) -> DispatchQueue {
    let queue = DispatchQueue(label: name)
    queue.setSpecific(key: key, value: name)
    return queue
  }

  actor Desk {}

  final class Executor: TaskExecutor {
    private let queue = Place.marked("executor")
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

/// One of the ways to observe notifications.
struct NotificationForm: Sendable, CustomTestStringConvertible {
  final class Object: Sendable {}

  typealias Observe =
    @Sendable (
      NotificationCenter, _ object: Object?, _ owner: Object, _ called: @escaping @Sendable () -> Void
    ) -> NotificationToken?

  let testDescription: String
  /// The name of its queue; nil for a form without one.
  var queue: String?
  var endsWithOwner = false
  var post: @Sendable @MainActor (NotificationCenter, _ object: Object) -> Void = {
    $0.post(name: .rung, object: $1)
  }
  let observe: Observe

  private static let read: @Sendable (Notification) -> Bool = { $0.object != nil }

  static let all: [NotificationForm] =
    [
      .init(testDescription: "a token") { center, object, _, called in
        center.observe(.rung, object: object) { _ in called() }
      },
      .init(testDescription: "an owner", endsWithOwner: true) { center, object, owner, called in
        center.observe(.rung, object: object, while: owner) { _, _ in called() }
        return nil
      },
      .init(testDescription: "a token, reading on the main actor") { center, object, _, called in
        center.observe(.rung, object: object, on: MainActor.self, reading: read) { _ in called() }
      },
      .init(testDescription: "a token, on the main actor") { center, object, _, called in
        center.observe(.rung, object: object, on: MainActor.self) { called() }
      },
      .init(testDescription: "an owner, reading on the main actor", endsWithOwner: true) {
        center, object, owner, called in
        center.observe(.rung, object: object, on: MainActor.self, reading: read, while: owner) { _, _ in called() }
        return nil
      },
      .init(testDescription: "an owner, on the main actor", endsWithOwner: true) { center, object, owner, called in
        center.observe(.rung, object: object, on: MainActor.self, while: owner) { _ in called() }
        return nil
      },
      .init(testDescription: "a token, reading on an actor") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.desk, reading: read) { _, _ in called() }
      },
      .init(testDescription: "a token, on an actor") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.desk) { _ in called() }
      },
      .init(testDescription: "a token, reading on a queue", queue: "queue") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.queue, reading: read) { _ in called() }
      },
      .init(testDescription: "a token, on a queue", queue: "queue") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.queue) { called() }
      },
      .init(testDescription: "an owner, reading on a queue", queue: "queue", endsWithOwner: true) {
        center, object, owner, called in
        center.observe(.rung, object: object, on: Place.queue, reading: read, while: owner) { _, _ in called() }
        return nil
      },
      .init(testDescription: "a token, reading on an executor", queue: "executor") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.executor, reading: read) { _ in called() }
      },
      .init(testDescription: "a token, on an executor", queue: "executor") { center, object, _, called in
        center.observe(.rung, object: object, on: Place.executor) { called() }
      },
    ] + messages

  private static var messages: [NotificationForm] {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return [] }
    return [
      .init(testDescription: "a token of a message", post: { $0.post(Rung(), subject: $1) }) {
        center, object, _, called in
        object.map { center.observe(Rung.self, of: $0) { _ in called() } }
          ?? center.observe(Rung.self) { _ in called() }
      },
      .init(testDescription: "an owner of a message", endsWithOwner: true, post: { $0.post(Rung(), subject: $1) }) {
        center, object, owner, called in
        if let object {
          center.observe(Rung.self, of: object, while: owner) { _, _ in called() }
        } else {
          center.observe(Rung.self, while: owner) { _, _ in called() }
        }
        return nil
      },
      .init(testDescription: "a token of a later message", post: { $0.post(RungLater(), subject: $1) }) {
        center, object, _, called in
        object.map { center.observe(RungLater.self, of: $0) { _ in called() } }
          ?? center.observe(RungLater.self) { _ in called() }
      },
      .init(
        testDescription: "an owner of a later message", endsWithOwner: true, post: { $0.post(RungLater(), subject: $1) }
      ) { center, object, owner, called in
        if let object {
          center.observe(RungLater.self, of: object, while: owner) { _, _ in called() }
        } else {
          center.observe(RungLater.self, while: owner) { _, _ in called() }
        }
        return nil
      },
    ]
  }
}

/// All ways to observe notifications, each with the promises of all.
@Suite("NotificationToken: every form", .timeLimit(.minutes(5))) struct NotificationTokenFormTests {
  private let center = NotificationCenter()
  private let calls = Locked<[String?]>([])

  private func called() -> @Sendable () -> Void {
    { [calls] in calls.withLock { $0.append(DispatchQueue.getSpecific(key: Place.key)) } }
  }

  private func count() -> Int { calls.withLock(\.count) }

  @Test("It is called at its place, and for its own object alone", arguments: NotificationForm.all, [true, false])
  @MainActor func place(_ form: NotificationForm, hasObject: Bool) async {
    let (object, stranger, owner) = (Object(), Object(), Object())
    let token = form.observe(center, hasObject ? object : nil, owner, called())
    for _ in 0..<2 {
      form.post(center, stranger)
      form.post(center, object)
    }
    let expected = hasObject ? 2 : 4
    await MainActor.turnsTaken { Task.isCancelled || count() >= expected }
    await MainActor.settled()
    #expect(calls.withLock(\.self) == Array(repeating: form.queue, count: expected))
    withExtendedLifetime((token, owner)) {}
  }

  enum Gone: CaseIterable { case token, owner, object }

  @Test(
    "What it ends with takes its handler along, at the latest when others come and go", arguments: NotificationForm.all,
    Gone.allCases)
  @MainActor func end(_ form: NotificationForm, _ gone: Gone) async {
    if gone == (form.endsWithOwner ? .token : .owner) { return }
    var (object, owner): (Object?, Object?) = (Object(), Object())
    weak var captured: Object?
    var token: NotificationToken?
    do {
      let own = Object()
      captured = own
      token = form.observe(center, object, owner!) { [called = called()] in
        called()
        _ = own
      }
    }
    #expect(captured != nil)
    switch gone {
    case .token: token = nil
    case .owner: owner = nil
    case .object: object = nil
    }
    // No post meets it, so others must.
    let other = Object()
    for _ in 0..<100 { center.observe(.other, object: other) { _ in }.invalidate() }
    // Only its place may ask for an owner, and that asks when a notification arrives.
    let isLeft = gone == .owner && form.testDescription.contains(" on ")
    #expect((captured != nil) == isLeft)
    form.post(center, object ?? other)
    Place.queue.sync {}
    await MainActor.settled()
    #expect(captured == nil && count() == 0)
    withExtendedLifetime((token, owner)) {}
  }
}
