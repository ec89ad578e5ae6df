/// Finds the newest registration of an observer for a key path, with one context or with any.
///
/// An observer seldom registers twice for a path. If it does, with several contexts for example, each registration
/// links to the next older one. The index does not retain; the lists of the ``ObservationInfo`` do.
struct RegistrationIndex: ~Copyable {
  private struct Key: Hashable {
    let observer: Unretained
    let keyPath: String

    init(_ observer: Unretained, _ keyPath: String) {
      (self.observer, self.keyPath) = (observer, keyPath)
    }

    init(of registration: Registration) {
      self.init(registration.observer, registration.keyPath)
    }
  }

  private var newest: [Key: Unmanaged<Registration>] = [:]

  /// - Parameter registration: Newer than all that are there.
  mutating func insert(_ registration: Registration) {
    registration.older = newest.updateValue(.passUnretained(registration), forKey: Key(of: registration))
  }

  mutating func remove(_ registration: Registration) {
    let key = Key(of: registration)
    guard var newer = newest[key]?.takeUnretainedValue() else { return }
    if newer === registration {
      newest[key] = registration.older
      return
    }
    while let next = newer.older?.takeUnretainedValue(), next !== registration { newer = next }
    newer.older = registration.older
  }

  /// The newest registration of an observer for a key path.
  ///
  /// - Parameter context: nil for any context.
  func newest(
    _ observer: Unretained, _ keyPath: String, context: UnsafeMutableRawPointer??
  ) -> Registration? {
    var next = newest[Key(observer, keyPath)]?.takeUnretainedValue()
    if let context {
      while let registration = next, registration.context != context {
        next = registration.older?.takeUnretainedValue()
      }
    }
    return next
  }
}
