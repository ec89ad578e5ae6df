import KeyValueObserving

/// The observations of one controller, by subject and key path; they end when it is released.
///
/// The lock is held to look and to note, never while key-value observing or an observer is called (P31).
final class ObservationTable: Sendable {
  let retainsSubjects: Bool
  /// By the subject's identity. A subject that dies takes its entry out before its address is given away again.
  private let entries = Lock<[ObjectIdentifier: Entry]>([:])

  private struct Entry: @unchecked Sendable {  // unchecked because the table only keeps the subject, and never calls it
    /// Nil where subjects are not retained.
    let subject: CocoaObject?
    var records: [String: ObservationRecord] = [:]

    func end() { records.values.forEach { $0.end() } }
    func remove() { records.values.forEach { $0.remove() } }
  }

  init(retainsSubjects: Bool) {
    self.retainsSubjects = retainsSubjects
  }

  deinit {
    endAll()
  }

  /// Begins an observation; false where the subject is observed for that path already.
  func begin(_ record: ObservationRecord, of subject: CocoaObject) -> Bool {
    let id = ObjectIdentifier(subject)
    let first = Entry(subject: retainsSubjects ? subject : nil)
    let isNew = entries.withLock { entries in
      guard entries[id]?.records[record.keyPath] == nil else { return false }
      entries[id, default: first].records[record.keyPath] = record
      return true
    }
    if isNew { record.begin() }
    return isNew
  }

  /// Ends the observation of one path.
  func end(_ path: String, of subject: CocoaObject) {
    let id = ObjectIdentifier(subject)
    let removed = entries.withLock { entries in
      let removed = Self.remove(path, of: id, from: &entries)
      removed?.record.end()
      return removed
    }
    removed?.record.remove()
  }

  /// The string of a checked path that a subject is observed for, though it could not be found now: a hop may be nil.
  func string(of keyPath: AnyKeyPath, observedIn subject: CocoaObject) -> String? {
    let id = ObjectIdentifier(subject)
    let records = entries.withLock { $0[id]?.records } ?? [:]
    return records.values.first { $0.checkedKeyPath == keyPath }?.keyPath
  }

  /// Ends all observations of a subject.
  func endAll(of subject: CocoaObject) {
    let id = ObjectIdentifier(subject)
    let entry = entries.withLock { entries in
      let entry = entries.removeValue(forKey: id)
      entry?.end()
      return entry
    }
    entry?.remove()
  }

  /// Ends all observations. The subjects are let go of when the last has ended.
  func endAll() {
    let all = entries.withLock { entries in
      defer { entries = [:] }
      for entry in entries.values { entry.end() }
      return entries
    }
    for entry in all.values { entry.remove() }
  }

  /// Takes out the record of a subject that died.
  func forget(_ record: ObservationRecord, of id: ObjectIdentifier) {
    let removed = entries.withLock { entries in
      entries[id]?.records[record.keyPath] === record ? Self.remove(record.keyPath, of: id, from: &entries) : nil
    }
    _ = consume removed
  }

  /// What was taken out, for the caller to release after the lock: its subject, or what its handler captured, may be the last.
  private struct Removed: Sendable {
    let entry: Entry
    let record: ObservationRecord
  }

  private static func remove(
    _ path: String, of id: ObjectIdentifier, from entries: inout [ObjectIdentifier: Entry]
  ) -> Removed? {
    guard let entry = entries[id], let record = entry.records[path] else { return nil }
    if entry.records.count == 1 {
      entries[id] = nil
    } else {
      entries[id]?.records[path] = nil
    }
    return Removed(entry: entry, record: record)
  }
}
