/// Finds the newest registration of an observer for a key path, with one context or with any.
///
/// A few registrations form one chain, newest first. Many are spread over two hash tables whose chains run through the
/// registrations themselves, also newest first: one by observer and path, one by observer, path, and context. So adding
/// and removing allocates nothing and costs the same in any order. The index does not retain; the lists of the
/// ``ObservationInfo`` do.
struct RegistrationIndex: ~Copyable {
  /// A registration's neighbors in a chain.
  struct Links {
    fileprivate var newer: Unmanaged<Registration>?
    fileprivate var older: Unmanaged<Registration>?
  }

  fileprivate enum Table { case byPath, byContext }
  typealias Buckets = [Unmanaged<Registration>?]

  private static let few = 12

  private var count = 0
  /// The newest registration, while there are few.
  private(set) var newestOfFew: Unmanaged<Registration>?
  /// Empty while there are few registrations. The number of buckets is a power of two.
  private(set) var byPath: Buckets = []
  private(set) var byContext: Buckets = []

  /// - Parameter registration: Newer than all that are there.
  mutating func insert(_ registration: Registration) {
    count += 1
    if byPath.isEmpty {
      newestOfFew = Self.push(registration, on: newestOfFew, .byPath)
      if count > Self.few { spread() }
    } else {
      if count > byPath.count { grow() }
      Self.enter(registration, .byPath, in: &byPath)
      Self.enter(registration, .byContext, in: &byContext)
    }
  }

  mutating func remove(_ registration: Registration) {
    count -= 1
    if byPath.isEmpty {
      if Self.unlink(registration, .byPath) { newestOfFew = registration.links(in: .byPath).older }
    } else {
      Self.leave(registration, .byPath, in: &byPath)
      Self.leave(registration, .byContext, in: &byContext)
    }
  }

  /// The newest registration of an observer for a key path.
  ///
  /// - Parameter context: nil for any context.
  func newest(
    _ observer: Unretained, _ keyPath: String, context: UnsafeMutableRawPointer??
  ) -> Registration? {
    if byPath.isEmpty {
      return Self.first(from: newestOfFew, .byPath) { $0.matches(observer, keyPath, context: context) }
    }
    let hash = Self.hash(observer, keyPath.hashValue, context)
    let table: Table = context == nil ? .byPath : .byContext
    let buckets = context == nil ? byPath : byContext
    return Self.first(from: buckets[hash & (buckets.count - 1)], table) {
      $0.matches(observer, keyPath, context: context)
    }
  }

  // MARK: Chains

  // These are static because a method would hold a copy of the tables, which would then be copied to be changed.

  @inline(__always)
  private static func first(
    from newest: Unmanaged<Registration>?, _ table: Table, where condition: (Registration) -> Bool
  ) -> Registration? {
    var next = newest
    while let candidate = next {
      if candidate._withUnsafeGuaranteedRef(condition) { return candidate.takeUnretainedValue() }
      next = candidate._withUnsafeGuaranteedRef { $0.links(in: table).older }
    }
    return nil
  }

  /// - Returns: The new start of the chain.
  private static func push(
    _ registration: Registration, on former: Unmanaged<Registration>?, _ table: Table
  ) -> Unmanaged<Registration> {
    let start = Unmanaged.passUnretained(registration)
    registration.set(Links(newer: nil, older: former), in: table)
    former?._withUnsafeGuaranteedRef { $0.set(Links(newer: start, older: $0.links(in: table).older), in: table) }
    return start
  }

  /// - Returns: Whether the registration was the start of its chain.
  private static func unlink(_ registration: Registration, _ table: Table) -> Bool {
    let links = registration.links(in: table)
    links.older?._withUnsafeGuaranteedRef { older in
      older.set(Links(newer: links.newer, older: older.links(in: table).older), in: table)
    }
    links.newer?._withUnsafeGuaranteedRef { newer in
      newer.set(Links(newer: newer.links(in: table).newer, older: links.older), in: table)
    }
    return links.newer == nil
  }

  // MARK: Tables

  private static func enter(_ registration: Registration, _ table: Table, in buckets: inout Buckets) {
    let bucket = Self.hash(registration, table) & (buckets.count - 1)
    buckets[bucket] = Self.push(registration, on: buckets[bucket], table)
  }

  private static func leave(_ registration: Registration, _ table: Table, in buckets: inout Buckets) {
    guard Self.unlink(registration, table) else { return }
    buckets[Self.hash(registration, table) & (buckets.count - 1)] = registration.links(in: table).older
  }

  private mutating func spread() {
    byPath = Self.rehashed([newestOfFew], .byPath, .byPath, into: 32)
    byContext = Self.rehashed(byPath, .byPath, .byContext, into: 32)
    newestOfFew = nil
  }

  private mutating func grow() {
    let count = 2 * byPath.count
    byPath = Self.rehashed(byPath, .byPath, .byPath, into: count)
    byContext = Self.rehashed(byContext, .byContext, .byContext, into: count)
  }

  /// Enters the registrations of some chains into a new table.
  private static func rehashed(
    _ chains: Buckets, _ former: Table, _ table: Table, into count: Int
  ) -> Buckets {
    var buckets = Buckets(repeating: nil, count: count)
    for chain in chains {
      // From its oldest to its newest, so that the newest comes first again.
      var next = chain?.takeUnretainedValue()
      while let older = next?.links(in: former).older { next = older.takeUnretainedValue() }
      while let registration = next {
        next = registration.links(in: former).newer?.takeUnretainedValue()
        Self.enter(registration, table, in: &buckets)
      }
    }
    return buckets
  }

  // MARK: Hashes

  private static func hash(_ registration: Registration, _ table: Table) -> Int {
    Self.hash(registration.observer, registration.path.hash, table == .byPath ? nil : .some(registration.context))
  }

  private static func hash(_ observer: Unretained, _ path: Int, _ context: UnsafeMutableRawPointer??) -> Int {
    var mixed = UInt(bitPattern: path) ^ observer.bits
    if let context { mixed = (mixed &* 0x9e37_79b9_7f4a_7c15) ^ UInt(bitPattern: context) }
    mixed = (mixed ^ (mixed >> 32)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}

extension Registration {
  /// - Parameter context: nil for any context.
  fileprivate func matches(_ observer: Unretained, _ keyPath: String, context: UnsafeMutableRawPointer??) -> Bool {
    self.observer == observer && path.string == keyPath && (context == nil || context == .some(self.context))
  }

  fileprivate func links(in table: RegistrationIndex.Table) -> RegistrationIndex.Links {
    table == .byPath ? pathLinks : contextLinks
  }

  fileprivate func set(_ links: RegistrationIndex.Links, in table: RegistrationIndex.Table) {
    if table == .byPath { pathLinks = links } else { contextLinks = links }
  }
}
