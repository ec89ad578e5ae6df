import Foundation

/// A type-erased view of a `Dynamic<Value>` that is stored in some object.
protocol DynamicField {
  static func read(at field: UnsafeMutableRawPointer, of object: CocoaObject) -> Any
  /// Prepares to set the property, or says why that is impossible.
  static func writing(
    _ value: Any?, at field: UnsafeMutableRawPointer, of object: CocoaObject
  ) -> Writing
  static var valueType: Any.Type { get }
  /// Whether the property can hold a value.
  static func holds(_ value: Any) -> Bool
}

enum Writing {
  /// Sets the property: with notification, as its setter would, or without.
  case ready((_ notifying: Bool) -> Void)
  case nilForNonOptional
  case wrongType(Any.Type)
  /// A collection like the property's, except for an element of this type.
  case wrongElement(Any.Type)
}

extension Dynamic: DynamicField {
  static var valueType: Any.Type { Value.self }
  static func holds(_ value: Any) -> Bool { value is Value }

  static func read(at field: UnsafeMutableRawPointer, of object: CocoaObject) -> Any {
    let field = field.assumingMemoryBound(to: Dynamic<Value>.self)
    guard object.isObserved else { return field.pointee.stored }
    return registry.withLock { _ in field.pointee.stored }
  }

  static func writing(
    _ value: Any?, at field: UnsafeMutableRawPointer, of object: CocoaObject
  ) -> Writing {
    let typed: Value
    if let value {
      guard let fitting = value as? Value else {
        return stranger(in: value).map { .wrongElement(type(of: $0)) } ?? .wrongType(type(of: value))
      }
      typed = fitting
    } else {
      guard let none = (Value.self as? any Nilable.Type)?.empty as? Value else {
        return .nilForNonOptional
      }
      typed = none
    }
    let field = field.assumingMemoryBound(to: Dynamic<Value>.self)
    return .ready { notifying in
      if notifying, object.isObserved {
        object.setAndNotify(typed, in: field)
      } else {
        object.store(typed, at: field)
      }
    }
  }
}

extension Dynamic {
  /// The first element whose type does not fit, in a collection of the right kind.
  private static func stranger(in value: Any) -> Any? {
    if let elements = value as? [Any], [Any]() is Value { return elements.first { !([$0] is Value) } }
    guard let members = value as? Set<AnyHashable>, Set<AnyHashable>() is Value else { return nil }
    return members.first { !(Set([$0]) is Value) }?.base
  }
}

/// The facts that key-value coding needs about a class: the places of its `@Dynamic` properties, and its computed keys.
final class Layout {
  final class Field {
    let key: String
    let offset: Int
    let type: any DynamicField.Type
    var valueType: Any.Type { type.valueType }
    /// Whether a value may be an Optional: because the property's type is one, or is `Any` or `any P`.
    private let mayHoldOptional: Bool

    init(_ key: String, _ type: any DynamicField.Type, offset: Int) {
      self.key = key
      self.offset = offset
      self.type = type
      mayHoldOptional = type.valueType is any Nilable.Type || isExistential(type.valueType)
    }

    /// The property's value without layers of Optional.
    func value(in object: CocoaObject) -> Any? {
      let value = type.read(at: object.address + offset, of: object)
      guard mayHoldOptional else { return value }  // asking each value would cost more than reading it
      return unwrapped(value)
    }
  }

  let computed: [String: AnyKeyPath]
  let type: CocoaObject.Type
  /// The class's answers about the key paths observed so far. The registry's lock guards them.
  var paths: [String: ObservedPath] = [:]
  /// The `@Dynamic` properties, those of the superclasses first.
  let allFields: [Field]
  /// Up to so many properties are compared one by one, which costs less than hashing a key.
  private static let few = 8
  /// The properties by name and by place, if there are more than a few; otherwise empty.
  let fields: [String: Field]
  let fieldsByOffset: [Int: Field]

  /// The layout of a class, made at its first use and kept, because classes do not go away.
  static func of(_ type: CocoaObject.Type) -> Layout { lend(type) { $0 } }

  /// Lends the layout of a class without retaining it, which would cost more than to use it.
  @inline(__always)
  static func lend<Result>(_ type: CocoaObject.Type, _ body: (Layout) throws -> Result) rethrows -> Result {
    let thread = ThreadState.current
    if let last = thread.pointee.lastLayout, last._withUnsafeGuaranteedRef({ $0.type == type }) {
      return try last._withUnsafeGuaranteedRef(body)
    }
    let layout = registry.withLock { $0.layouts[ObjectIdentifier(type)] } ?? make(type)
    thread.pointee.lastLayout = .passUnretained(layout)
    return try body(layout)
  }

  private static func make(_ type: CocoaObject.Type) -> Layout {
    let made = Layout(type)  // outside the lock, because `computedKeys` is the caller's code
    return registry.withLock { state in
      if let known = state.layouts[ObjectIdentifier(type)] { return known }
      state.layouts[ObjectIdentifier(type)] = made
      return made
    }
  }

  private init(_ type: CocoaObject.Type) {
    self.type = type
    computed = type.computedKeys
    var allFields: [Field] = []
    var fields: [String: Field] = [:]
    var fieldsByOffset: [Int: Field] = [:]
    for stored in storedFields(of: type) {
      guard let dynamic = stored.type as? any DynamicField.Type else { continue }
      let key = String(stored.name.dropFirst())  // `_title` stores `title`
      let field = Field(key, dynamic, offset: stored.offset)
      // A private property of a superclass may have the same name. By name the subclass's is found, by offset both are.
      allFields.append(field)
      fields[key] = field
      fieldsByOffset[field.offset] = field
    }
    self.allFields = allFields
    let areMany = allFields.count > Self.few
    self.fields = areMany ? fields : [:]
    self.fieldsByOffset = areMany ? fieldsByOffset : [:]
  }

  func field(_ key: String) -> Field? {
    allFields.count <= Self.few ? allFields.last { $0.key == key } : fields[key]
  }
  /// Whether key-value coding knows a key of the class.
  func has(_ key: String) -> Bool { field(key) != nil || computed[key] != nil }
  func field(at offset: Int) -> Field? {
    allFields.count <= Self.few ? allFields.first { $0.offset == offset } : fieldsByOffset[offset]
  }
  /// The property of a type without size, which has no address of its own.
  func field<Value>(ofEmpty type: Dynamic<Value>.Type) -> Field? { allFields.first { $0.type == type } }
}
