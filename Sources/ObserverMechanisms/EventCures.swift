import Foundation
import ObserverTesting
import Observers
import Synchronization

enum MulticastDelegates: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> MulticastDelegate<Listener> { MulticastDelegate() }
  static func observe(_ delegates: MulticastDelegate<Listener>, with listener: Listener) { delegates.add(listener) }
  static func stop(_: Void, of listener: Listener, on delegates: MulticastDelegate<Listener>?) {
    delegates?.remove(listener)
  }
  static func send(_ value: Int, from delegates: MulticastDelegate<Listener>) { delegates.invoke { $0.receive(value) } }
}

enum SubjectsByToken: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Observers.Subject<Int> { Observers.Subject() }
  static func observe(_ subject: Observers.Subject<Int>, with listener: Listener) -> SubjectToken {
    subject.observe(listener.handler)
  }
  static func stop(_ token: SubjectToken, of listener: Listener, on subject: Observers.Subject<Int>?) {
    token.invalidate()
  }
  static func send(_ value: Int, from subject: Observers.Subject<Int>) { subject.send(value) }
}

enum SubjectsByOwner: ObserverMechanism {
  static var lacks: Lacks { [.state, .stopping] }
  static func makeSubject() -> Observers.Subject<Int> { Observers.Subject() }
  static func observe(_ subject: Observers.Subject<Int>, with listener: Listener) {
    subject.observe(while: listener) { $0.receive($1) }
  }
  static func stop(_: Void, of listener: Listener, on subject: Observers.Subject<Int>?) {}
  static func send(_ value: Int, from subject: Observers.Subject<Int>) { subject.send(value) }
}

enum LocalSubjects: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> LocalSubject<Int> { LocalSubject() }
  static func observe(_ subject: LocalSubject<Int>, with listener: Listener) -> LocalSubjectToken {
    subject.observe(listener.handler)
  }
  static func stop(_ token: LocalSubjectToken, of listener: Listener, on subject: LocalSubject<Int>?) {
    token.invalidate()
  }
  static func send(_ value: Int, from subject: LocalSubject<Int>) { subject.send(value) }
}

package enum CurrentValues: ObserverMechanism {
  package static var replay: Int? { 1 }
  package static func makeSubject() -> CurrentValue<Int> { CurrentValue(0) }
  package static func observe(_ value: CurrentValue<Int>, with listener: Listener) -> SubjectToken {
    value.observe(listener.handler)
  }
  package static func stop(_ token: SubjectToken, of listener: Listener, on value: CurrentValue<Int>?) {
    token.invalidate()
  }
  package static func send(_ new: Int, from value: CurrentValue<Int>) { value.value = new }
}

/// Delivery to the main actor, in later turns.
enum SubjectsOnTheMainActor: MainActorObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static var buffer: Probe.Buffer? { .all }
  static func makeSubject() -> Observers.Subject<Int> { Observers.Subject() }
  static func observe(_ subject: Observers.Subject<Int>, with listener: Listener) -> SubjectToken {
    subject.observe(on: MainActor.self, listener.handler)
  }
  static func stop(_ token: SubjectToken, of listener: Listener, on subject: Observers.Subject<Int>?) {
    token.invalidate()
  }
  static func send(_ value: Int, from subject: Observers.Subject<Int>) { subject.send(value) }
}

/// Delivery to a serial queue.
enum SubjectsOnAQueue: ObserverMechanism {
  final class Sender: Sendable {
    let subject = Observers.Subject<Int>()
    let queue = DispatchQueue(label: "SubjectsOnAQueue")

    init() { queue.setSpecific(key: isQueue, value: true) }
  }

  private static let isQueue = DispatchSpecificKey<Bool>()
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static var place: Probe.Place? { Probe.Place { DispatchQueue.getSpecific(key: isQueue) == true } }
  static var buffer: Probe.Buffer? { .all }
  static func makeSubject() -> Sender { Sender() }
  static func observe(_ sender: Sender, with listener: Listener) -> SubjectToken {
    sender.subject.observe(on: sender.queue, listener.handler)
  }
  static func stop(_ token: SubjectToken, of listener: Listener, on sender: Sender?) { token.invalidate() }
  static func send(_ value: Int, from sender: Sender) { sender.subject.send(value) }
  static func settle(_ sender: Sender) async { sender.queue.sync {} }
}

enum NotificationTokens: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Publisher { Publisher() }
  static func observe(_ publisher: Publisher, with listener: Listener) -> NotificationToken {
    let handler = listener.handler
    return NotificationCenter.default.observe(Publisher.changed, object: publisher) { note in
      if let value = note.userInfo?["value"] as? Int { handler(value) }
    }
  }
  static func stop(_ token: NotificationToken, of listener: Listener, on publisher: Publisher?) { token.invalidate() }
  static func send(_ value: Int, from publisher: Publisher) { publisher.post(value) }
}

enum NotificationTokensByOwner: ObserverMechanism {
  static var lacks: Lacks { [.state, .stopping] }
  static func makeSubject() -> Publisher { Publisher() }
  static func observe(_ publisher: Publisher, with listener: Listener) {
    NotificationCenter.default.observe(Publisher.changed, object: publisher, while: listener) { listener, note in
      if let value = note.userInfo?["value"] as? Int { listener.receive(value) }
    }
  }
  static func stop(_: Void, of listener: Listener, on publisher: Publisher?) {}
  static func send(_ value: Int, from publisher: Publisher) { publisher.post(value) }
}

/// A coalescer has one observer: its action, which receives the changed keys on a later turn. Here the values are the
/// keys.
enum Coalescers: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .synchronousDelivery] }
  static var buffer: Probe.Buffer? { .all }
  static func makeSubject() -> Source { Source() }
  static func observe(_ source: Source, with listener: Listener) -> Coalescer<Int> {
    let handler = listener.handler
    let coalescer = Coalescer<Int>(
      schedule: { turn in Task(executorPreference: ProbeExecutor.shared) { turn() } },
      action: { keys in for key in keys.sorted() { handler(key) } })
    source.observe(coalescer)
    return coalescer
  }
  static func stop(_ coalescer: Coalescer<Int>, of listener: Listener, on source: Source?) { coalescer.invalidate() }
  static func send(_ value: Int, from source: Source) { source.changed(value) }

  /// Reports changes to the coalescer, which its observer keeps.
  final class Source: Sendable {
    private struct Observer { weak var coalescer: Coalescer<Int>? }
    private let observer = Mutex(Observer())  // because a weak reference may be set on one thread at a time only

    func observe(_ coalescer: Coalescer<Int>) { observer.withLock { $0.coalescer = coalescer } }
    func changed(_ value: Int) { observer.withLock { $0.coalescer }?.changed(value) }
  }
}

/// Posts to the default center, as most code does.
final class Publisher: Sendable {
  static let changed = Notification.Name("Publisher.changed")

  func post(_ value: Int) {
    NotificationCenter.default.post(name: Self.changed, object: self, userInfo: ["value": value])
  }
}
