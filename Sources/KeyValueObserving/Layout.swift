import Foundation

/// A type-erased view of a `Dynamic<Value>` that is stored in some object.
protocol DynamicField {
  static func read(at field: UnsafeMutableRawPointer, of object: CocoaObject) -> Any
  /// Prepares to set the property, or says why that is impossible.
  static func writing(
    _ value: Any?, at field: UnsafeMutableRawPointer, of object: CocoaObject
  ) -> Writing
  static var valueType: Any.Type { get }
  static var isOptional: Bool { get }
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
  static var isOptional: Bool { Value.self is any Nilable.Type }

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

/// What key-value coding knows about a class: the places of its `@Dynamic` properties, and its computed keys.
final class Layout {
  struct Field {
    let key: String
    let offset: Int
    let type: any DynamicField.Type
    let valueType: Any.Type
    private let isOptional: Bool

    init(_ key: String, _ type: any DynamicField.Type, offset: Int) {
      self.key = key
      self.offset = offset
      self.type = type
      valueType = type.valueType
      isOptional = type.isOptional
    }

    /// The property's value without layers of Optional.
    ///
    /// Nil for nil.
    func value(in object: CocoaObject) -> Any? {
      let value = type.read(at: object.address + offset, of: object)
      // An Int is no Optional, and neither is an Any that holds an Int. Asking would cost more than reading.
      if !isOptional, Swift.type(of: value) == valueType { return value }
      return unwrapped(value)
    }
  }

  let computed: [String: AnyKeyPath]
  let type: CocoaObject.Type
  /// What the class says of the key paths observed so far. The registry's lock guards it.
  var paths: [String: ObservedPath] = [:]
  /// The `@Dynamic` properties, those of the superclasses included.
  let allFields: [Field]
  private let fields: [String: Field]
  private let keysByOffset: [Int: Field]

  /// The layout of a class.
  ///
  /// It is made at its first use and kept, because classes do not go away.
  static func of(_ type: CocoaObject.Type) -> Layout {
    let thread = ThreadState.current
    if let last = thread.pointee.lastLayout, last.type == type { return last }
    let layout = registry.withLock { $0.layouts[ObjectIdentifier(type)] } ?? make(type)
    thread.pointee.lastLayout = layout
    return layout
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
    var keysByOffset: [Int: Field] = [:]
    for stored in storedFields(of: type) {
      guard let dynamic = stored.type as? any DynamicField.Type else { continue }
      let key = String(stored.name.dropFirst())  // `_title` stores `title`
      let field = Field(key, dynamic, offset: stored.offset)
      // A private property of a superclass may have the same name. By name the subclass's is found, by offset both are.
      allFields.append(field)
      fields[key] = field
      keysByOffset[field.offset] = field
    }
    self.allFields = allFields
    self.fields = fields
    self.keysByOffset = keysByOffset
  }

  func field(_ key: String) -> Field? { fields[key] }
  /// Whether key-value coding knows a key of the class.
  func has(_ key: String) -> Bool { fields[key] != nil || computed[key] != nil }
  func field(at offset: Int) -> Field? { keysByOffset[offset] }
  /// The property of a type without size, which has no address of its own.
  func field<Value>(ofEmpty type: Dynamic<Value>.Type) -> Field? { fields.values.first { $0.type == type } }
}
