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

/// A change between its willChange and its didChange: its observers, and the values before it.
///
/// The observers are fixed, and kept alive, from willChange until didChange returns (clause 11).
final class OpenChange {
  let address: UnsafeMutableRawPointer
  let key: String
  /// Its position among all changes that its thread has opened.
  var number = 0
  private let mutation: Mutation
  private let audience: Audience
  /// The changing object, kept alive if there are observers to call.
  private let object: CocoaObject?
  /// What the hops held before, kept alive until they have moved.
  private var formers: [Any?] = []
  // Old and new for observers of the key itself: the elements concerned, or the whole value.
  private var old: Any?
  private var new: Any?
  // For all other observers: the value at the end of the path before and after, by the index of the delivery.
  private var oldAtEnd: [Int: Any] = [:]
  private var newAtEnd: [Int: Any] = [:]

  /// Opens a change: fixes the observers, checks the paths (clause 17), reads the old values.
  ///
  /// - Returns: nil if there is no observer.
  static func open(_ object: CocoaObject, _ key: String, _ mutation: Mutation) throws -> OpenChange? {
    let audience = registry.withLock { $0.audience(of: object, key) }
    guard !audience.deliveries.isEmpty else { return nil }
    let change = OpenChange(object, key, mutation, audience)
    try change.verifyHops()
    try change.readOld(of: object)
    return change
  }

  /// Makes the prior calls.
  ///
  /// The change must be among the thread's open ones: what is announced inside them nests in it.
  func deliverPrior(of object: CocoaObject) {
    if audience.hasPrior { deliver(prior: true, of: object, audience.deliveries.indices) }
  }

  /// - Parameter audience: Its deliveries are released with the change.
  init(
    _ object: CocoaObject, _ key: String, _ mutation: Mutation = .setting,
    _ audience: Audience = Audience()
  ) {
    address = object.address
    self.key = key
    self.mutation = mutation
    self.audience = audience
    self.object = audience.deliveries.isEmpty ? nil : object
  }

  deinit {
    for delivery in audience.deliveries { delivery.release() }
  }

  /// Closes the change: moves the paths, reads the new values, calls the observers, newest registration first.
  func close(_ object: CocoaObject) throws {
    // An observer that registered in between is not called, but its path has to move like the others.
    let isComplete = lastAttachment.load(ordering: .relaxed) < audience.id
    let present = isComplete ? audience.hops : registry.withLock { $0.hops(movedBy: object, key) }
    var failure: (any Error)?
    for hop in present {
      do { try move(hop) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    try readNew(of: object)
    deliver(prior: false, of: object, audience.deliveries.indices.reversed())
  }

  // MARK: - Key paths

  private func verifyHops() throws {
    formers = try audience.hops.map { hop in
      let value = try hop.watch.verified(hop.object, doing: "update for")
      try hop.watch.verifyBelow(value, doing: "update for")
      return value
    }
  }

  private func move(_ hop: Audience.Hop) throws {
    // A hop that was removed in between follows nothing and raises nothing.
    guard registry.withLock({ _ in hop.watch.info != nil }) else { return }
    var alive: [CocoaObject] = []
    do {
      let present = try hop.watch.makeChild(of: hop.object, keeping: &alive)
      let target = present.target.map(Unretained.init)
      withExtendedLifetime(alive) {
        registry.withLock { $0.replaceChild(of: hop.watch, by: present.child, target: target) }
      }
    } catch {
      // The new value cannot be followed. The hop still has to know it, or every removal would raise.
      let target = (try? hop.object.checkedValue(hop.watch.head) as? CocoaObject).flatMap(\.self).map(Unretained.init)
      registry.withLock { $0.replaceChild(of: hop.watch, by: nil, target: target) }
      throw error
    }
  }

  // MARK: - Values

  private func readOld(of object: CocoaObject) throws {
    if audience.hasLeaf { try readOldLeaf(of: object) }
    if audience.hasOthers { oldAtEnd = try valuesAtEnd(of: object, askedBy: .old) }
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
    if audience.leafOptions.contains(.new) { try readNewLeaf(of: object) }
    if audience.hasOthers { newAtEnd = try valuesAtEnd(of: object, askedBy: .new) }
  }

  private func readNewLeaf(of object: CocoaObject) throws {
    switch mutation {
    case .setting, .ordered(.setting, _):
      new = try object.checkedValue(key) ?? NSNull()
    case .ordered(let kind, let indexes):
      if kind != .removal { new = try object.elements(forKey: key, at: indexes) }
    case .unordered: break
    }
  }

  private func valuesAtEnd(
    of object: CocoaObject, askedBy option: KeyValueObservingOptions
  ) throws -> [Int: Any] {
    var values: [Int: Any] = [:]
    for (index, delivery) in audience.deliveries.enumerated() where !delivery.isLeaf {
      guard delivery.options.contains(option), delivery.isActive else { continue }
      values[index] = try delivery.use { registration, _, root -> Any in
        try (root ?? object).pathValue(registration.keyPath)
      }
    }
    return values
  }

  // MARK: - Calls

  private func deliver(prior: Bool, of object: CocoaObject, _ order: some Sequence<Int>) {
    let deliveries = audience.deliveries
    let own: Any? = object  // made once, because each copy retains the object
    var shared = SharedChanges(repeating: nil)
    var sharedValues: ChangedValues?
    for index in order {
      let delivery = deliveries[index]
      delivery.use { registration, observer, root in
        guard registration.isActive.load(ordering: .relaxed) else { return }
        if prior, !registration.options.contains(.prior) { return }
        if let valueObserver = registration.valueObserver {
          return valueObserver.receive(
            delivery.isLeaf ? leafValues(prior: prior, &sharedValues) : endValues(index, prior: prior))
        }
        let change =
          delivery.isLeaf
          ? leafChange(registration.options, prior: prior, &shared)
          : endChange(registration.options, index, prior: prior)
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

  /// The finished dictionaries, by the options asked for: a thousand observers share at most four of them.
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

  private func leafValues(prior: Bool, _ shared: inout ChangedValues?) -> ChangedValues {
    if let shared { return shared }
    let values = ChangedValues(old: old, new: prior ? nil : new)
    shared = values
    return values
  }

  private func endValues(_ index: Int, prior: Bool) -> ChangedValues {
    ChangedValues(old: oldAtEnd[index], new: prior ? nil : newAtEnd[index])
  }

  private func endChange(
    _ options: KeyValueObservingOptions, _ index: Int, prior: Bool
  ) -> [KeyValueChangeKey: Any] {
    var change = [KeyValueChangeKey: Any](
      .setting, old: options.contains(.old) ? oldAtEnd[index] : nil,
      new: options.contains(.new) && !prior ? newAtEnd[index] : nil)
    if prior { change[.notificationIsPriorKey] = true }
    return change
  }
}

extension Watch {
  /// The value that this hop holds, if it is still the object that is being watched.
  ///
  /// - Parameter action: What cannot be done if it is not: `update for`, `remove`.
  /// - Throws: the exception of clause 17 if the value was changed without notification.
  func verified(_ object: CocoaObject, doing action: String) throws -> Any? {
    let value = try object.checkedValue(head)
    let target = registry.withLock { _ in self.target }
    guard
      (value as? CocoaObject).map(Unretained.init) == target
        || isAffected(by: ThreadState.current.pointee.openChanges)
    else {
      let observer = registry.withLock { $0.retain(registration.observer) }
      throw CocoaException(
        name: "NSInternalInconsistencyException",
        reason:
          "Cannot \(action) \(action == "remove" ? "an " : "")observer \(observer.nameInReasons) for the key path "
          + "\"\(path.string)\" from \(object.nameInReasons), most likely because the value for the key \"\(head)\" "
          + "has changed without an appropriate KVO notification being sent. Check the KVO-compliance of the "
          + "\(object.className) class.")
    }
    return value
  }

  /// Whether an announced change that is still open changes the value.
  private func isAffected(by changes: [OpenChange]) -> Bool {
    if changes.contains(where: { $0.address == object.address && path.keys.contains($0.key) }) { return true }
    let (dependencies, child) = registry.withLock { _ in (self.dependencies, self.isDependency ? self.child : nil) }
    return (dependencies + [child].compactMap(\.self)).contains { $0.isAffected(by: changes) }
  }

  /// Checks every hop of the path, as removal does.
  func verifyAll(_ object: CocoaObject, doing action: String) throws {
    if isHop { try verifyBelow(try verified(object, doing: action), doing: action) }
    let dependencies = registry.withLock { _ in self.dependencies }
    for next in dependencies { try next.verifyAll(object, doing: action) }
  }

  /// Checks the hops behind this one, which holds `value`.
  func verifyBelow(_ value: Any?, doing action: String) throws {
    let child = registry.withLock { _ in self.child }
    // In an open change the child still watches the former object and says nothing about the current one.
    if let child, let next = value as? CocoaObject, next.address == child.object.address {
      try child.verifyAll(next, doing: action)
    }
  }
}
