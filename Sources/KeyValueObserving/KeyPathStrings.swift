import Locking

/// The strings found so far. They depend on class and key path alone.
let knownStrings = Locked<[KnownKeyPath: String]>([:])

/// A key path from a class, with its hash at hand: hashing may run user code, which must not happen under a lock.
struct KnownKeyPath: Hashable {
  let type: ObjectIdentifier
  let keyPath: AnyKeyPath
  private let readyHash: Int

  init(_ keyPath: AnyKeyPath, from type: CocoaObject.Type) {
    self.type = ObjectIdentifier(type)
    self.keyPath = keyPath
    readyHash = keyPath.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(readyHash) }
}

extension CocoaObject {
  /// The string of a Swift key path from this object: `\Document.author?.name` is `author.name`.
  ///
  /// As ``keyPathString(_:)-(AnyKeyPath)`` of the object's class. The object itself is not read, so a hop may be nil.
  public final func keyPathString(_ keyPath: AnyKeyPath) -> String? {
    type(of: self).keyPathString(keyPath)
  }

  /// The string of a Swift key path from an object of this class: `\Document.author?.name` is `author.name`.
  ///
  /// ```swift
  /// final class Letter: CocoaObject {
  ///   @Dynamic var title = "Untitled"
  /// }
  ///
  /// print(Letter.keyPathString(\Letter.title) ?? "no string")
  /// // Prints "title"
  /// ```
  ///
  /// Every hop must be a `@Dynamic` property, or the whole path one of the ``computedKeys``. No object is needed or
  /// touched: the path is read through a stand-in, whose `@Dynamic` properties hold default values, and a longer path
  /// once more with other values. A property that is not `@Dynamic` has no string; to find that out, its getter may run
  /// on the stand-in, if `@Dynamic` properties lead from the class to its type. There it finds nil, zero, and empty
  /// values. A read-only property that returns the value of such a path unchanged is another name for the path.
  ///
  /// - **Threads:** Any thread may call this.
  /// - **Calling it twice:** The string of a path is kept, so the second call only looks it up.
  ///
  /// - Parameter keyPath: A key path whose root is this class or one of its superclasses.
  /// - Returns: nil where a hop has no name that key-value observing knows. Also nil for a property of an enum type
  ///   that no value can be made up for: every case has a payload, and together they take 32 bytes or more with
  ///   references.
  public final class func keyPathString(_ keyPath: AnyKeyPath) -> String? {
    let known = KnownKeyPath(keyPath, from: self)
    if let string = knownStrings.withLock({ $0[known] }) { return string }
    let computed = Layout.of(self).computed.first { isSame($0.value, keyPath) }?.key
    guard let string = computed ?? KeyPathRecording.string(of: keyPath, from: self) else { return nil }
    knownStrings.withLock { $0[known] = string }
    return string
  }
}

/// Whether two key paths name the same property, where one may name it through a subclass.
///
/// `\Letter.full` and `\Postcard.full` are never equal, even if `Postcard` inherits `full`.
func isSame(_ left: AnyKeyPath, _ right: AnyKeyPath) -> Bool {
  let (leftRoot, rightRoot) = (type(of: left).rootType, type(of: right).rootType)
  if inherits(leftRoot, from: rightRoot) { return left == rerootKeyPath(right, to: leftRoot) }
  if inherits(rightRoot, from: leftRoot) { return rerootKeyPath(left, to: rightRoot) == right }
  return false
}

func inherits(_ type: Any.Type, from ancestor: Any.Type) -> Bool {
  guard let ancestor = ancestor as? CocoaObject.Type, var type = type as? CocoaObject.Type else { return false }
  while type != ancestor {
    guard let superclass = _getSuperclass(type) as? CocoaObject.Type else { return false }
    type = superclass
  }
  return true
}

// Observation uses this entry point for subclasses of observable classes. The standard library exports it on every
// platform, but not every SDK declares it.
@_silgen_name("$ss14_rerootKeyPath_2tos07PartialbC0CyxGs03AnybC0C_xmtlF")
private func rerootKeyPath<Root>(_ keyPath: AnyKeyPath, to root: Root.Type) -> AnyKeyPath
