import KeyValueObserving
import Synchronization

/// Stores what one object needs for observing: its own controllers, and the records that must learn when it dies.
///
/// It is the object's `companion`. The object releases it when it dies, after all registrations with the object have
/// ended.
final class ObservationCompanion: Sendable {
  private let records = Lock<[ObjectIdentifier: Kept]>([:])
  private let controllers = Lock<[Key: Entry]>([:])
  /// The identity of the object.
  private let id: ObjectIdentifier

  private struct Kept {
    let record: ObservationRecord
    weak let table: ObservationTable?
  }

  /// The code of each class has a controller of its own for the same object.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let retainsSubjects: Bool
  }

  private struct Entry: @unchecked Sendable {  // unchecked: a controller is returned only in its object's isolation
    let controller: AnyObject
    let table: ObservationTable
  }

  /// Returns the companion of an object, and makes it at the first call.
  static func of(_ object: CocoaObject) -> ObservationCompanion {
    let present = object.companion { ObservationCompanion(ObjectIdentifier(object)) }
    guard let companion = present as? ObservationCompanion else {
      fatalError("The companion of \(object) must be an ObservationCompanion (was \(type(of: present))).")
    }
    return companion
  }

  private init(_ id: ObjectIdentifier) {
    self.id = id
  }

  deinit {
    for entry in controllers.withLock({ Array($0.values) }) { entry.table.endAll() }
    // The subject of every record that is still here has died, and its registrations with it.
    for kept in records.withLock({ Array($0.values) }) { kept.table?.forget(kept.record, of: id) }
  }

  /// Retains a record that is about to be registered with the object.
  func keep(_ record: ObservationRecord, of table: ObservationTable) {
    records.withLock { $0[ObjectIdentifier(record)] = Kept(record: record, table: table) }
  }

  /// Releases a record that is no longer registered.
  func letGo(of record: ObservationRecord) {
    releaseNow(records.withLock { $0.removeValue(forKey: ObjectIdentifier(record)) })
  }

  /// Returns the object's own controller for the static type `Observer`, and makes it at the first call.
  func controller<Observer: CocoaObject>(
    of observer: Observer, retainsSubjects: Bool
  ) -> KeyValueObservationController<Observer> {
    let key = Key(type: ObjectIdentifier(Observer.self), retainsSubjects: retainsSubjects)
    let entry = controllers.withLock { controllers in
      if let present = controllers[key] { return present }
      let made = KeyValueObservationController(observer: observer, retainsSubjects: retainsSubjects)
      let entry = Entry(controller: made, table: made.table)
      controllers[key] = entry
      return entry
    }
    return entry.controller as! KeyValueObservationController<Observer>  // `key` holds its type
  }

  /// Replaces the object's own controller.
  func setController<Observer: CocoaObject>(
    _ controller: KeyValueObservationController<Observer>, retainsSubjects: Bool
  ) {
    let key = Key(type: ObjectIdentifier(Observer.self), retainsSubjects: retainsSubjects)
    let entry = Entry(controller: controller, table: controller.table)
    releaseNow(controllers.withLock { $0.updateValue(entry, forKey: key) })  // whose observations end
  }
}
