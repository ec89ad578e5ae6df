/// Whom a change must be told to, and the paths it moves: fixed when it is announced (clause 11).
struct Audience {
  /// Higher than the id of every watch that is there when the change is announced.
  var id: UInt64 = 0
  /// Each registration once, oldest first; retained by hand, so whoever takes them releases them.
  var deliveries: [Delivery] = []
  var hops: [Hop] = []
  /// What the observers of the key itself ask for, all together.
  var leafOptions: KeyValueObservingOptions = []
  var hasLeaf = false
  /// Whether some observe more than the key of the object itself: a path, or a key that depends on it.
  var hasOthers = false
  var hasPrior = false

  /// Someone to be told, kept alive until ``release()``.
  ///
  /// Retained once, by hand: references that Swift counts, copy by copy, cost more than all the rest of a call.
  struct Delivery {
    private let registration: Unmanaged<Registration>
    private let observer: Unmanaged<CocoaObject>
    private let root: Unmanaged<CocoaObject>?
    /// Whether the change of the key is itself the one asked for: then kind, indexes and values are shared.
    let isLeaf: Bool

    init(_ registration: Registration, _ observer: CocoaObject, root: CocoaObject?, isLeaf: Bool) {
      self.registration = .passRetained(registration)
      self.observer = .passRetained(observer)
      self.root = root.map { .passRetained($0) }
      self.isLeaf = isLeaf
    }

    func release() {
      registration.release()
      observer.release()
      root?.release()
    }

    /// Lends the objects, which are not retained for it; the root is nil where it is the changing object.
    @inline(__always)
    func use<Result>(
      _ body: (Registration, _ observer: CocoaObject, _ root: CocoaObject?) throws -> Result
    ) rethrows -> Result {
      try registration._withUnsafeGuaranteedRef { registration in
        try observer._withUnsafeGuaranteedRef { observer in
          try body(registration, observer, root?.takeUnretainedValue())
        }
      }
    }

    var id: UInt64 { use { registration, _, _ in registration.id } }
    var options: KeyValueObservingOptions { use { registration, _, _ in registration.options } }
    var isActive: Bool { use { registration, _, _ in registration.isActive.load(ordering: .relaxed) } }
  }

  /// A watch of an object that must move when the value of its key changes.
  struct Hop {
    let watch: Watch
    let object: CocoaObject
  }

  fileprivate mutating func note(_ options: KeyValueObservingOptions, isLeaf: Bool) {
    if options.contains(.prior) { hasPrior = true }
    if isLeaf {
      hasLeaf = true
      leafOptions.formUnion(options)
    } else {
      hasOthers = true
    }
  }
}

extension Registry {
  /// Finds the audience of a change of a key. All in it are kept alive from here on.
  mutating func audience(of object: CocoaObject, _ key: String) -> Audience {
    var audience = Audience()
    guard let slots = object.info?.watches(of: key) else { return audience }
    audience.id = nextID()
    var lastID: UInt64 = 0
    var isInOrder = true
    audience.deliveries.reserveCapacity(slots.count)
    for watch in slots.elements {
      // Every watch may have to move, also those of a registration that is to be told already.
      if watch.isHop || watch.parent != nil { collectHops(of: watch, movedBy: audience.id, in: &audience.hops) }
      guard let registration = watch.registration, registration.collect(for: audience.id) else { continue }
      if registration.id < lastID { isInOrder = false }
      lastID = registration.id
      let isLeaf = watch.isLeaf && watch.head == key
      audience.note(registration.options, isLeaf: isLeaf)
      let isOwn = registration.root.address == object.address
      audience.deliveries.append(
        Audience.Delivery(
          registration, retain(registration.observer),
          root: isOwn ? nil : retain(registration.root), isLeaf: isLeaf))
    }
    // A path that moved here later than others registered stands behind them.
    if !isInOrder { audience.deliveries.sort { $0.id < $1.id } }
    return audience
  }

  /// The watches that a change of a key moves, as they are now.
  mutating func hops(movedBy object: CocoaObject, _ key: String) -> [Audience.Hop] {
    guard let slots = object.info?.watches(of: key) else { return [] }
    let change = nextID()
    var hops: [Audience.Hop] = []
    for watch in slots.elements { collectHops(of: watch, movedBy: change, in: &hops) }
    return hops
  }

  private func collectHops(of watch: Watch, movedBy change: UInt64, in hops: inout [Audience.Hop]) {
    for hop in watch.affectedHops where hop.lastMove != change {
      hop.lastMove = change
      hops.append(Audience.Hop(watch: hop, object: retain(hop.object)))
    }
  }
}
