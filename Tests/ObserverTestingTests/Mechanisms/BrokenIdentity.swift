import Foundation
import ObserverTesting

// Mechanisms that take a newcomer for a dead observer, or begin to observe too late, in all three forms.

/// Knows weak listeners by their address, and keeps the entries of dead ones.
final class AddressBook: @unchecked Sendable {  // unchecked because `lock` guards the entries
  private struct Entry { weak var listener: Listener? }
  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  func add(_ listener: Listener) {
    lock.withLock {
      if entries[ObjectIdentifier(listener)] == nil { entries[ObjectIdentifier(listener)] = Entry(listener: listener) }
    }
  }
  func remove(_ listener: Listener) { _ = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(listener)) } }
  func post(_ value: Int) {
    for listener in lock.withLock({ entries.values.map(\.listener) }) { listener?.receive(value) }
  }
}

enum KnownByAddress: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> AddressBook { AddressBook() }
  static func observe(_ book: AddressBook, with listener: Listener) { book.add(listener) }
  static func stop(_: Void, of listener: Listener, on book: AddressBook?) { book?.remove(listener) }
  static func send(_ value: Int, from book: AddressBook) { book.post(value) }
}

enum KnownByAddressOnTheMainActor: MainActorObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> AddressBook { AddressBook() }
  static func observe(_ book: AddressBook, with listener: Listener) { book.add(listener) }
  static func stop(_: Void, of listener: Listener, on book: AddressBook?) { book?.remove(listener) }
  static func send(_ value: Int, from book: AddressBook) { book.post(value) }
}

enum KnownByAddressAsync: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> AddressBook { AddressBook() }
  static func observe(_ book: AddressBook, with listener: Listener) async { book.add(listener) }
  static func stop(_: Void, of listener: Listener, on book: AddressBook?) async { book?.remove(listener) }
  static func send(_ value: Int, from book: AddressBook) async { book.post(value) }
}

/// Begins to observe in a task, after observing has returned.
enum SubscribesInATask: ObserverMechanism {
  static var lacks: Lacks { [.state, .stopping, .synchronousDelivery] }
  static func makeSubject() -> LockedList { LockedList() }
  static func observe(_ list: LockedList, with listener: Listener) {
    Task(executorPreference: ProbeExecutor.shared) { list.add(listener) }
  }
  static func stop(_: Void, of _: Listener, on _: LockedList?) {}
  static func send(_ value: Int, from list: LockedList) { list.post(value) }
}

enum SubscribesInATaskOnTheMainActor: MainActorObserverMechanism {
  static var lacks: Lacks { [.state, .stopping, .synchronousDelivery] }
  static func makeSubject() -> LockedList { LockedList() }
  static func observe(_ list: LockedList, with listener: Listener) { Task { @MainActor in list.add(listener) } }
  static func stop(_: Void, of _: Listener, on _: LockedList?) {}
  static func send(_ value: Int, from list: LockedList) { list.post(value) }
}

enum SubscribesInATaskAsync: AsyncObserverMechanism {
  static var lacks: Lacks { [.state, .stopping, .synchronousDelivery] }
  static func makeSubject() -> LockedList { LockedList() }
  static func observe(_ list: LockedList, with listener: Listener) async {
    Task(executorPreference: ProbeExecutor.shared) { list.add(listener) }
  }
  static func stop(_: Void, of _: Listener, on _: LockedList?) async {}
  static func send(_ value: Int, from list: LockedList) async { list.post(value) }
}
