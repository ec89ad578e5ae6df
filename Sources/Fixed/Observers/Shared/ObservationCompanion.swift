import KeyValueObserving
import Synchronization

/// What an object keeps for observing: its own controllers, and the records that must learn of its death.
///
/// It is the object's `companion`, which is released with the object when nothing is registered with it any more.
final class ObservationCompanion: Sendable {
  private let records = Lock<[ObjectIdentifier: KeyValueObservationControllerRecord]>([:])
  private let controllers = Lock<[Key: Entry]>([:])

  /// An object's own controllers differ by the class whose code asks for them.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let retainsSubjects: Bool
  }

  private struct Entry: @unchecked Sendable {  // unchecked: the controller is handed out only where the object is
    let controller: AnyObject
    let table: ObservationTable
  }

  /// The companion of an object, made when it is first needed.
  static func of(_ object: CocoaObject) -> ObservationCompanion {
    let present = object.companion { ObservationCompanion() }
    guard let companion = present as? ObservationCompanion else {
      fatalError("The companion of \(object) must be an ObservationCompanion (was \(type(of: present))).")
    }
    return companion
  }

  deinit {
    for entry in controllers.withLock({ Array($0.values) }) { entry.table.endAll() }
    // The records that are left have seen their subject die.
    for record in records.withLock({ Array($0.values) }) { record.subjectDied() }
  }

  /// Keeps a record that is about to be registered with the object.
  func keep(_ record: KeyValueObservationControllerRecord) {
    records.withLock { $0[ObjectIdentifier(record)] = record }
  }

  /// Lets go of a record that is registered no more.
  func letGo(of record: KeyValueObservationControllerRecord) {
    let released = records.withLock { $0.removeValue(forKey: ObjectIdentifier(record)) }
    _ = consume released  // outside the lock, because a handler's captures may run code when they are released
  }

  /// The object's own controller for the type under which it is known, made when it is first needed.
  func controller<Observer: CocoaObject>(
    of observer: Observer, retainsSubjects: Bool
  ) -> KeyValueObservationController<Observer> {
    let key = Key(type: ObjectIdentifier(Observer.self), retainsSubjects: retainsSubjects)
    let entry =
      controllers.withLock { $0[key] }
      ?? add(KeyValueObservationController(observer: observer, retainsSubjects: retainsSubjects), at: key)
    return entry.controller as! KeyValueObservationController<Observer>  // `key` holds its type
  }

  /// Puts a controller in the place of the object's own one.
  func setController<Observer: CocoaObject>(
    _ controller: KeyValueObservationController<Observer>, retainsSubjects: Bool
  ) {
    let key = Key(type: ObjectIdentifier(Observer.self), retainsSubjects: retainsSubjects)
    let entry = Entry(controller: controller, table: controller.table)
    let former = controllers.withLock { $0.updateValue(entry, forKey: key) }
    _ = consume former  // outside the lock: releasing it may end its observations
  }

  /// Adds a controller, unless another thread was first.
  private func add<Observer: CocoaObject>(_ made: KeyValueObservationController<Observer>, at key: Key) -> Entry {
    let entry = Entry(controller: made, table: made.table)
    return controllers.withLock { controllers in
      if let present = controllers[key] { return present }
      controllers[key] = entry
      return entry
    }
  }
}
