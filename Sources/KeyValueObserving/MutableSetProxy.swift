/// A stand-in for an unordered collection of an object: each operation is written back and notifies once.
///
/// From `mutableSetValue(forKey:)`. It keeps its object alive and reads the property afresh each time, so it may be
/// kept and it does not matter whether observers came before or after it. Silent where the key does not notify by
/// itself. Every operation costs in proportion to the collection, which is copied. An element of the wrong type
/// raises `NSInvalidArgumentException`.
public final class MutableSetProxy {
  private let object: CocoaObject
  private let key: String

  init(_ object: CocoaObject, _ key: String) {
    self.object = object
    self.key = key
  }

  /// How many members there are now; a nil collection has none.
  public var count: Int { current.count }

  /// Whether an element is a member now.
  public func contains(_ element: AnyHashable) -> Bool { current.contains(element) }

  /// An insertion of the element, of nothing where it is a member already.
  public func add(_ element: AnyHashable) { union([element]) }

  /// A removal of the element, of nothing where it is no member.
  public func remove(_ element: AnyHashable) { minus([element]) }

  /// An insertion of those of `other` that are not members yet.
  public func union(_ other: Set<AnyHashable>) { mutate(.union, other) { $0.union(other) } }

  /// A removal of those of `other` that are members.
  public func minus(_ other: Set<AnyHashable>) { mutate(.minus, other) { $0.subtracting(other) } }

  /// A removal of the members that are not in `other`.
  public func intersect(_ other: Set<AnyHashable>) {
    mutate(.intersect, other) { $0.intersection(other) }
  }

  /// A replacement: the members that go are old, those that come are new.
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
