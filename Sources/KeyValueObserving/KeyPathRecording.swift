/// The reads that a Swift key path does, in order: how a checked key path is turned into its string.
///
/// A key path to a wrapped property does not print its name, but reading through it passes the wrapper's
/// subscript, which knows the property.
struct KeyPathRecording {
  private(set) var keys: [String] = []
  private var properties: [AnyKeyPath] = []
  private var next: UnsafeMutableRawPointer?
  private var isChain = true
  private var lastValue: Any?
  /// The objects whose getters are made to pass through the engine while this lasts.
  private(set) var touched: [CocoaObject] = []

  init(from root: CocoaObject) {
    next = root.address
    touch(root)
  }

  mutating func note(
    _ property: AnyKeyPath, named name: () -> String, of object: CocoaObject, value: Any
  ) {
    isChain = isChain && object.address == next
    keys.append(name())
    properties.append(property)
    lastValue = unwrapped(value)
    let target = lastValue as? CocoaObject
    next = target?.address
    if let target { touch(target) }
  }

  private mutating func touch(_ object: CocoaObject) {
    object.isObserved.store(true, ordering: .relaxed)
    touched.append(object)
  }

  /// The path that was read, if it was nothing but `keyPath`'s own hops.
  ///
  /// - Parameter result: What reading through `keyPath` gave.
  func path(of keyPath: AnyKeyPath, giving result: Any?) -> String? {
    if properties.count == 1, properties[0] == keyPath || isInherited(keyPath, result) { return keys[0] }
    // A hop that is itself computed reads others, which would pass for hops of the path.
    guard isChain, keys.count > 1, keys.count == hops(of: keyPath) else { return nil }
    return keys.joined(separator: ".")
  }

  /// Whether the one read property is the one that `keyPath` names through a subclass of the class that declares it.
  ///
  /// Such key paths are never equal. A computed property that reads one other looks the same, so what it gives must be
  /// the same too; one that only hands the other on passes for it, which does no harm.
  private func isInherited(_ keyPath: AnyKeyPath, _ result: Any?) -> Bool {
    let (read, asked) = (type(of: properties[0]), type(of: keyPath))
    return hops(of: keyPath) == 1 && read.valueType == asked.valueType && read.rootType != asked.rootType
      && inherits(asked.rootType, from: read.rootType) && isSame(lastValue, result.flatMap { unwrapped($0) })
  }

  private func hops(of keyPath: AnyKeyPath) -> Int {
    "\(keyPath)".split(separator: "<computed ", omittingEmptySubsequences: false).count - 1
  }
}

private func inherits<Ancestor>(_ type: Any.Type, from: Ancestor.Type) -> Bool { type is Ancestor.Type }

/// Whether two values are the same, as far as that can be told: by equality, or by identity.
private func isSame(_ left: Any?, _ right: Any?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  if let left = left as? any Equatable { return equals(left, right) }
  return left as AnyObject === right as AnyObject
}

private func equals<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  right as? Value == left
}

extension CocoaObject {
  /// The string of a Swift key path from this object: `\Document.author?.name` is `author.name`.
  ///
  /// Every hop must be a `@Dynamic` property, or the whole path one of the ``computedKeys``. The path is read once to find
  /// its names, so its hops must be there: nothing can be said of what lies behind a nil. One of the computed keys is
  /// found by the key path that the class gives, whose root is the class that declares it.
  ///
  /// - Returns: nil where the path has a hop that key-value observing knows no name for.
  public final func keyPathString(_ keyPath: AnyKeyPath) -> String? {
    if let known = Layout.of(type(of: self)).computed.first(where: { $0.value == keyPath }) {
      return known.key
    }
    let thread = ThreadState.current
    let outer = thread.pointee.recording
    thread.pointee.recording = KeyPathRecording(from: self)
    let result = (self as Any)[keyPath: keyPath]
    let recording = thread.pointee.recording
    thread.pointee.recording = outer
    for object in recording?.touched ?? [] {
      registry.withLock {
        object.isObserved.store($0.info(at: object.address) != nil, ordering: .relaxed)
      }
    }
    return recording?.path(of: keyPath, giving: result)
  }
}
