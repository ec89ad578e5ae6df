/// The observers of a change and the paths that it moves, fixed when it is announced (clause 11).
///
/// It keeps the observers alive until it goes away, which is why it is not copyable.
struct Audience: ~Copyable {
  /// Higher than the id of every watch that exists when the change is announced.
  var id: UInt64 = 0
  /// Each registration once, oldest first.
  var deliveries: [Delivery] = []
  var hops: [Hop] = []
  /// The union of what the observers of the key itself ask for.
  var leafOptions: KeyValueObservingOptions = []
  var hasLeaf = false
  /// Whether somebody observes more than the object's own key: a path, or a key that depends on it.
  var hasOthers = false
  var hasPrior = false
  /// The highest id among the deliveries, and whether their ids rise.
  private var newest: UInt64 = 0
  fileprivate(set) var isInOrder = true

  /// An observer to call.
  ///
  /// Retained once, by hand: references that Swift counts at each copy cost more than the rest of a call.
  struct Delivery {
    private let registration: Unmanaged<Registration>
    private let observer: Unmanaged<CocoaObject>
    private let retainedRoot: Unmanaged<CocoaObject>?
    /// Whether the observer asked for the changing key itself. Then kind, indexes, and values are shared.
    let isLeaf: Bool

    /// - Parameters:
    ///   - observer: Retained already, as is the root.
    ///   - root: Nil if the registration itself watches the changing object.
    init(
      _ registration: Registration, _ observer: Unmanaged<CocoaObject>, root: Unmanaged<CocoaObject>?, isLeaf: Bool
    ) {
      self.registration = .passRetained(registration)
      self.observer = observer
      retainedRoot = root
      self.isLeaf = isLeaf
    }

    func release() {
      registration.release()
      observer.release()
      retainedRoot?.release()
    }

    /// Lends the objects without retaining them.
    @inline(__always)
    func use<Result>(_ body: (Registration, _ observer: CocoaObject) throws -> Result) rethrows -> Result {
      try registration._withUnsafeGuaranteedRef { registration in
        try observer._withUnsafeGuaranteedRef { observer in try body(registration, observer) }
      }
    }

    var id: UInt64 { use { registration, _ in registration.id } }
    /// The object that was asked to add the observer. Nil if that is the changing object, and it was asked for a key.
    var root: CocoaObject? { retainedRoot?.takeUnretainedValue() }
  }

  deinit {
    for delivery in deliveries { delivery.release() }
  }

  /// The values at the ends of the paths, by the index of the delivery, for those that ask for them.
  func valuesAtEnd(of object: CocoaObject, askedBy option: KeyValueObservingOptions) throws -> [Int: Any] {
    var values: [Int: Any] = [:]
    for (index, delivery) in deliveries.enumerated() where !delivery.isLeaf {
      try delivery.use { registration, _ in
        guard registration.options.contains(option), registration.isActive.load(ordering: .relaxed) else { return }
        values[index] = try (delivery.root ?? object).pathValue(registration.keyPath)
      }
    }
    return values
  }

  /// A watch of an object that must move when the value of its key changes.
  struct Hop {
    let watch: Watch
    let object: CocoaObject
  }

  /// Adds the observer of a watch, unless another watch has added it already.
  fileprivate mutating func add(_ watch: Watch, changing key: String, in registry: Registry) {
    // Every watch may have to move, even one whose registration is in the audience already.
    if watch.isHop || !watch.isRegistration { registry.collectHops(of: watch, movedBy: id, in: &hops) }
    watch.unretainedRegistration._withUnsafeGuaranteedRef { registration in
      guard registration.collect(for: id) else { return }
      if registration.id < newest { isInOrder = false }
      newest = registration.id
      let isLeaf = watch.isLeaf && watch.isOwn(key)
      if registration.options.contains(.prior) { hasPrior = true }
      if isLeaf {
        hasLeaf = true
        leafOptions.formUnion(registration.options)
      } else {
        hasOthers = true
      }
      let root = watch.isRegistration ? nil : registry.retained(registration.root)
      deliveries.append(Delivery(registration, registry.retained(registration.observer), root: root, isLeaf: isLeaf))
    }
  }
}

extension Registry {
  /// Finds the audience of a change of a key, and keeps every object in it alive.
  mutating func audience(of object: CocoaObject, _ key: String) -> Audience {
    var audience = Audience()
    guard let slots = object.info?.watches(of: key) else { return audience }
    audience.id = nextID()
    audience.deliveries.reserveCapacity(slots.count)
    for watch in slots.unretained {
      watch._withUnsafeGuaranteedRef { audience.add($0, changing: key, in: self) }
    }
    // A key path that has moved to this object is stored behind newer registrations.
    if !audience.isInOrder { audience.deliveries.sort { $0.id < $1.id } }
    return audience
  }

  /// The watches that a change of a key moves now.
  mutating func hops(movedBy object: CocoaObject, _ key: String) -> [Audience.Hop] {
    guard let slots = object.info?.watches(of: key) else { return [] }
    let change = nextID()
    var hops: [Audience.Hop] = []
    for watch in slots.unretained {
      watch._withUnsafeGuaranteedRef { collectHops(of: $0, movedBy: change, in: &hops) }
    }
    return hops
  }

  fileprivate func collectHops(of watch: Watch, movedBy change: UInt64, in hops: inout [Audience.Hop]) {
    for hop in watch.affectedHops where hop.lastMove != change {
      hop.lastMove = change
      hops.append(Audience.Hop(watch: hop, object: retain(hop.object)))
    }
  }
}
