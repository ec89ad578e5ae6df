/// Finds the newest registration of an observer for a key path, with one context or with any, among very many.
///
/// Two hash tables whose chains run through the registrations themselves, newest first: one by observer and path, one by
/// observer, path, and context. So adding and removing allocates nothing and costs the same in any order. The tables do not
/// retain; the registrations stand in the lists of their ``ObservationInfo``.
struct RegistrationIndex {
  /// A registration's neighbors in a chain.
  struct Links {
    fileprivate var newer: Unmanaged<Registration>?
    fileprivate var older: Unmanaged<Registration>?
  }

  private enum Table: Int, CaseIterable { case byPath, byContext }

  private var buckets: [[Unmanaged<Registration>?]] = Table.allCases.map { _ in Array(repeating: nil, count: 32) }
  private var count = 0

  /// - Parameter registration: Newer than all that are there.
  mutating func insert(_ registration: Registration) {
    if count == buckets[0].count { grow() }
    count += 1
    for table in Table.allCases { link(registration, in: table) }
  }

  mutating func remove(_ registration: Registration) {
    count -= 1
    for table in Table.allCases {
      let links = registration.links[table.rawValue]
      links.older?._withUnsafeGuaranteedRef { $0.links[table.rawValue].newer = links.newer }
      if let newer = links.newer {
        newer._withUnsafeGuaranteedRef { $0.links[table.rawValue].older = links.older }
      } else {
        buckets[table.rawValue][bucket(of: hash(registration, table))] = links.older
      }
    }
  }

  /// The newest registration of an observer for a key path.
  ///
  /// - Parameter context: nil for any context.
  func newest(
    _ observer: Unretained, _ keyPath: String, context: UnsafeMutableRawPointer??
  ) -> Registration? {
    let table: Table = context == nil ? .byPath : .byContext
    let start = bucket(of: hash(observer, keyPath.hashValue, context))
    var next = buckets[table.rawValue][start]
    while let candidate = next {
      let registration = candidate.takeUnretainedValue()
      if registration.matches(observer, keyPath, context: context) { return registration }
      next = registration.links[table.rawValue].older
    }
    return nil
  }

  private mutating func link(_ registration: Registration, in table: Table) {
    let start = bucket(of: hash(registration, table))
    let former = buckets[table.rawValue][start]
    registration.links[table.rawValue] = Links(newer: nil, older: former)
    former?._withUnsafeGuaranteedRef { $0.links[table.rawValue].newer = .passUnretained(registration) }
    buckets[table.rawValue][start] = .passUnretained(registration)
  }

  private mutating func grow() {
    for table in Table.allCases {
      let chains = buckets[table.rawValue]
      buckets[table.rawValue] = Array(repeating: nil, count: 2 * chains.count)
      for chain in chains {
        // From its oldest to its newest, so that the newest comes first again.
        var next = chain
        while let older = next?.takeUnretainedValue().links[table.rawValue].older { next = older }
        while let registration = next?.takeUnretainedValue() {
          next = registration.links[table.rawValue].newer
          link(registration, in: table)
        }
      }
    }
  }

  private func bucket(of hash: Int) -> Int { hash & (buckets[0].count - 1) }

  private func hash(_ registration: Registration, _ table: Table) -> Int {
    hash(registration.observer, registration.path.hash, table == .byPath ? nil : .some(registration.context))
  }

  private func hash(_ observer: Unretained, _ path: Int, _ context: UnsafeMutableRawPointer??) -> Int {
    var mixed = UInt(bitPattern: path) ^ observer.bits
    if let context { mixed = (mixed &* 0x9e37_79b9_7f4a_7c15) ^ UInt(bitPattern: context) }
    mixed = (mixed ^ (mixed >> 32)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}

extension Registration {
  /// - Parameter context: nil for any context.
  func matches(_ observer: Unretained, _ keyPath: String, context: UnsafeMutableRawPointer??) -> Bool {
    self.observer == observer && path.string == keyPath && (context == nil || context == .some(self.context))
  }
}
