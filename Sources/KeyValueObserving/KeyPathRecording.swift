/// The reads that a Swift key path does, in order: how a checked key path is turned into its string.
///
/// A key path to a wrapped property does not print its name, but reading through it passes the wrapper's
/// subscript, which knows the property.
struct KeyPathRecording {
  private(set) var keys: [String] = []
  private var properties: [AnyKeyPath] = []
  private var next: UnsafeMutableRawPointer?
  private var isChain = true
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
    let target = unwrapped(value) as? CocoaObject
    next = target?.address
    if let target { touch(target) }
  }

  private mutating func touch(_ object: CocoaObject) {
    object.isObserved.store(true, ordering: .relaxed)
    touched.append(object)
  }

  /// The path that was read, if it was nothing but `keyPath`'s own hops.
  func path(of keyPath: AnyKeyPath) -> String? {
    if properties.count == 1, properties[0] == keyPath { return keys[0] }
    // A hop that is itself computed reads others, which would pass for hops of the path.
    let hops = "\(keyPath)".split(separator: "<computed ", omittingEmptySubsequences: false).count - 1
    guard isChain, keys.count > 1, keys.count == hops else { return nil }
    return keys.joined(separator: ".")
  }
}

extension CocoaObject {
  /// The string of a Swift key path from this object: `\Document.author?.name` is `author.name`.
  ///
  /// Every hop must be a `@Dynamic` property, or the whole path one of the ``computedKeys``. The path is read once to find
  /// its names, so its hops must be there: nothing can be said of what lies behind a nil.
  ///
  /// - Returns: nil where the path has a hop that key-value observing knows no name for.
  public final func keyPathString(_ keyPath: AnyKeyPath) -> String? {
    if let known = Layout.of(type(of: self)).computed.first(where: { $0.value == keyPath }) {
      return known.key
    }
    let thread = ThreadState.current
    let outer = thread.pointee.recording
    thread.pointee.recording = KeyPathRecording(from: self)
    _ = (self as Any)[keyPath: keyPath]
    let recording = thread.pointee.recording
    thread.pointee.recording = outer
    for object in recording?.touched ?? [] {
      registry.withLock {
        object.isObserved.store($0.info(at: object.address) != nil, ordering: .relaxed)
      }
    }
    return recording?.path(of: keyPath)
  }
}
