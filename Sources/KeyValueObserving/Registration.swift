import Synchronization

/// One call of `addObserver`.
final class Registration {
  let observer: Unretained
  let root: Unretained
  let keyPath: String
  let options: KeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  /// False from its removal on; asked before each delivery, without the lock.
  let isActive = Atomic<Bool>(true)

  // Guarded by the registry's lock.
  var id: UInt64 = 0
  /// What it watches; nil once it was removed, to break the cycle.
  var watch: Watch?
  /// The last change that this registration was collected for: one call a change, however many ways lead here.
  private var lastChange: UInt64 = 0

  init(
    observer: CocoaObject, root: CocoaObject, keyPath: String, options: KeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {
    self.observer = Unretained(observer)
    self.root = Unretained(root)
    self.keyPath = keyPath
    self.options = options
    self.context = context
  }

  /// Collects the registration for a change; false where it was already.
  func collect(for change: UInt64) -> Bool {
    if lastChange == change { return false }
    lastChange = change
    return true
  }
}

/// What a registration watches of one object: a key, the keys it depends on, and what hangs on its value.
///
/// A registration for `author.name` has a watch for `author` on its root, whose child is a watch for `name` on
/// the present author. A watch for `fullTitle` is found under `fullTitle` and under every key it depends on;
/// the key *paths* it depends on are watches of their own, its `dependencies`.
final class Watch {
  let registration: Registration
  let object: Unretained
  let head: String
  /// What of the key path is left behind `head`; nil at a leaf.
  let rest: String?
  /// `head` and the plain keys that it depends on.
  let keys: [String]
  let parent: Watch?
  /// Whether this watch stands for a key path that its parent's key depends on.
  let isDependency: Bool

  // Guarded by the registry's lock.
  var id: UInt64 = 0
  var isAttached = false
  var dependencies: [Watch] = []
  var child: Watch?
  /// The value of `head` that `child` watches: an address to compare with, not retained.
  var target: Unretained?
  /// The last change that this watch was collected for, to be moved.
  var lastChange: UInt64 = 0

  private init(
    _ registration: Registration, _ object: CocoaObject, head: String, rest: String?, keys: [String],
    parent: Watch?, isDependency: Bool
  ) {
    self.registration = registration
    self.object = Unretained(object)
    self.head = head
    self.rest = rest
    self.keys = keys
    self.parent = parent
    self.isDependency = isDependency
    isUnderDependency = isDependency || parent?.isUnderDependency == true
    isLeaf = rest == nil && !isUnderDependency
  }

  /// Whether the watch must follow the object that `head` holds: it raises when that changed silently.
  var isHop: Bool { rest != nil }
  /// Whether a change of `head` is, with its kind and indexes, the change that the observer asked for.
  let isLeaf: Bool
  private let isUnderDependency: Bool

  /// The watches whose child must be made anew when `head` of this one changes: itself, and those depending on it.
  var affectedHops: [Watch] {
    var hops: [Watch] = isHop ? [self] : []
    var watch = self
    while let parent = watch.parent {
      if watch.isDependency, parent.isHop { hops.append(parent) }
      watch = parent
    }
    return hops
  }
}

// MARK: - Building

extension Watch {
  /// Makes the watches for a key path of an object. Nothing is attached yet; the caller's getters may run.
  ///
  /// - Parameter alive: Takes the objects on the way, for the caller to keep until the watches are attached: another
  ///   thread may replace them meanwhile.
  /// - Returns: nil where this object and path are being watched further up already: dependencies may form a cycle.
  /// - Throws: what `addObserver` raises for an unknown hop or for a path through a collection.
  static func make(
    _ registration: Registration, _ object: CocoaObject, path: String, parent: Watch? = nil,
    isDependency: Bool = false, keeping alive: inout [CocoaObject]
  ) throws -> Watch? {
    let (head, rest) = split(path)
    var ancestor = parent
    while let watch = ancestor {
      if watch.object.address == object.address, watch.head == head, watch.rest == rest { return nil }
      ancestor = watch.parent
    }
    let affecting = keysAffecting(head, of: type(of: object))
    let watch = Watch(
      registration, object, head: head, rest: rest, keys: [head] + affecting.keys, parent: parent,
      isDependency: isDependency)
    do {
      for path in affecting.paths {
        if let next = try make(
          registration, object, path: path, parent: watch, isDependency: true, keeping: &alive)
        {
          watch.dependencies.append(next)
        }
      }
      let present = try watch.makeChild(of: object, keeping: &alive)
      watch.child = present.child
      watch.target = present.target.map(Unretained.init)
    } catch {
      watch.dissolve()
      throw error
    }
    return watch
  }

  /// Takes apart what was never attached: children keep their parents, so it would keep itself alive.
  func dissolve() {
    for next in dependencies { next.dissolve() }
    child?.dissolve()
    dependencies = []
    child = nil
  }

  /// The watch for `rest` on the object that `head` holds now; none for nil.
  func makeChild(
    of object: CocoaObject, keeping alive: inout [CocoaObject]
  ) throws -> (child: Watch?, target: CocoaObject?) {
    guard let rest else { return (nil, nil) }
    let value = try object.checkedValue(head)
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
    return (try Watch.make(registration, target, path: rest, parent: self, keeping: &alive), target)
  }

  /// The keys and key paths that change a key, transitively; the key itself not among them.
  private static func keysAffecting(
    _ key: String, of type: CocoaObject.Type
  ) -> (keys: [String], paths: [String]) {
    var keys: [String] = []
    var paths: [String] = []
    var toVisit = [key]
    while let next = toVisit.popLast() {
      for path in type.keyPathsForValuesAffectingValue(forKey: next).sorted() {
        if split(path).rest != nil {
          if !paths.contains(path) { paths.append(path) }
        } else if path != key, !keys.contains(path) {
          keys.append(path)
          toVisit.append(path)
        }
      }
    }
    return (keys, paths)
  }
}

/// A key path's first key and what is left, nil for a plain key.
func split(_ path: String) -> (head: String, rest: String?) {
  // By bytes: to look for a character costs ten times as much.
  guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (path, nil) }
  return (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
}
