import Synchronization

/// The part of one object that a registration watches: a key, the keys it depends on, and what lies behind its value.
///
/// A registration for `author.name` is a watch for `author` on its root. Its child is a watch for `name` on the current
/// author. A watch for `fullTitle` is found under `fullTitle` and under every key it depends on. The key *paths* it
/// depends on are watches of their own, its `dependencies`.
class Watch {
  /// The topmost parent, or this watch itself.
  final var registration: Registration { unretainedRegistration.takeUnretainedValue() }
  // Not retained, because the parents are.
  final fileprivate(set) var unretainedRegistration: Unmanaged<Registration>!
  final let object: Unretained
  final let path: ObservedPath
  final let parent: Watch?

  // The registry's lock guards what follows.
  final var id: UInt64 = 0
  final var dependencies: [Watch] = []
  final var child: Watch?
  /// The last change that collected this watch, to move it.
  final var lastMove: UInt64 = 0
  /// The object that the value of `head` was when the child was made.
  final var target: Unretained?
  /// The place where the watch is entered, nil before and after.
  final var info: ObservationInfo?

  /// Whether this watch stands for a key path that its parent's key depends on.
  final let isDependency: Bool
  /// Whether a change of `head` is itself, with its kind and indexes, the change that the observer asked for.
  final let isLeaf: Bool
  private final let isUnderDependency: Bool

  fileprivate init(_ object: CocoaObject, _ path: ObservedPath, parent: Watch? = nil, isDependency: Bool = false) {
    self.object = Unretained(object)
    self.path = path
    self.parent = parent
    self.isDependency = isDependency
    isUnderDependency = isDependency || parent?.isUnderDependency == true
    isLeaf = path.rest == nil && !isUnderDependency
    unretainedRegistration = parent?.unretainedRegistration
  }

  final var isRegistration: Bool { parent == nil }
  final var head: String { path.head }
  /// Whether the watch must follow the object that `head` holds: it raises when that changed silently.
  final var isHop: Bool { path.rest != nil }
  /// Whether a key is `head`, among the keys whose change is a change of `head`.
  final func isOwn(_ key: String) -> Bool { path.hasOneKey || head == key }

  /// The watches whose child must be made again when `head` of this one changes: itself, and those depending on it.
  final var affectedHops: [Watch] {
    var hops: [Watch] = isHop ? [self] : []
    var watch = self
    while let parent = watch.parent {
      if watch.isDependency, parent.isHop { hops.append(parent) }
      watch = parent
    }
    return hops
  }
}

/// One call of `addObserver`, and what it watches of the object that was asked.
final class Registration: Watch {
  let observer: Unretained
  let options: KeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  /// The observer if it takes values in place of a change.
  unowned(unsafe) let valueObserver: (any ValueObserver)?  // kept alive by whoever calls it
  /// False from its removal on; read before each delivery, without the lock.
  let isActive = Atomic<Bool>(true)

  // The registry's lock guards what follows.
  /// The last change that included this registration. It receives one call per change, even if several paths lead here.
  private var lastChange: UInt64 = 0
  /// The next older registration of the same observer for the same path, for the ``RegistrationIndex``.
  var older: Unmanaged<Registration>?

  init(
    observer: CocoaObject, root: CocoaObject, keyPath: String, options: KeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {
    self.observer = Unretained(observer)
    self.options = options
    self.context = context
    valueObserver = options.contains(.endsWithSubject) ? observer as? any ValueObserver : nil
    super.init(root, Layout.of(type(of: root)).path(keyPath))
    unretainedRegistration = .passUnretained(self)
  }

  var keyPath: String { path.string }
  var root: Unretained { object }

  /// Collects the registration for a change; false where that was done already.
  func collect(for change: UInt64) -> Bool {
    if lastChange == change { return false }
    lastChange = change
    return true
  }
}

// MARK: - Building

extension Watch {
  /// Makes the watches that depend on this one. Nothing is attached yet, and the caller's getters may run.
  ///
  /// - Parameter alive: Receives the objects on the way. The caller keeps them until the watches are attached, because
  ///   another thread may replace them meanwhile.
  /// - Throws: what `addObserver` raises for an unknown hop or for a path through a collection.
  final func prepare(of object: CocoaObject, keeping alive: inout [CocoaObject]) throws {
    guard !path.isPlain else { return }
    do {
      for path in path.dependencies {
        if let next = try Watch.make(under: self, object, path, isDependency: true, keeping: &alive) {
          dependencies.append(next)
        }
      }
      let present = try makeChild(of: object, keeping: &alive)
      child = present.child
      target = present.target.map(Unretained.init)
    } catch {
      dissolve()
      throw error
    }
  }

  /// - Returns: nil where a parent watches this object and path already: dependencies may form a cycle.
  private static func make(
    under parent: Watch, _ object: CocoaObject, _ string: String, isDependency: Bool,
    keeping alive: inout [CocoaObject]
  ) throws -> Watch? {
    var ancestor: Watch? = parent
    while let watch = ancestor {
      if watch.object.address == object.address, watch.path.string == string { return nil }
      ancestor = watch.parent
    }
    let path = Layout.of(type(of: object)).path(string)
    let watch = Watch(object, path, parent: parent, isDependency: isDependency)
    try watch.prepare(of: object, keeping: &alive)
    return watch
  }

  /// Breaks up a watch that was never attached: children retain their parents, so it would keep itself alive.
  final func dissolve() {
    for next in dependencies { next.dissolve() }
    child?.dissolve()
    dependencies = []
    child = nil
  }

  /// The watch for the rest of the path on the object that `head` holds now; none for nil.
  final func makeChild(
    of object: CocoaObject, keeping alive: inout [CocoaObject]
  ) throws -> (child: Watch?, target: CocoaObject?) {
    guard let rest = path.rest else { return (nil, nil) }
    let value = try valueToFollow(of: object)
    if let value, isCollection(value) {
      guard rest == "@count" else {
        throw CocoaException(
          name: "NSInvalidArgumentException",
          reason: "[\(describedInReasons(value)) addObserver:forKeyPath:options:context:] is not supported. "
            + "Key path: \(rest)")
      }
      return (nil, nil)
    }
    guard let target = value as? CocoaObject else { return (nil, nil) }
    alive.append(target)
    return (try Watch.make(under: self, target, rest, isDependency: false, keeping: &alive), target)
  }

  /// The value of `head`. An unknown key raises what `addObserver` says of it, unless a hook for unknown keys answers.
  private final func valueToFollow(of object: CocoaObject) throws -> Any? {
    if Layout.of(type(of: object)).has(head) { return try object.checkedValue(head) }
    var value: Any?
    guard let exception = CocoaException.catching({ value = object.value(forKey: head) }) else { return value }
    guard exception.name == "NSUnknownKeyException" else { throw exception }
    let observer = registry.withLock { $0.retain(registration.observer) }
    let options = String(registration.options.rawValue & 15, radix: 16)
    throw CocoaException(
      name: exception.name,
      reason: "[\(object.nameInReasons) addObserver:\(observer.nameInReasons) forKeyPath:@\"\(path.string)\" "
        + "options:\(options) context:\(registration.context.hex)] was sent to an object that is not KVC-compliant "
        + "for the \"\(head)\" property.")
  }
}
