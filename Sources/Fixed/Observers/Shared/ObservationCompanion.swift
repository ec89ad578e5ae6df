import KeyValueObserving
import Synchronization

/// What an object keeps for its observers: its own two controllers, and who is registered with it and kept by nobody else.
///
/// The object's ``CocoaObject/companion``: it is released with the object, when no registration is left that could meet
/// what goes with it.
final class ObservationCompanion: Sendable {
  private let content = Lock(Content())

  fileprivate struct Content {
    var receivers: [ObjectIdentifier: CocoaObject & Sendable] = [:]
    var retaining: ObservationTable?
    var nonRetaining: ObservationTable?
    /// The object's controllers by their own type, which is known where they are asked for.
    var controllers: [Controller: AnyObject & Sendable] = [:]
  }

  fileprivate struct Controller: Hashable {
    let type: ObjectIdentifier
    let retainsSubjects: Bool
  }

  /// The companion of an object, made when it is first asked for.
  static func of(_ object: CocoaObject) -> ObservationCompanion {
    let present = object.companion { ObservationCompanion() }
    guard let companion = present as? ObservationCompanion else {
      fatalError("the companion of \(object) is a \(type(of: present)), and there is room for one alone")
    }
    return companion
  }

  deinit {
    let content = content.withLock { content in
      defer { content = Content() }
      return content
    }
    content.retaining?.endAll()
    content.nonRetaining?.endAll()
    // Whoever is left saw its subject die; nothing is registered any more.
    for case let record as ObservationRecord in content.receivers.values { record.subjectDied() }
  }

  /// Keeps who is about to be registered with the object, or could not be removed.
  func keep(_ receiver: CocoaObject & Sendable) {
    content.withLock { $0.receivers[ObjectIdentifier(receiver)] = receiver }
  }

  /// Lets go of who is registered no more.
  func letGo(of receiver: CocoaObject & Sendable) {
    let released = content.withLock { $0.receivers.removeValue(forKey: ObjectIdentifier(receiver)) }
    _ = consume released
  }

  /// The object's own controller, made when it is first asked for; one for each type that the object is known by.
  func controller<Observer: CocoaObject>(
    of observer: Observer, retainsSubjects: Bool
  ) -> KeyValueObservationController<Observer> {
    content.withLock { content in
      let key = Controller(type: ObjectIdentifier(Observer.self), retainsSubjects: retainsSubjects)
      if let known = content.controllers[key] as? KeyValueObservationController<Observer> { return known }
      let table = content.table(retainsSubjects: retainsSubjects)
      let made = KeyValueObservationController(observer: observer, table: table)
      content.controllers[key] = made
      return made
    }
  }
}

extension ObservationCompanion.Content {
  /// All controllers of a kind share one, so that a twin is one whatever type the object is known by.
  fileprivate mutating func table(retainsSubjects: Bool) -> ObservationTable {
    if let known = retainsSubjects ? retaining : nonRetaining { return known }
    let made = ObservationTable(retainsSubjects: retainsSubjects)
    if retainsSubjects { retaining = made } else { nonRetaining = made }
    return made
  }
}
