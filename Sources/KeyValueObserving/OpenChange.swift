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
  /// Higher than the id of every watch that was there when this was opened.
  private let id: UInt64
  private var deliveries: [Delivery]
  private var hops: [Hop]
  private var leaf = LeafValues()

  /// Someone to be told, kept alive until then.
  struct Delivery {
    let registration: Registration
    let observer: CocoaObject
    let root: CocoaObject
    /// Whether the change of the key is itself the one asked for: then kind, indexes and values are shared.
    let isLeaf: Bool
    /// The value of the whole path before and after the change, where `isLeaf` does not give them.
    var old: Any?
    var new: Any?
  }

  /// Whom and what a change concerns.
  struct Affected {
    let id: UInt64
    var deliveries: [Delivery] = []
    var hops: [Hop] = []
  }

  /// A watch that must move to another object; the former one is kept alive until it did.
  struct Hop {
    let watch: Watch
    let object: CocoaObject
    var former: Any?
  }

  /// Old and new as an observer of the key itself is told: the elements concerned, or the whole value.
  private struct LeafValues {
    var old: Any?
    var new: Any?
    /// The finished dictionaries, by what was asked for: a thousand observers share four of them.
    var changes: [[KeyValueChangeKey: Any]?] = [nil, nil, nil, nil]
  }

  /// Opens a change: fixes whom to tell, checks the paths (clause 17), reads the old values.
  ///
  /// - Returns: nil when there is nobody to tell.
  static func open(_ object: CocoaObject, _ key: String, _ mutation: Mutation) throws -> OpenChange? {
    let affected = registry.withLock { $0.affected(by: object, key) }
    guard let affected else { return nil }
    let change = OpenChange(object, key, mutation, affected)
    try change.verifyHops()
    try change.readOld(of: object)
    return change
  }

  /// Makes the prior calls. The change must be among the thread's open ones: what is announced inside them nests in it.
  func deliverPrior() {
    deliver(prior: true, deliveries: deliveries)
  }

  init(
    _ object: CocoaObject, _ key: String, _ mutation: Mutation = .setting, _ affected: Affected = Affected(id: 0)
  ) {
    address = object.address
    self.key = key
    self.mutation = mutation
    id = affected.id
    deliveries = affected.deliveries
    hops = affected.hops
  }

  /// Closes the change: moves the paths, reads the new values, calls the observers, newest registration first.
  func close(_ object: CocoaObject) throws {
    // Who registered in between is not told, but its path has to move like the others.
    let isComplete = lastAttachment.load(ordering: .relaxed) < id
    for hop in isComplete ? hops : registry.withLock({ $0.hops(movedBy: object, key) }) {
      var alive: [CocoaObject] = []
      let present = try hop.watch.makeChild(of: hop.object, keeping: &alive)
      let target = present.target?.address
      withExtendedLifetime(alive) {
        registry.withLock { $0.replaceChild(of: hop.watch, by: present.child, target: target) }
      }
    }
    try readNew(of: object)
    deliver(prior: false, deliveries: deliveries.reversed())
  }

  // MARK: - Key paths

  private func verifyHops() throws {
    for index in hops.indices {
      hops[index].former = try hops[index].watch.verified(hops[index].object, doing: "update for")
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
    if isAsked(.new) { try readNewLeaf(of: object) }
    for index in deliveries.indices where !deliveries[index].isLeaf {
      let registration = deliveries[index].registration
      guard registration.options.contains(.new), registration.isActive.load(ordering: .relaxed) else { continue }
      deliveries[index].new = try Self.value(of: deliveries[index])
    }
  }

  private func readNewLeaf(of object: CocoaObject) throws {
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
      guard registration.isActive.load(ordering: .relaxed) else { continue }
      if prior, !registration.options.contains(.prior) { continue }
      let change =
        delivery.isLeaf ? leafChange(registration.options, prior: prior) : pathChange(delivery, prior: prior)
      delivery.observer.observeValue(
        forKeyPath: registration.keyPath, of: delivery.root, change: change, context: registration.context)
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

  private func pathChange(_ delivery: Delivery, prior: Bool) -> [KeyValueChangeKey: Any] {
    let options = delivery.registration.options
    var change: [KeyValueChangeKey: Any] = [.kindKey: KeyValueChange.setting.rawValue]
    if options.contains(.old), let old = delivery.old { change[.oldKey] = old }
    if prior {
      change[.notificationIsPriorKey] = true
    } else if options.contains(.new), let new = delivery.new {
      change[.newKey] = new
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
    let target = registry.withLock { _ in self.target }
    guard (value as? CocoaObject)?.address == target || isAffected(by: ThreadState.current.openChanges) else {
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

  /// Whether its value is being changed just now, by announced changes that are not closed yet.
  private func isAffected(by changes: [OpenChange]) -> Bool {
    if changes.contains(where: { $0.address == object.address && keys.contains($0.key) }) { return true }
    let (dependencies, child) = registry.withLock { _ in (self.dependencies, self.isDependency ? self.child : nil) }
    return (dependencies + [child].compactMap(\.self)).contains { $0.isAffected(by: changes) }
  }

  /// Checks every hop of the path, as removal does.
  func verifyAll(_ object: CocoaObject) throws {
    if isHop {
      let value = try verified(object, doing: "remove")
      let child = registry.withLock { _ in self.child }
      // In an open change the child still watches the former object, and has nothing to say of the present one.
      if let child, let next = value as? CocoaObject, next.address == child.object.address {
        try child.verifyAll(next)
      }
    }
    let dependencies = registry.withLock { _ in self.dependencies }
    for next in dependencies { try next.verifyAll(object) }
  }
}

extension Registry {
  /// Whom a change of a key must be told to, each once, oldest registration first; and the watches it moves.
  ///
  /// All are kept alive from here on. Nil when there is nobody.
  mutating func affected(by object: CocoaObject, _ key: String) -> OpenChange.Affected? {
    guard let slots = info(at: object.address)?.watches[key] else { return nil }
    var affected = OpenChange.Affected(id: nextID())
    var isInOrder = true
    affected.deliveries.reserveCapacity(slots.elements.count)
    for case let watch? in slots.elements {
      // Every watch may have to move, also those of a registration that is to be told already.
      collectHops(of: watch, movedBy: affected.id, in: &affected.hops)
      let registration = watch.registration
      guard registration.lastChange != affected.id else { continue }
      registration.lastChange = affected.id
      if let last = affected.deliveries.last, last.registration.id > registration.id { isInOrder = false }
      let isOwn = registration.root.address == object.address
      affected.deliveries.append(
        OpenChange.Delivery(
          registration: registration, observer: retain(registration.observer),
          root: isOwn ? object : retain(registration.root), isLeaf: watch.isLeaf && watch.head == key))
    }
    // A path that moved here later than others registered stands behind them.
    if !isInOrder { affected.deliveries.sort { $0.registration.id < $1.registration.id } }
    return affected
  }

  /// The watches that a change of a key moves, as they are now.
  mutating func hops(movedBy object: CocoaObject, _ key: String) -> [OpenChange.Hop] {
    guard let slots = info(at: object.address)?.watches[key] else { return [] }
    let change = nextID()
    var hops: [OpenChange.Hop] = []
    for case let watch? in slots.elements { collectHops(of: watch, movedBy: change, in: &hops) }
    return hops
  }

  private func collectHops(of watch: Watch, movedBy change: UInt64, in hops: inout [OpenChange.Hop]) {
    for hop in watch.affectedHops where hop.lastChange != change {
      hop.lastChange = change
      hops.append(OpenChange.Hop(watch: hop, object: retain(hop.object)))
    }
  }
}
