import Foundation

/// A proxy for an ordered collection of an object: each operation is written back and notifies once.
///
/// ```swift
/// final class Album: CocoaObject {
///   @Dynamic var tracks = ["Overture"]
/// }
///
/// let album = Album()
/// let tracks = album.mutableArrayValue(forKey: "tracks")
/// tracks.add("Finale")
/// tracks[0] = "Prelude"
/// tracks.insert("Interlude", at: 1)
/// tracks.replace(at: 2, with: "Encore")
/// print(album.tracks)
/// // Prints "["Prelude", "Interlude", "Encore"]"
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
/// Get it from `mutableArrayValue(forKey:)`. It is silent if the key does not notify by itself. An index out of bounds
/// raises `NSRangeException`, an element of the wrong type `NSInvalidArgumentException`, both in this module's own
/// words. Every operation copies the collection, and sets the copy: an `NSMutableArray` of the property is replaced.
public final class MutableArrayProxy {
  private let object: CocoaObject
  private let key: String

  init(_ object: CocoaObject, _ key: String) {
    self.object = object
    self.key = key
  }

  /// The number of elements; a nil collection has none.
  public var count: Int { current.count }

  /// An element, which is replaced when you set it.
  public subscript(index: Int) -> Any {
    get {
      let elements = current
      raising { try object.check(IndexSet(integer: index), below: elements.count, key) }
      return elements.indices.contains(index) ? elements[index] : NSNull()
    }
    set { replace(at: index, with: newValue) }
  }

  /// Inserts at the end.
  public func add(_ element: Any) {
    insert(element, at: count)
  }

  /// Inserts an element, which is then at `index`.
  public func insert(_ element: Any, at index: Int) {
    insert([element], at: IndexSet(integer: index))
  }

  /// Inserts elements, which are then at `indexes`, in order.
  public func insert(_ elements: [Any], at indexes: IndexSet) {
    mutate(.insertion, indexes, elements) { all in
      for (index, element) in zip(indexes, elements) { all.insert(element, at: index) }
    }
  }

  /// Removes the element at `index`.
  public func remove(at index: Int) {
    remove(at: IndexSet(integer: index))
  }

  /// Removes the elements at `indexes`.
  public func remove(at indexes: IndexSet) {
    mutate(.removal, indexes) { all in
      for index in indexes.reversed() { all.remove(at: index) }
    }
  }

  /// Replaces the element at `index`.
  public func replace(at index: Int, with element: Any) {
    replace(at: IndexSet(integer: index), with: [element])
  }

  /// Replaces the elements at `indexes`, in order.
  public func replace(at indexes: IndexSet, with elements: [Any]) {
    mutate(.replacement, indexes, elements) { all in
      for (index, element) in zip(indexes, elements) { all[index] = element }
    }
  }

  private var current: [Any] {
    (object.value(forKey: key) as? [Any]) ?? []
  }

  private func mutate(
    _ kind: KeyValueChange, _ indexes: IndexSet, _ elements: [Any]? = nil,
    _ change: (inout [Any]) -> Void
  ) {
    func changed() throws -> [Any] {
      var all: [Any] = try object.collection(try object.checkedValue(key) ?? [Any](), key)
      try object.check(indexes, below: all.count + (kind == .insertion ? indexes.count : 0), key)
      if let elements, elements.count != indexes.count {
        throw CocoaException(
          name: "NSInvalidArgumentException",
          reason: "The count of objects (\(elements.count)) differs from the count of indexes (\(indexes.count))."
        )
      }
      change(&all)
      return all
    }
    raising {
      try object.replaceCollection(
        key, by: changed, willChange: { object.willChange(kind, valuesAt: indexes, forKey: key) },
        didChange: { object.didChange(kind, valuesAt: indexes, forKey: key) })
    }
  }
}

extension CocoaObject {
  /// Writes a changed collection back, between the two announcements if the key notifies by itself.
  ///
  /// - Parameter changed: Reads the collection and changes it. It raises before the first announcement.
  final func replaceCollection(
    _ key: String, by changed: () throws -> Any, willChange: () -> Void, didChange: () -> Void
  ) throws {
    func written() throws -> ((_ notifying: Bool) -> Void)? { try writing(asStored(try changed(), key), key) }
    guard let write = try written() else { return }
    guard type(of: self).automaticallyNotifiesObservers(forKey: key) else { return write(false) }
    let hadObservers = isObserved
    try announced(by: willChange, then: didChange) {
      // Again if there were observers: a prior call may have changed the collection itself, and removed its observer.
      guard hadObservers else { return write(false) }
      try written()?(false)
    }
  }

  /// A changed collection as the property's type holds it: a copy of Foundation's kind if it cannot hold Swift's.
  private func asStored(_ changed: Any, _ key: String) -> Any {
    guard let type = Layout.of(type(of: self)).field(key)?.type else { return changed }
    switch changed {
    case let elements as [Any] where !type.holds([Any]()): return NSMutableArray(array: elements)
    case let members as Set<AnyHashable> where !type.holds(Set<AnyHashable>()): return NSMutableSet(set: members)
    default: return changed
    }
  }
}
