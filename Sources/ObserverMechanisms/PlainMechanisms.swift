import ObserverTesting

// The plain mechanisms, as unsuspecting developers write them: for one thread.

/// The textbook subject, which keeps its observers in a set.
enum StrongSets: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Center { Center() }
  static func observe(_ center: Center, with listener: Listener) { center.observers.insert(listener) }
  static func stop(_: Void, of listener: Listener, on center: Center?) { center?.observers.remove(listener) }
  static func send(_ value: Int, from center: Center) { for observer in center.observers { observer.receive(value) } }

  final class Center { var observers: Set<Listener> = [] }
}

/// The textbook subject with a set of weak references.
enum WeakSets: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Center { Center() }
  static func observe(_ center: Center, with listener: Listener) {
    center.observers[ObjectIdentifier(listener)] = Weak(listener: listener)
  }
  static func stop(_: Void, of listener: Listener, on center: Center?) {
    center?.observers[ObjectIdentifier(listener)] = nil
  }
  static func send(_ value: Int, from center: Center) {
    for observer in center.observers.values { observer.listener?.receive(value) }
  }

  struct Weak { weak var listener: Listener? }

  final class Center { var observers: [ObjectIdentifier: Weak] = [:] }
}

/// One weak delegate.
enum Delegates: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .threads] }
  static func makeSubject() -> Sender { Sender() }
  static func observe(_ sender: Sender, with listener: Listener) { sender.delegate = listener }
  static func stop(_: Void, of listener: Listener, on sender: Sender?) { sender?.delegate = nil }
  static func send(_ value: Int, from sender: Sender) { sender.delegate?.receive(value) }

  final class Sender { weak var delegate: Listener? }
}

/// Weak targets, each with a method. Adding a target again adds it to the list again.
enum TargetActions: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Control { Control() }
  static func observe(_ control: Control, with listener: Listener) {
    control.targets.append(Target(object: listener, action: Listener.receive))
  }
  static func stop(_: Void, of listener: Listener, on control: Control?) {
    control?.targets.removeAll { $0.object == listener }
  }
  static func send(_ value: Int, from control: Control) {
    for target in control.targets { target.object.map(target.action)?(value) }
  }

  struct Target {
    weak var object: Listener?
    let action: (Listener) -> (Int) -> Void
  }

  final class Control { var targets: [Target] = [] }
}

/// A property for one closure.
enum Callbacks: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .threads] }
  static func makeSubject() -> Sender { Sender() }
  static func observe(_ sender: Sender, with listener: Listener) { sender.changed = listener.handler }
  static func stop(_: Void, of listener: Listener, on sender: Sender?) { sender?.changed = nil }
  static func send(_ value: Int, from sender: Sender) { sender.changed?(value) }

  final class Sender { var changed: ((Int) -> Void)? }
}
