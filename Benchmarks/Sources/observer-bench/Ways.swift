import BenchSubjects
import Foundation
import KeyValueObserving
import Observers

/// A way to observe: each cure, and what it is compared with.
///
/// The matrix has adapters of the same cures in `ObserverMechanisms`. The bench cannot use them: calls into another
/// module are not specialized, so it would measure the adapters and not the cures. A test finds a cure that is missing
/// here.
struct Way: Sendable {
  let name: String
  let ending: Ending
  let make: @Sendable () -> Observed

  /// The means by which a way finds the observation that ends.
  enum Ending {
    /// By its token or its owner.
    case token
    /// By its listener, so every observation needs a listener of its own.
    case identity
    /// By its listener, and it searches all observations.
    case search
  }

  init(_ name: String, _ ending: Ending = .token, make: @escaping @Sendable () -> Observed) {
    self.name = name
    self.ending = ending
    self.make = make
  }

  static let all = [
    subject, subjectByOwners, localSubject, currentValue, subjectOnQueue, multicastDelegate, center, notificationToken,
    rawKeyValueObserving, keyValueObservation, controller, modelObserver, snapshot, weakBoxes,
  ]

  /// Whether rows in which observations among so many come and go include this way.
  ///
  /// A way that searches is left out where there are many: at 10,000 one run would take a second, at 100,000 minutes.
  func bearsComingAndGoing(among size: Int) -> Bool { size < 10_000 || ending != .search }
}

/// The subject of a way.
struct Observed: @unchecked Sendable {  // unchecked because every way may be used on any thread, once it is observed
  /// Begins an observation, which ends when the returned object is released.
  let observe: (Listener) -> AnyObject
  /// Calls all listeners.
  let send: (Int) -> Void
}

// MARK: - The cures

extension Way {
  static let subject = Way("Subject") {
    let subject = Subject<Int>()
    return Observed(observe: { listener in subject.observe { listener.hear($0) } }, send: { subject.send($0) })
  }

  static let subjectByOwners = Way("Subject, by owners") {
    let subject = Subject<Int>()
    let observe = { (listener: Listener) in
      let owner = Owner(listener)
      subject.observe(while: owner) { owner, value in owner.listener.hear(value) }
      return owner
    }
    return Observed(observe: observe, send: { subject.send($0) })
  }

  static let localSubject = Way("LocalSubject") {
    let subject = LocalSubject<Int>()
    return Observed(observe: { listener in subject.observe { listener.hear($0) } }, send: { subject.send($0) })
  }

  static let currentValue = Way("CurrentValue") {
    let value = CurrentValue(0)
    return Observed(observe: { listener in value.observe { listener.hear($0) } }, send: { value.value = $0 })
  }

  /// The time until the queue has called all listeners.
  static let subjectOnQueue = Way("Subject, on a queue") {
    let subject = Subject<Int>()
    let queue = DispatchQueue(label: "observer-bench")
    return Observed(
      observe: { listener in subject.observe(on: queue) { listener.hear($0) } },
      send: { value in
        subject.send(value)
        queue.sync {}
      })
  }

  static let multicastDelegate = Way("MulticastDelegate", .identity) {
    let delegates = MulticastDelegate<any Hearing>()
    let observe = { (listener: Listener) in
      delegates.add(listener)
      return ListenerToken(listener) { delegates.remove($0) }
    }
    return Observed(observe: observe, send: { value in delegates.invoke { $0.hear(value) } })
  }

  static let notificationToken = Way("NotificationToken") {
    let center = NotificationCenter()
    return Observed(
      observe: { listener in center.observe(notification) { _ in listener.hear(1) } },
      send: { _ in center.post(name: notification, object: nil) })
  }

  static let keyValueObservation = Way("KeyValueObservation") {
    let subject = DynamicSubject()
    return Observed(
      observe: { listener in subject.observe(\.count) { _, new in listener.hear(new ?? 0) } },
      send: { subject.count = $0 })
  }

  static let controller = Way("KeyValueObservationController") {
    let subject = DynamicSubject()
    let observe = { (listener: Listener) in
      let controller = KeyValueObservationController(observer: listener)
      controller.observe(subject, \.count) { listener, _, _, new in listener.hear(new ?? 0) }
      return controller
    }
    return Observed(observe: observe, send: { subject.count = $0 })
  }

  static let modelObserver = Way("ModelObserver", .identity) {
    let observer = ModelObserver<DynamicSubject, Listener>([
      ObservedProperty(\.count) { listener, model in listener.hear(model.count) }
    ])
    let model = DynamicSubject()
    observer.model = model
    let observe = { (listener: Listener) in
      observer.subscribe(listener)
      return ListenerToken(listener) { try? observer.unsubscribe($0) }
    }
    return Observed(observe: observe, send: { model.count = $0 })
  }
}

// MARK: - What they are compared with

extension Way {
  static let center = Way("NotificationCenter") {
    let center = NotificationCenter()
    let observe = { (listener: Listener) in
      CenterToken(center, center.addObserver(forName: notification, object: nil, queue: nil) { _ in listener.hear(1) })
    }
    return Observed(observe: observe, send: { _ in center.post(name: notification, object: nil) })
  }

  static let rawKeyValueObserving = Way("raw key-value observing", .identity) {
    let subject = DynamicSubject()
    return Observed(
      observe: { listener in RawObservation(subject, KeyValueListener(listener)) }, send: { subject.count = $0 })
  }

  static let snapshot = Way("mutex and snapshot", .search) {
    let list = SnapshotList()
    let observe = { (listener: Listener) in
      list.add(listener) { listener.hear($0) }
      return ListenerToken(listener) { list.remove($0) }
    }
    return Observed(observe: observe, send: list.send)
  }

  static let weakBoxes = Way("weak boxes", .search) {
    let boxes = WeakBoxes()
    let observe = { (listener: Listener) in
      boxes.add(listener)
      return ListenerToken(listener) { boxes.remove($0) }
    }
    return Observed(observe: observe, send: boxes.send)
  }
}

// MARK: - Tokens

private let notification = Notification.Name("observer-bench")

/// Removes its registration when it is released, as the tokens of the cures do.
private final class CenterToken {
  private let center: NotificationCenter
  private let registration: any NSObjectProtocol

  init(_ center: NotificationCenter, _ registration: any NSObjectProtocol) {
    self.center = center
    self.registration = registration
  }

  deinit { center.removeObserver(registration) }
}

/// Removes its listener when it is released, while the listener still lives, as in an app.
private final class ListenerToken {
  private let listener: Listener
  private let end: (Listener) -> Void

  init(_ listener: Listener, end: @escaping (Listener) -> Void) {
    self.listener = listener
    self.end = end
  }

  deinit { end(listener) }
}

/// An observer as key-value observing wants it: an object with `observeValue`.
final class KeyValueListener: CocoaObject {
  private let listener: Listener

  init(_ listener: Listener) { self.listener = listener }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    listener.hear(change?[.newKey] as? Int ?? 0)
  }
}

/// Adds an observer, and removes it when it is released.
private final class RawObservation {
  private let subject: DynamicSubject
  private let observer: KeyValueListener

  init(_ subject: DynamicSubject, _ observer: KeyValueListener) {
    (self.subject, self.observer) = (subject, observer)
    subject.addObserver(observer, forKeyPath: "count", options: [.old, .new])
  }

  deinit { subject.removeObserver(observer, forKeyPath: "count") }
}

private final class Owner: Sendable {
  let listener: Listener
  init(_ listener: Listener) { self.listener = listener }
}
