import Synchronization

/// A property that key-value coding finds by name and whose sets notify observers by themselves.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
/// }
///
/// let document = Document()
/// document.setValue("Report", forKey: "title")
/// print(document.title)
/// // Prints "Report"
/// ```
///
/// `@Dynamic var title = ""` in a ``CocoaObject`` is what `@objc dynamic var title = ""` is in an `NSObject`.
///
/// - **Ownership:** The object stores the value itself. The wrapper adds no allocation and keeps no observer.
/// - **Lifetime:** The value is released with its object, or when another value replaces it.
/// - **Threads:** A set calls every observer on the setting thread before it returns. Any thread may set a property of
///   an observed object.
/// - **Calling it twice:** Setting an equal value notifies again (clause 8).
/// - **Inside a handler:** An observer may set the property. That set is delivered inside the running call.
///
/// A set on an object that nobody observes costs what a plain set costs (see `scripts/bench`).
@propertyWrapper
@frozen
public struct Dynamic<Value> {
  @usableFromInline var stored: Value

  /// Stores the initial value, and notifies nobody: `@Dynamic var title = ""`.
  @inlinable
  public init(wrappedValue: Value) {
    stored = wrappedValue
  }

  @available(*, unavailable, message: "@Dynamic works on properties of a CocoaObject")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable: \(newValue)") }
  }

  // The optimizer folds the key paths only if both accessors are inlined into the property's own; otherwise each access
  // costs 90 to 250 ns. A closure that reads through a key path prevents that, too. So the getter takes the lock
  // without a closure: taking the address is an access to the property, which must not meet one on another thread.
  @inlinable
  public static subscript<Owner: CocoaObject>(
    _enclosingInstance object: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Dynamic<Value>>
  ) -> Value {
    @inline(__always) get {
      guard object.isObserved else {
        return object[keyPath: storage].stored
      }
      object.lockForAccess()
      let field = withUnsafeMutablePointer(to: &object[keyPath: storage]) { $0 }
      // In a closure, so that the property's own key path is made only when it is needed.
      return object.observedValue(at: field, of: { property })
    }
    @inline(__always) set {
      let isObserved = object.isObserved
      if isObserved { object.lockForAccess() }
      // Through the address in both cases, because a set through the key path retains the object.
      let field = withUnsafeMutablePointer(to: &object[keyPath: storage]) { $0 }
      if isObserved {
        object.setObservedValue(newValue, at: field)
      } else {
        field.pointee.stored = newValue
      }
    }
  }
}

extension CocoaObject {
  // The pointer leads to a stored property of this object, so it is valid as long as the object lives. It is used
  // outside its formal access, because the observers called in between read and write the property, too.

  /// Takes the lock that the call after it releases: `observedValue(at:of:)` or `setObservedValue(_:at:)`.
  @usableFromInline
  final func lockForAccess() {
    registry.lock()
  }

  /// The value of a property of an observed object, read under the lock against sets on other threads.
  @usableFromInline
  final func observedValue<Value>(
    at field: UnsafeMutablePointer<Dynamic<Value>>, of property: () -> AnyKeyPath
  ) -> Value {
    let value = field.pointee.stored
    registry.unlock()
    let thread = ThreadState.current
    if thread.pointee.recording != nil {
      let next = hopClass(of: Value.self) == nil ? nil : value as? CocoaObject
      let mark: Value? = thread.pointee.recording?.note(property(), named: key(of: field), of: self, holding: next)
      if let mark { return mark }
    }
    return value
  }

  /// Sets a property of an observed object and notifies, as a setter replaced by Cocoa does.
  @usableFromInline
  final func setObservedValue<Value>(
    _ newValue: consuming Value, at field: UnsafeMutablePointer<Dynamic<Value>>
  ) {
    registry.unlock()
    // A placeholder never changes, because other threads read the same one. A getter that caches a value would set it.
    if !isPlaceholder { setAndNotify(newValue, in: field) }
  }

  /// Sets a property, and notifies if its class allows it.
  final func setAndNotify<Value>(_ newValue: Value, in field: UnsafeMutablePointer<Dynamic<Value>>) {
    let key = key(of: field)
    raising {
      guard type(of: self).automaticallyNotifiesObservers(forKey: key) else {
        return store(newValue, at: field)
      }
      try announced(
        by: { willChangeValue(forKey: key) }, then: { didChangeValue(forKey: key) },
        change: { store(newValue, at: field) })
    }
  }

  /// Stores a value without notifying.
  final func store<Value>(_ newValue: consuming Value, at field: UnsafeMutablePointer<Dynamic<Value>>) {
    var value = newValue
    // The old value leaves by `value`, so that its deinit runs after the lock is released.
    registry.withLock { _ in swap(&field.pointee.stored, &value) }
  }

  private func key<Value>(of field: UnsafeMutablePointer<Dynamic<Value>>) -> String {
    let offset = UnsafeMutableRawPointer(field) - address
    let key = Layout.lend(type(of: self)) { layout in
      MemoryLayout<Value>.size == 0 ? layout.field(ofEmpty: Dynamic<Value>.self)?.key : layout.field(at: offset)?.key
    }
    guard let key else { fatalError("no @Dynamic property of \(className) is stored at offset \(offset)") }
    return key
  }
}
