/// The observers of a change and the paths that it moves, fixed when it is announced (clause 11).
struct Audience {
  /// Higher than the id of every watch that exists when the change is announced.
  var id: UInt64 = 0
  /// Each registration once, oldest first. Retained by hand, so whoever takes the deliveries releases them.
  var deliveries: [Delivery] = []
  var hops: [Hop] = []
  /// The union of what the observers of the key itself ask for.
  var leafOptions: KeyValueObservingOptions = []
  var hasLeaf = false
  /// Whether somebody observes more than the object's own key: a path, or a key that depends on it.
  var hasOthers = false
  var hasPrior = false

  /// An observer to call, kept alive until ``release()``.
  ///
  /// Retained once, by hand: references that Swift counts at each copy cost more than the rest of a call.
  struct Delivery {
    private let registration: Unmanaged<Registration>
    private let observer: Unmanaged<CocoaObject>
    private let root: Unmanaged<CocoaObject>?
    /// Whether the observer asked for the changing key itself. Then kind, indexes, and values are shared.
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

    /// Lends the objects without retaining them.
    ///
    /// The root is nil if it is the changing object.
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
  /// Finds the audience of a change of a key, and keeps every object in it alive.
  mutating func audience(of object: CocoaObject, _ key: String) -> Audience {
    var audience = Audience()
    guard let slots = object.info?.watches(of: key) else { return audience }
    audience.id = nextID()
    var lastID: UInt64 = 0
    var isInOrder = true
    audience.deliveries.reserveCapacity(slots.count)
    for watch in slots.elements {
      // Every watch may have to move, even one whose registration is in the audience already.
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
    // A path that moved here comes after registrations that are newer than its own.
    if !isInOrder { audience.deliveries.sort { $0.id < $1.id } }
    return audience
  }

  /// The watches that a change of a key moves now.
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
