import KeyValueObserving

/// The observations of one controller, by subject and key path. They end when it is released.
///
/// The lock is never held while key-value observing or an observer is called (P31).
final class ObservationTable: Sendable {
  let retainsSubjects: Bool
  /// By the subject's identity. A subject that dies takes its entry out before its address is used again.
  let entries = Lock<[ObjectIdentifier: [String: ObservationRecord]]>([:])

  init(retainsSubjects: Bool) {
    self.retainsSubjects = retainsSubjects
  }

  deinit {
    endAll()
  }

  /// The result of an attempt to observe.
  enum Attempt {
    case began, duplicate, refusedBySubject
  }

  /// Begins an observation, unless there is one of the same subject and path.
  func begin(_ record: ObservationRecord, of subject: CocoaObject, _ options: KeyValueObservingOptions) -> Attempt {
    let id = ObjectIdentifier(subject)
    let isNew = entries.withLock { entries in
      guard entries[id]?[record.keyPath] == nil else { return false }
      entries[id, default: [:]][record.keyPath] = record
      return true
    }
    guard isNew else { return .duplicate }
    // A subject that is not retained tells this table of its death, so it keeps the record.
    if !retainsSubjects { ObservationCompanion.of(subject).keep(record, of: self) }
    let isAccepted = record.register(with: subject, options)
    if !isAccepted { forget(record, of: id) }
    if !record.isLive { release(record) }  // it ended meanwhile, perhaps before the subject kept it
    return isAccepted ? .began : .refusedBySubject
  }

  /// Ends the observation of one path.
  func end(_ path: String, of subject: CocoaObject) {
    let id = ObjectIdentifier(subject)
    remove(
      entries.withLock { entries in
        let record = entries[id]?.removeValue(forKey: path)
        if entries[id]?.isEmpty == true { entries[id] = nil }
        return Self.ended(record.map { [$0] } ?? [])
      })
  }

  /// Ends all observations of a subject.
  func endAll(of subject: CocoaObject) {
    let id = ObjectIdentifier(subject)
    remove(entries.withLock { Self.ended(($0.removeValue(forKey: id) ?? [:]).map(\.value)) })
  }

  /// Ends all observations.
  func endAll() {
    remove(
      entries.withLock { entries in
        defer { entries = [:] }
        return Self.ended(entries.values.flatMap(\.values))
      })
  }

  /// Takes out a record whose subject has died or has refused it.
  func forget(_ record: ObservationRecord, of id: ObjectIdentifier) {
    releaseNow(
      entries.withLock { entries -> ObservationRecord? in
        guard entries[id]?[record.keyPath] === record else { return nil }
        defer { if entries[id]?.isEmpty == true { entries[id] = nil } }
        return entries[id]?.removeValue(forKey: record.keyPath)
      })
  }

  /// Ends records under the lock, so that a thread that no longer finds one may rely on its end.
  private static func ended(_ records: [ObservationRecord]) -> [ObservationRecord] {
    for record in records { record.end() }
    return records
  }

  /// Removes the registrations of records that have ended. The last removal may release the subject.
  private func remove(_ records: [ObservationRecord]) {
    for record in records {
      record.remove()
      release(record)
    }
  }

  private func release(_ record: ObservationRecord) {
    if !retainsSubjects, let subject = record.subject { ObservationCompanion.of(subject).letGo(of: record) }
  }
}
