import Foundation
import ObserverTesting

// Mechanisms without tokens, broken each in its way.

/// A list of observers who are kept.
enum StrongSet: ObserverMechanism {
  final class Subject { var observers: Set<Listener> = [] }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.observers.insert(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.observers.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { for listener in subject.observers { listener.hear(value) } }
}

/// A list that is searched from its beginning, and asks for what is there.
enum LinearList: ObserverMechanism {
  final class Subject { var observers: [Listener] = [] }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.observers.append(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {
    subject?.observers.remove(at: subject!.observers.firstIndex(of: listener)!)
  }
  static func send(_ value: Int, from subject: Subject) { for listener in subject.observers { listener.hear(value) } }
}

/// A list of observers who are neither kept nor told to leave.
enum UnownedList: ObserverMechanism {
  struct Entry { unowned let listener: Listener }
  final class Subject { var observers: [Entry] = [] }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {
    subject.observers.append(Entry(listener: listener))
  }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {
    subject?.observers.removeAll { $0.listener === listener }
  }
  static func send(_ value: Int, from subject: Subject) {
    for entry in subject.observers { entry.listener.hear(value) }
  }
}

/// One place for a closure; whoever ends takes away whatever is in it.
enum OneCallback: ObserverMechanism {
  final class Subject { var callback: ((Int) -> Void)? }
  static var lacks: Lacks { [.state, .threads, .secondObserver] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.callback = listener.handler }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.callback = nil }
  static func send(_ value: Int, from subject: Subject) { subject.callback?(value) }
}

/// A state that is announced at every set.
enum AnnouncesEverySet: ObserverMechanism {
  static var lacks: Lacks { .threads }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.handler)) }
  static func stop(_ token: BusToken, of listener: Listener, on bus: PlainBus?) { token.cancel() }
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

/// An observer is called with the current value before it stands in the list, so that an end in that call is lost.
enum InitialCallFirst: ObserverMechanism {
  final class Subject {
    var value = 0
    var observers: [Listener] = []
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {
    listener.hear(subject.value)
    subject.observers.append(listener)
  }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {
    subject?.observers.removeAll { $0 === listener }
  }
  static func send(_ value: Int, from subject: Subject) {
    subject.value = value
    for listener in subject.observers where subject.observers.contains(where: { $0 === listener }) {
      listener.hear(value)
    }
  }
}

// MARK: Threads

/// Delivers on a queue, and asks nobody on arrival whether it is still wanted.
enum QueueHop: ObserverMechanism {
  final class Subject: @unchecked Sendable {  // unchecked because `lock` guards the list
    let queue = DispatchQueue(label: "hop")
    private let lock = NSLock()
    private var observers: [Listener] = []
    func add(_ listener: Listener) { lock.withLock { observers.append(listener) } }
    func remove(_ listener: Listener) { lock.withLock { observers.removeAll { $0 === listener } } }
    func post(_ value: Int) {
      let snapshot = lock.withLock { observers }
      queue.async { for listener in snapshot { listener.hear(value) } }
    }
  }
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.add(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
  static func settle(_ subject: Subject) async { subject.queue.sync {} }
}

/// A locked list, and a delivery that has made up its mind before it begins.
enum LockedSnapshot: ObserverMechanism {
  class Subject: @unchecked Sendable {  // unchecked because `lock` guards the list
    let lock = NSLock()
    var observers: [Listener] = []
    func add(_ listener: Listener) { lock.withLock { observers.append(listener) } }
    func remove(_ listener: Listener) { lock.withLock { observers.removeAll { $0 === listener } } }
    func post(_ value: Int) { for listener in lock.withLock({ observers }) { listener.hear(value) } }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.add(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// Takes a second value on another thread for a nested one, and drops it.
enum OneSendAtATime: ObserverMechanism {
  final class Subject: LockedSnapshot.Subject, @unchecked Sendable {  // unchecked as its superclass
    private var isSending = false
    override func post(_ value: Int) {
      let isBusy = lock.withLock {
        defer { isSending = true }
        return isSending
      }
      if isBusy { return }
      super.post(value)
      lock.withLock { isSending = false }
    }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.add(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// The lock is held while observers are called, so that who ends on another thread waits for them.
enum EndWaitsForSend: ObserverMechanism {
  final class Subject: LockedSnapshot.Subject, @unchecked Sendable {  // unchecked as its superclass
    override func post(_ value: Int) { lock.withLock { for listener in observers { listener.hear(value) } } }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.add(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// Gives up ending when another thread is busy.
enum EndGivesUp: ObserverMechanism {
  final class Subject: LockedSnapshot.Subject, @unchecked Sendable {  // unchecked as its superclass
    override func remove(_ listener: Listener) {
      guard lock.try() else { return }
      observers.removeAll { $0 === listener }
      lock.unlock()
    }
    override func post(_ value: Int) { lock.withLock { for listener in observers { listener.hear(value) } } }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.add(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.remove(listener) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// With a notification centre whose blocks capture their observer strongly.
enum StrongBlocks: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> NotificationCenter { NotificationCenter() }
  static func observe(_ center: NotificationCenter, with listener: Listener) -> any NSObjectProtocol {
    center.addObserver(forName: CenterWithBlocks.name, object: nil, queue: nil) {
      listener.hear($0.userInfo!["value"] as! Int)
    }
  }
  static func stop(_ token: any NSObjectProtocol, of listener: Listener, on center: NotificationCenter?) {
    center?.removeObserver(token)
  }
  static func send(_ value: Int, from center: NotificationCenter) { CenterWithBlocks.send(value, from: center) }
}

/// A strong set from which nobody can be taken.
enum NobodyEnds: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads, .stopping] }
  static func makeSubject() -> StrongSet.Subject { StrongSet.Subject() }
  static func observe(_ subject: StrongSet.Subject, with listener: Listener) { subject.observers.insert(listener) }
  static func stop(_: Void, of listener: Listener, on subject: StrongSet.Subject?) {}
  static func send(_ value: Int, from subject: StrongSet.Subject) { StrongSet.send(value, from: subject) }
}

// MARK: Not broken, but poor

/// A delegate that lacks all that one can lack.
enum LacksAll: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads, .stopping, .secondObserver, .synchronousDelivery] }
  static func makeSubject() -> Delegate.Subject { Delegate.Subject() }
  static func observe(_ subject: Delegate.Subject, with listener: Listener) { subject.delegate = listener }
  static func stop(_: Void, of listener: Listener, on subject: Delegate.Subject?) {}
  static func send(_ value: Int, from subject: Delegate.Subject) { subject.delegate?.hear(value) }
}

/// Nothing arrives.
enum DeadLine: ObserverMechanism {
  final class Subject {}
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {}
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {}
  static func send(_ value: Int, from subject: Subject) {}
}
