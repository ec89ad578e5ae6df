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

/// A change between its willChange and its didChange: whom to tell, and what was there before.
///
/// The observers to be told are fixed, and kept alive, from willChange until didChange returns (clause 11).
final class OpenChange {
  let address: UnsafeMutableRawPointer
  let key: String
  private let mutation: Mutation
  private var deliveries: [Delivery]
  private var hops: [Hop] = []
  private var leaf = LeafValues()

  /// Someone to be told, kept alive until then.
  struct Delivery {
    let registration: Registration
    let watch: Watch
    let observer: CocoaObject
    let root: CocoaObject
    /// Whether the change of the key is itself the one asked for: then kind, indexes and values are shared.
    let isLeaf: Bool
    /// The value of the whole path before the change, where `isLeaf` does not give it.
    var old: Any?
  }

  /// A watch that must move to another object, which keeps the former one alive until it did.
  private struct Hop {
    let watch: Watch
    let object: CocoaObject
    let former: Any?
  }

  /// Old and new as an observer of the key itself is told: the elements concerned, or the whole value.
  private struct LeafValues {
    var old: Any?
    var new: Any?
    /// The finished dictionaries, by what was asked for: a thousand observers share four of them.
    var changes: [[KeyValueChangeKey: Any]?] = [nil, nil, nil, nil]
  }

  /// Opens a change: fixes whom to tell, checks the paths (clause 17), reads the old values, makes the prior calls.
  ///
  /// - Returns: nil when there is nobody to tell.
  static func open(_ object: CocoaObject, _ key: String, _ mutation: Mutation) throws -> OpenChange? {
    let deliveries = registry.withLock { $0.deliveries(for: object, key) }
    guard !deliveries.isEmpty else { return nil }
    let change = OpenChange(object, key, mutation, deliveries)
    try change.collectHops()
    try change.readOld(of: object)
    registry.withLock { _ in change.hops.forEach { $0.watch.openChanges += 1 } }
    change.deliver(prior: true, deliveries: change.deliveries)
    return change
  }

  private init(
    _ object: CocoaObject, _ key: String, _ mutation: Mutation, _ deliveries: [Delivery]
  ) {
    address = object.address
    self.key = key
    self.mutation = mutation
    self.deliveries = deliveries
  }

  /// Closes the change: moves the paths, reads the new values, calls the observers, newest registration first.
  func close(_ object: CocoaObject) throws {
    registry.withLock { _ in hops.forEach { $0.watch.openChanges -= 1 } }
    for hop in hops where hop.watch.registration.isActive.load(ordering: .relaxed) {
      let present = try hop.watch.makeChild(of: hop.object)
      registry.withLock {
        $0.replaceChild(of: hop.watch, by: present.child, target: present.target.map(Unretained.init))
      }
    }
    try readNew(of: object)
    deliver(prior: false, deliveries: deliveries.reversed())
  }

  // MARK: - Key paths

  private func collectHops() throws {
    for delivery in deliveries {
      for watch in delivery.watch.affectedHops where !hops.contains(where: { $0.watch === watch }) {
        let object = registry.withLock { $0.retain(watch.object) }
        hops.append(
          Hop(watch: watch, object: object, former: try watch.verified(object, doing: "update for")))
      }
    }
  }

  // MARK: - Values

  private func readOld(of object: CocoaObject) throws {
    if deliveries.contains(where: { $0.isLeaf }) { try readOldLeaf(of: object) }
    for index in deliveries.indices where !deliveries[index].isLeaf {
      guard deliveries[index].registration.options.contains(.old) else { continue }
      deliveries[index].old = try Self.value(of: deliveries[index])
    }
  }

  private func readOldLeaf(of object: CocoaObject) throws {
    switch mutation {
    case .setting, .ordered(.setting, _):
      guard isAsked(.old) else { return }
      leaf.old = try object.checkedValue(key) ?? NSNull()
    case .ordered(let kind, let indexes):
      guard kind != .insertion, isAsked(.old) else { return }
      leaf.old = try object.elements(forKey: key, at: indexes)
    case .unordered(let kind, let objects):
      let present = try object.members(forKey: key)
      switch kind {
      case .union: leaf.new = objects.subtracting(present)
      case .minus: leaf.old = present.intersection(objects)
      case .intersect: leaf.old = present.subtracting(objects)
      case .set:
        leaf.old = present.subtracting(objects)
        leaf.new = objects.subtracting(present)
      }
    }
  }

  private func readNew(of object: CocoaObject) throws {
    guard isAsked(.new) else { return }
    switch mutation {
    case .setting, .ordered(.setting, _):
      leaf.new = try object.checkedValue(key) ?? NSNull()
    case .ordered(let kind, let indexes):
      if kind != .removal { leaf.new = try object.elements(forKey: key, at: indexes) }
    case .unordered: break
    }
  }

  private func isAsked(_ option: KeyValueObservingOptions) -> Bool {
    deliveries.contains { $0.isLeaf && $0.registration.options.contains(option) }
  }

  private static func value(of delivery: Delivery) throws -> Any {
    try delivery.root.pathValue(delivery.registration.keyPath)
  }

  // MARK: - Calls

  private func deliver(prior: Bool, deliveries: some Sequence<Delivery>) {
    for delivery in deliveries {
      let registration = delivery.registration
      guard registration.isActive.load(ordering: .relaxed), delivery.watch.isAttached else { continue }
      if prior, !registration.options.contains(.prior) { continue }
      raising {
        let change =
          delivery.isLeaf
          ? leafChange(registration.options, prior: prior)
          : try pathChange(delivery, prior: prior)
        delivery.observer.observeValue(
          forKeyPath: registration.keyPath, of: delivery.root, change: change,
          context: registration.context)
      }
    }
  }

  private func leafChange(
    _ options: KeyValueObservingOptions, prior: Bool
  ) -> [KeyValueChangeKey: Any] {
    let asked = Int(options.rawValue & 3)
    if !prior, let known = leaf.changes[asked] { return known }
    var change: [KeyValueChangeKey: Any] = [.kindKey: mutation.kind.rawValue]
    if let indexes = mutation.indexes { change[.indexesKey] = indexes }
    if options.contains(.old), let old = leaf.old { change[.oldKey] = old }
    if prior {
      change[.notificationIsPriorKey] = true
    } else {
      if options.contains(.new), let new = leaf.new { change[.newKey] = new }
      leaf.changes[asked] = change
    }
    return change
  }

  private func pathChange(_ delivery: Delivery, prior: Bool) throws -> [KeyValueChangeKey: Any] {
    let options = delivery.registration.options
    var change: [KeyValueChangeKey: Any] = [.kindKey: KeyValueChange.setting.rawValue]
    if options.contains(.old), let old = delivery.old { change[.oldKey] = old }
    if prior {
      change[.notificationIsPriorKey] = true
    } else if options.contains(.new) {
      change[.newKey] = try Self.value(of: delivery)
    }
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
    guard isChanging || (value as? CocoaObject).map(Unretained.init) == target else {
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
  /// Whom a change of a key must be told to, each once, oldest registration first; kept alive from here on.
  mutating func deliveries(for object: CocoaObject, _ key: String) -> [OpenChange.Delivery] {
    guard let slots = info(at: object.address)?.watches[key] else { return [] }
    let change = nextID()
    var deliveries: [OpenChange.Delivery] = []
    deliveries.reserveCapacity(slots.elements.count)
    for case let watch? in slots.elements {
      let registration = watch.registration
      guard registration.lastChange != change else { continue }
      registration.lastChange = change
      let isOwn = registration.root.address == object.address
      deliveries.append(
        OpenChange.Delivery(
          registration: registration, watch: watch, observer: retain(registration.observer),
          root: isOwn ? object : retain(registration.root), isLeaf: watch.isLeaf && watch.head == key))
    }
    return deliveries
  }
}
