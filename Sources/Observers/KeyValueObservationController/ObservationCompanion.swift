import KeyValueObserving
import Synchronization

/// Stores what one object needs for observing: its own controllers, and the records that must learn when it dies.
///
/// It is the object's `companion`. The object releases it when it dies, after all registrations with the object have
/// ended.
final class ObservationCompanion: Sendable {
  private let records = Lock<[ObjectIdentifier: KeyValueObservationControllerRecord]>([:])
  private let controllers = Lock<[Key: Entry]>([:])

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
    let present = object.companion { ObservationCompanion() }
    guard let companion = present as? ObservationCompanion else {
      fatalError("The companion of \(object) must be an ObservationCompanion (was \(type(of: present))).")
    }
    return companion
  }

  deinit {
    for entry in controllers.withLock({ Array($0.values) }) { entry.table.endAll() }
    // The subject of every record that is still here has died.
    for record in records.withLock({ Array($0.values) }) { record.subjectDied() }
  }

  /// Retains a record that is about to be registered with the object.
  func keep(_ record: KeyValueObservationControllerRecord) {
    records.withLock { $0[ObjectIdentifier(record)] = record }
  }

  /// Releases a record that is no longer registered.
  func letGo(of record: KeyValueObservationControllerRecord) {
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
