import ObserverTesting

// Mechanisms without tokens, each broken in its own way.

/// A list of observers that are listeners.
class ListenerList {
  var observers: [Listener] = []
  required init() {}
  func add(_ listener: Listener) { observers.append(listener) }
  func remove(_ listener: Listener) { observers.removeAll { $0 === listener } }
  func post(_ value: Int) { for listener in observers { listener.receive(value) } }
}

enum Listeners<List: ListenerList>: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> List { List() }
  static func observe(_ list: List, with listener: Listener) { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: List?) { list?.remove(listener) }
  static func send(_ value: Int, from list: List) { list.post(value) }
}

/// A set of observers that it keeps.
enum StrongSet: ObserverMechanism {
  final class Subject { var observers: Set<Listener> = [] }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.observers.insert(listener) }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.observers.remove(listener) }
  static func send(_ value: Int, from subject: Subject) {
    for listener in subject.observers { listener.receive(value) }
  }
}

/// A set of observers that nobody can leave.
enum NobodyEnds: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads, .stopping] }
  static func makeSubject() -> StrongSet.Subject { StrongSet.Subject() }
  static func observe(_ subject: StrongSet.Subject, with listener: Listener) { subject.observers.insert(listener) }
  static func stop(_: Void, of listener: Listener, on subject: StrongSet.Subject?) {}
  static func send(_ value: Int, from subject: StrongSet.Subject) { StrongSet.send(value, from: subject) }
}

/// Searches the list from its beginning, and asks for what is there.
final class LinearList: ListenerList {
  override func remove(_ listener: Listener) { observers.remove(at: observers.firstIndex(of: listener)!) }
}

final class TurnsAwayEarlyLeavers: ListenerList {
  private var banned: [Listener] = []
  override func add(_ listener: Listener) { if !banned.contains(listener) { super.add(listener) } }
  override func remove(_ listener: Listener) {
    if !observers.contains(listener) { banned.append(listener) }
    super.remove(listener)
  }
}

final class UnknownEndCloses: ListenerList {
  private var isClosed = false
  override func add(_ listener: Listener) { if !isClosed { super.add(listener) } }
  override func remove(_ listener: Listener) {
    if !observers.contains(listener) { isClosed = true }
    super.remove(listener)
  }
}

final class RegisteringAgainTraps: ListenerList {
  override func add(_ listener: Listener) {
    precondition(!observers.contains(listener), "one place for each")
    super.add(listener)
  }
}

/// Calls each observer once, but counts how often it registered.
final class CountsRegistrations: ListenerList {
  override func remove(_ listener: Listener) {
    if let index = observers.lastIndex(of: listener) { observers.remove(at: index) }
  }
  override func post(_ value: Int) {
    for (index, listener) in observers.enumerated() where !observers[..<index].contains(listener) {
      listener.receive(value)
    }
  }
}

/// A list of observers that it neither keeps nor forgets.
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
    for entry in subject.observers { entry.listener.receive(value) }
  }
}

/// One place for a closure. A removal empties it, whoever owns the closure in it.
enum OneCallback: ObserverMechanism {
  final class Subject { var callback: ((Int) -> Void)? }
  static var lacks: Lacks { [.state, .threads, .secondObserver] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) { subject.callback = listener.handler }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) { subject?.callback = nil }
  static func send(_ value: Int, from subject: Subject) { subject.callback?(value) }
}

/// Calls an observer with the current value before the observer is in the list, so an end in that call is lost. A
/// second end of the same observer traps.
enum InitialCallFirst: ObserverMechanism {
  final class Subject {
    var value = 0
    var observers: [Listener] = []
    var ended: [Listener] = []
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {
    listener.receive(subject.value)
    subject.observers.append(listener)
  }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {
    precondition(subject?.ended.contains(listener) != true, "one end for each")
    subject?.ended.append(listener)
    subject?.observers.removeAll { $0 === listener }
  }
  static func send(_ value: Int, from subject: Subject) {
    subject.value = value
    for listener in subject.observers where subject.observers.contains(where: { $0 === listener }) {
      listener.receive(value)
    }
  }
}
