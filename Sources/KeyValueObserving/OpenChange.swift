import Foundation

/// The kind of an announced change.
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
  // Constants, because Swift checks each access to a variable at run time.
  /// The former values of the hops, kept alive until the hops have moved.
  private let formers: [Any?]
  private let before: Values

  /// The values that observers ask for, on one side of a change. A value that nobody asks for is missing.
  ///
  /// It is not copyable, so that nothing copies the values by accident.
  private struct Values: ~Copyable {
    /// For observers of the key itself: the elements concerned, or the whole value.
    var atKey = ReadValue()
    /// For all other observers: the value at the end of the path, by the index of the delivery.
    var atEnd: [Int: Any] = [:]
    /// The elements that the change of an unordered collection adds, known before it.
    var added = ReadValue()
  }

  /// Opens a change: fixes the observers, checks the paths (clause 17), reads the old values.
  ///
  /// - Returns: nil if there is no observer.
  static func open(_ object: CocoaObject, _ key: String, _ mutation: Mutation) throws -> OpenChange? {
    let audience = registry.withLock { $0.audience(of: object, key) }
    guard !audience.deliveries.isEmpty else { return nil }
    let formers = try verifiedHops(of: audience)
    let before = try oldValues(of: object, key, mutation, audience)
    return OpenChange(object, key, mutation, audience, formers, before)
  }

  /// Opens a change without observers.
  convenience init(_ object: CocoaObject, _ key: String) {
    self.init(object, key, .setting, Audience(), [], Values())
  }

  private init(
    _ object: CocoaObject, _ key: String, _ mutation: Mutation, _ audience: consuming Audience, _ formers: [Any?],
    _ before: consuming Values
  ) {
    address = object.address
    self.key = key
    self.mutation = mutation
    self.object = audience.deliveries.isEmpty ? nil : object
    self.audience = audience
    self.formers = formers
    self.before = before
  }

  /// Makes the prior calls.
  ///
  /// The change must be among the thread's open ones: what is announced inside them nests in it.
  func deliverPrior(of object: CocoaObject) {
    if audience.hasPrior { deliver(Values(), prior: true, of: object, audience.deliveries.indices) }
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
    deliver(try newValues(of: object), prior: false, of: object, audience.deliveries.indices.reversed())
  }

  // MARK: - Key paths

  /// - Returns: What the hops hold.
  private static func verifiedHops(of audience: borrowing Audience) throws -> [Any?] {
    try audience.hops.map { hop in
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

  private static func oldValues(
    of object: CocoaObject, _ key: String, _ mutation: Mutation, _ audience: borrowing Audience
  ) throws -> Values {
    var values = Values()
    if audience.hasLeaf { try readOldLeaf(of: object, key, mutation, audience.leafOptions, into: &values) }
    if audience.hasOthers { values.atEnd = try audience.valuesAtEnd(of: object, askedBy: .old) }
    return values
  }

  private static func readOldLeaf(
    of object: CocoaObject, _ key: String, _ mutation: Mutation, _ asked: KeyValueObservingOptions,
    into values: inout Values
  ) throws {
    switch mutation {
    case .setting, .ordered(.setting, _):
      if asked.contains(.old) { values.atKey = ReadValue(try object.presentValue(key)) }
    case .ordered(let kind, let indexes):
      guard kind != .insertion, asked.contains(.old) else { return }
      values.atKey = ReadValue(try object.elements(forKey: key, at: indexes))
    case .unordered(let kind, let objects):
      let present = try object.members(forKey: key)
      switch kind {
      case .union: values.added = ReadValue(objects.subtracting(present))
      case .minus: values.atKey = ReadValue(present.intersection(objects))
      case .intersect: values.atKey = ReadValue(present.subtracting(objects))
      case .set:
        values.atKey = ReadValue(present.subtracting(objects))
        values.added = ReadValue(objects.subtracting(present))
      }
    }
  }

  private func newValues(of object: CocoaObject) throws -> Values {
    var values = Values()
    if audience.leafOptions.contains(.new) { try readNewLeaf(of: object, into: &values) }
    if audience.hasOthers { values.atEnd = try audience.valuesAtEnd(of: object, askedBy: .new) }
    return values
  }

  private func readNewLeaf(of object: CocoaObject, into values: inout Values) throws {
    switch mutation {
    case .setting, .ordered(.setting, _):
      values.atKey = ReadValue(try object.presentValue(key))
    case .ordered(let kind, let indexes):
      if kind != .removal { values.atKey = ReadValue(try object.elements(forKey: key, at: indexes)) }
    case .unordered:
      values.atKey = before.added
    }
  }

  // MARK: - Calls

  /// - Parameter after: The values after the change; none before it.
  private func deliver(
    _ after: borrowing Values, prior: Bool, of object: CocoaObject, _ order: some Sequence<Int>
  ) {
    let own: Any? = object  // made once, because each copy retains the object
    var shared = SharedChanges()
    var sharedValues: ChangedValues?
    for index in order {
      let delivery = audience.deliveries[index]
      delivery.use { registration, observer in
        guard registration.isActive.load(ordering: .relaxed) else { return }
        if prior, !registration.options.contains(.prior) { return }
        if let valueObserver = registration.valueObserver {
          valueObserver.receive(delivery.isLeaf ? leafValues(after, &sharedValues) : endValues(after, index))
        } else if !delivery.isLeaf {
          observer.observeValue(
            forKeyPath: registration.keyPath, of: delivery.root ?? object,
            change: endChange(after, registration.options, index, prior: prior), context: registration.context)
        } else {
          shared.choose(registration.options) { leafChange(after, asked: $0, prior: prior) }
          if let root = delivery.root {
            observer.observeValue(
              forKeyPath: registration.keyPath, of: root, change: shared.chosen, context: registration.context)
          } else {
            // The key path is the key.
            observer.observeValue(forKeyPath: key, of: own, change: shared.chosen, context: registration.context)
          }
        }
      }
    }
  }

  private func leafChange(
    _ after: borrowing Values, asked: KeyValueObservingOptions, prior: Bool
  ) -> [KeyValueChangeKey: Any] {
    var change = [KeyValueChangeKey: Any](mutation.kind, asked: asked, old: before.atKey, new: after.atKey)
    if let indexes = mutation.indexes { change[.indexesKey] = indexes }
    if prior { change[.notificationIsPriorKey] = true }
    return change
  }

  private func leafValues(_ after: borrowing Values, _ shared: inout ChangedValues?) -> ChangedValues {
    if let shared { return shared }
    let values = ChangedValues(old: before.atKey, new: after.atKey)
    shared = values
    return values
  }

  private func endValues(_ after: borrowing Values, _ index: Int) -> ChangedValues {
    ChangedValues(old: ReadValue(ifPresent: before.atEnd[index]), new: ReadValue(ifPresent: after.atEnd[index]))
  }

  private func endChange(
    _ after: borrowing Values, _ options: KeyValueObservingOptions, _ index: Int, prior: Bool
  ) -> [KeyValueChangeKey: Any] {
    var change = [KeyValueChangeKey: Any](
      .setting, asked: options, old: ReadValue(ifPresent: before.atEnd[index]),
      new: ReadValue(ifPresent: after.atEnd[index]))
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
