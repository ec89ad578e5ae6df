/// A proxy for an unordered collection of an object: each operation is written back and notifies once.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var tags: Set<String> = ["draft"]
/// }
///
/// let document = Document()
/// let tags = document.mutableSetValue(forKey: "tags")
/// tags.union(["draft", "urgent"])
/// print(document.tags.sorted())
/// // Prints "["draft", "urgent"]"
/// tags.minus(["draft"])
/// print(tags.contains("draft"))
/// // Prints "false"
/// tags.setSet(["done", "paid"])
/// tags.intersect(["done"])
/// print(document.tags)
/// // Prints "["done"]"
/// ```
///
/// - **Ownership:** The proxy keeps its object alive.
/// - **Lifetime:** Keep the proxy as long as you like. It reads the property at each operation, so it may be older than
///   the observers.
/// - **Threads:** Use it from one thread at a time.
/// - **Calling it twice:** Each call of the method makes a new proxy of the same collection. Each operation notifies
///   once.
/// - **Inside a handler:** An observer may use the proxy.
///
/// Get it from `mutableSetValue(forKey:)`. It is silent if the key does not notify by itself. An element of the wrong
/// type raises `NSInvalidArgumentException`, in this module's own words. Every operation copies the collection, and
/// sets the copy: an `NSMutableSet` of the property is replaced.
public final class MutableSetProxy {
  private let object: CocoaObject
  private let key: String

  init(_ object: CocoaObject, _ key: String) {
    self.object = object
    self.key = key
  }

  /// The number of members; a nil collection has none.
  public var count: Int { current.count }

  /// Whether an element is a member.
  public func contains(_ element: AnyHashable) -> Bool { current.contains(element) }

  /// Inserts an element; if it is a member already, the insertion is empty.
  public func add(_ element: AnyHashable) { union([element]) }

  /// Removes an element; if it is not a member, the removal is empty.
  public func remove(_ element: AnyHashable) { minus([element]) }

  /// Inserts the elements of `other` that are not members yet.
  public func union(_ other: Set<AnyHashable>) { mutate(.union, other) { $0.union(other) } }

  /// Removes the elements of `other` that are members.
  public func minus(_ other: Set<AnyHashable>) { mutate(.minus, other) { $0.subtracting(other) } }

  /// Removes the members that are not in `other`.
  public func intersect(_ other: Set<AnyHashable>) {
    mutate(.intersect, other) { $0.intersection(other) }
  }

  /// Replaces all members.
  ///
  /// The change's old elements are those that leave, and its new elements are those that join.
  public func setSet(_ other: Set<AnyHashable>) { mutate(.set, other) { _ in other } }

  private var current: Set<AnyHashable> {
    (object.value(forKey: key) as? Set<AnyHashable>) ?? []
  }

  private func mutate(
    _ kind: KeyValueSetMutationKind, _ other: Set<AnyHashable>,
    _ change: (Set<AnyHashable>) -> Set<AnyHashable>
  ) {
    raising {
      try object.replaceCollection(
        key, by: { change(try object.members(forKey: key)) },
        willChange: { object.willChangeValue(forKey: key, withSetMutation: kind, using: other) },
        didChange: { object.didChangeValue(forKey: key, withSetMutation: kind, using: other) })
    }
  }
}
