import Foundation

/// What an announced change does to its key.
enum Mutation {
  case setting
  case ordered(KeyValueChange, IndexSet)
  case unordered(KeyValueSetMutationKind, Set<AnyHashable>)

  var kind: KeyValueChange {
    switch self {
    case .setting: .setting
    case .ordered(let kind, _): kind
    case .unordered(.union, _): .insertion
    case .unordered(.minus, _), .unordered(.intersect, _): .removal
    case .unordered(.set, _): .replacement
    }
  }

  var indexes: IndexSet? {
    guard case .ordered(let kind, let indexes) = self, kind != .setting else { return nil }
    return indexes
  }
}

/// Whom a change must be told to, fixed when it is announced.
struct Audience {
  /// Oldest registration first; whoever takes them releases them.
  var deliveries: [Delivery] = []
  /// Old and new, as far as an observer of the key itself asked for them.
  var leafOptions: KeyValueObservingOptions = []
  var hasLeaf = false
  /// Whether some observe more than the key of the object itself: a path, or a key that depends on it.
  var hasOthers = false
  var hasPrior = false

  mutating func add(_ options: KeyValueObservingOptions, isLeaf: Bool) {
    if options.contains(.prior) { hasPrior = true }
    if isLeaf {
      hasLeaf = true
      leafOptions.formUnion(options)
    } else {
      hasOthers = true
    }
  }

  /// Someone to be told, kept alive until ``release()``.
  ///
  /// Retained once, by hand: references that Swift counts cost more, copy by copy, than all the rest of a call.
  struct Delivery {
    private let keptWatch: Unmanaged<Watch>
    private let keptObserver: Unmanaged<CocoaObject>
    private let keptRoot: Unmanaged<CocoaObject>?
    /// Whether the change of the key is itself the one asked for: then kind, indexes and values are shared.
    let isLeaf: Bool

    init(_ watch: Watch, _ observer: CocoaObject, root: CocoaObject?, isLeaf: Bool) {
      keptWatch = .passRetained(watch)
      keptObserver = .passRetained(observer)
      keptRoot = root.map { .passRetained($0) }
      self.isLeaf = isLeaf
    }

    func release() {
      keptWatch.release()
      keptObserver.release()
      keptRoot?.release()
    }

    /// The objects, not retained once more; the root is nil where it is the changing object.
    @inline(__always)
    func use<Result>(_ body: (Watch, CocoaObject, _ root: CocoaObject?) throws -> Result) rethrows -> Result {
      try keptWatch._withUnsafeGuaranteedRef { watch in
        try keptObserver._withUnsafeGuaranteedRef { observer in
          try body(watch, observer, keptRoot?.takeUnretainedValue())
        }
      }
    }
  }
}

/// A change between its willChange and its didChange: whom to tell, and what was there before.
///
/// The observers to be told are fixed, and kept alive, from willChange until didChange returns (clause 11).
final class OpenChange {
  let address: UnsafeMutableRawPointer
  let key: String
  private let mutation: Mutation
  private let audience: Audience
  private var hops: [Hop] = []
  // Old and new as an observer of the key itself is told: the elements concerned, or the whole value.
  private var old: Any?
  private var new: Any?
  /// For the others the value of the whole path before the change, by the index of the delivery.
  private var oldAtEnd: [Int: Any] = [:]

  /// A watch that must move to another object, which keeps the former one alive until it did.
  private struct Hop {
    let watch: Watch
    let object: CocoaObject
    let former: Any?
  }

  /// Opens a change: fixes whom to tell, checks the paths (clause 17), reads the old values, makes the prior calls.
  ///
  /// - Returns: nil when there is nobody to tell.
  static func open(_ object: CocoaObject, _ key: String, _ mutation: Mutation) throws -> OpenChange? {
    let audience = registry.withLock { $0.audience(of: object, key) }
    guard !audience.deliveries.isEmpty else { return nil }
    let change = OpenChange(object, key, mutation, audience)
    if audience.hasOthers { try change.collectHops() }
    try change.readOld(of: object)
    change.countHops(1)
    if audience.hasPrior { change.deliver(prior: true, of: object, audience.deliveries.indices) }
    return change
  }

  private init(
    _ object: CocoaObject, _ key: String, _ mutation: Mutation, _ audience: Audience
  ) {
    address = object.address
    self.key = key
    self.mutation = mutation
    self.audience = audience
  }

  deinit {
    for delivery in audience.deliveries { delivery.release() }
  }

  /// Closes the change: moves the paths, reads the new values, calls the observers, newest registration first.
  func close(_ object: CocoaObject) throws {
    countHops(-1)
    for hop in hops where hop.watch.registration.isActive.load(ordering: .relaxed) {
      let present = try hop.watch.makeChild(of: hop.object)
      registry.withLock {
        $0.replaceChild(of: hop.watch, by: present.child, target: present.target?.address)
      }
    }
    try readNew(of: object)
    deliver(prior: false, of: object, audience.deliveries.indices.reversed())
  }

  // MARK: - Key paths

  private func collectHops() throws {
    for delivery in audience.deliveries {
      for watch in delivery.use({ watch, _, _ in watch.affectedHops })
      where !hops.contains(where: { $0.watch === watch }) {
        let object = registry.withLock { $0.retain(watch.object) }
        hops.append(
          Hop(watch: watch, object: object, former: try watch.verified(object, doing: "update for")))
      }
    }
  }

  private func countHops(_ difference: Int) {
    if hops.isEmpty { return }
    registry.withLock { _ in hops.forEach { $0.watch.openChanges += difference } }
  }

  // MARK: - Values

  private func readOld(of object: CocoaObject) throws {
    if audience.hasLeaf { try readOldLeaf(of: object) }
    guard audience.hasOthers else { return }
    for (index, delivery) in audience.deliveries.enumerated() where !delivery.isLeaf {
      guard delivery.use({ watch, _, _ in watch.registration.options.contains(.old) }) else { continue }
      oldAtEnd[index] = try Self.value(of: delivery, object)
    }
  }

  private func readOldLeaf(of object: CocoaObject) throws {
    switch mutation {
    case .setting, .ordered(.setting, _):
      guard audience.leafOptions.contains(.old) else { return }
      old = try object.checkedValue(key) ?? NSNull()
    case .ordered(let kind, let indexes):
      guard kind != .insertion, audience.leafOptions.contains(.old) else { return }
      old = try object.elements(forKey: key, at: indexes)
    case .unordered(let kind, let objects):
      let present = try object.members(forKey: key)
      switch kind {
      case .union: new = objects.subtracting(present)
      case .minus: old = present.intersection(objects)
      case .intersect: old = present.subtracting(objects)
      case .set:
        old = present.subtracting(objects)
        new = objects.subtracting(present)
      }
    }
  }

  private func readNew(of object: CocoaObject) throws {
    guard audience.leafOptions.contains(.new) else { return }
    switch mutation {
    case .setting, .ordered(.setting, _):
      new = try object.checkedValue(key) ?? NSNull()
    case .ordered(let kind, let indexes):
      if kind != .removal { new = try object.elements(forKey: key, at: indexes) }
    case .unordered: break
    }
  }

  private static func value(of delivery: Audience.Delivery, _ object: CocoaObject) throws -> Any {
    try delivery.use { watch, _, root in
      try (root ?? object).pathValue(watch.registration.keyPath)
    }
  }

  // MARK: - Calls

  private func deliver(prior: Bool, of object: CocoaObject, _ order: some Sequence<Int>) {
    let deliveries = audience.deliveries
    let own: Any? = object  // made once: a copy of an Any retains
    var shared = SharedChanges(repeating: nil)
    for index in order {
      let delivery = deliveries[index]
      delivery.use { watch, observer, root in
        let registration = watch.registration
        guard registration.isActive.load(ordering: .relaxed), watch.isAttached else { return }
        if prior, !registration.options.contains(.prior) { return }
        raising {
          let change =
            delivery.isLeaf
            ? leafChange(registration.options, prior: prior, &shared)
            : try endChange(of: delivery, index, object, prior: prior)
          if let root {
            observer.observeValue(
              forKeyPath: registration.keyPath, of: root, change: change, context: registration.context)
          } else {
            observer.observeValue(
              forKeyPath: registration.keyPath, of: own, change: change, context: registration.context)
          }
        }
      }
    }
  }

  /// The finished dictionaries, by what was asked for: a thousand observers share four of them.
  private typealias SharedChanges = InlineArray<4, [KeyValueChangeKey: Any]?>

  private func leafChange(
    _ options: KeyValueObservingOptions, prior: Bool, _ shared: inout SharedChanges
  ) -> [KeyValueChangeKey: Any] {
    let asked = Int(options.rawValue & 3)
    if let known = shared[asked] { return known }
    var change = [KeyValueChangeKey: Any](
      mutation.kind, old: options.contains(.old) ? old : nil,
      new: options.contains(.new) && !prior ? new : nil)
    if let indexes = mutation.indexes { change[.indexesKey] = indexes }
    if prior { change[.notificationIsPriorKey] = true }
    shared[asked] = change
    return change
  }

  private func endChange(
    of delivery: Audience.Delivery, _ index: Int, _ object: CocoaObject, prior: Bool
  ) throws -> [KeyValueChangeKey: Any] {
    let options = delivery.use { watch, _, _ in watch.registration.options }
    var change = [KeyValueChangeKey: Any](
      .setting, old: options.contains(.old) ? oldAtEnd[index] : nil,
      new: options.contains(.new) && !prior ? try Self.value(of: delivery, object) : nil)
    if prior { change[.notificationIsPriorKey] = true }
    return change
  }
}

extension Watch {
  /// The value that this hop holds, if it is still the object that is being watched.
  ///
  /// - Parameter action: What cannot be done otherwise: `update for`, `remove`.
  /// - Throws: clause 17's exception, when the value was changed without a word.
  func verified(_ object: CocoaObject, doing action: String) throws -> Any? {
    let value = try object.checkedValue(head)
    let (target, isChanging) = registry.withLock { _ in (self.target, self.openChanges > 0) }
    guard isChanging || (value as? CocoaObject)?.address == target else {
      let path = rest.map { "\(head).\($0)" } ?? head
      let observer = registry.withLock { $0.retain(registration.observer) }
      throw CocoaException(
        name: "NSInternalInconsistencyException",
        reason:
          "Cannot \(action) \(action == "remove" ? "an " : "")observer \(observer.nameInReasons) for the key path "
          + "\"\(path)\" from \(object.nameInReasons), most likely because the value for the key \"\(head)\" has "
          + "changed without an appropriate KVO notification being sent. Check the KVO-compliance of the "
          + "\(object.className) class.")
    }
    return value
  }

  /// Checks every hop of the path, as removal does.
  func verifyAll(_ object: CocoaObject) throws {
    if isHop {
      let value = try verified(object, doing: "remove")
      let child = registry.withLock { _ in self.child }
      if let child, let next = value as? CocoaObject { try child.verifyAll(next) }
    }
    let dependencies = registry.withLock { _ in self.dependencies }
    for next in dependencies { try next.verifyAll(object) }
  }
}

extension Registry {
  /// Whom a change of a key must be told to, each once; kept alive from here on.
  mutating func audience(of object: CocoaObject, _ key: String) -> Audience {
    var audience = Audience()
    guard let slots = info(at: object.address)?.watches[key] else { return audience }
    let change = nextID()
    audience.deliveries.reserveCapacity(slots.elements.count)
    for case let watch? in slots.elements where watch.registration.collect(for: change) {
      let isLeaf = watch.isLeaf && watch.head == key
      audience.add(watch.registration.options, isLeaf: isLeaf)
      let isOwn = watch.registration.root.address == object.address
      audience.deliveries.append(
        Audience.Delivery(
          watch, retain(watch.registration.observer),
          root: isOwn ? nil : retain(watch.registration.root), isLeaf: isLeaf))
    }
    return audience
  }
}
