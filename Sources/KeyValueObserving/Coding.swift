import Foundation

extension CocoaObject {
  /// The value of a known key, or what the hook for unknown keys returns.
  final func storedValue(_ key: String) -> Any? {
    if let field = Layout.lend(type(of: self), { $0.field(key) }) { return field.value(in: self) }
    if let computed = Layout.of(type(of: self)).computed[key] { return unwrapped((self as Any)[keyPath: computed]) }
    return value(forUndefinedKey: key)
  }

  /// Prepares to write a property by name. Nil if a hook took the value instead.
  final func writing(_ value: Any?, _ key: String) throws -> ((_ notifying: Bool) -> Void)? {
    guard let field = Layout.of(type(of: self)).field(key) else {
      setValue(value, forUndefinedKey: key)
      return nil
    }
    switch field.type.writing(value, at: address + field.offset, of: self) {
    case .ready(let write): return write
    case .nilForNonOptional:
      setNilValueForKey(key)
      return nil
    case .wrongType(let given): throw unfitting("it", given)
    case .wrongElement(let given): throw unfitting("an element", given)
    }
    func unfitting(_ what: String, _ given: Any.Type) -> CocoaException {
      CocoaException(
        name: "NSInvalidArgumentException",
        reason: "The value for the key \"\(key)\" of \(nameInReasons) must be of type \(field.type.valueType), "
          + "but \(what) was of type \(given).")
    }
  }

  /// The value of a key. The caller's getters and hooks may run; throws if they raised.
  final func checkedValue(_ key: String) throws -> Any? {
    try checked { self.value(forKey: key) }
  }

  /// The value of a key as a change dictionary has it: `NSNull` for nil.
  final func presentValue(_ key: String) throws -> Any {
    try checkedValue(key) ?? NSNull()
  }

  /// The members of an unordered collection.
  final func members(forKey key: String) throws -> Set<AnyHashable> {
    try collection(try checkedValue(key) ?? Set<AnyHashable>(), key)
  }

  /// The elements of an ordered collection at some indexes.
  final func elements(forKey key: String, at indexes: IndexSet) throws -> [Any] {
    let elements: [Any] = try collection(try checkedValue(key) ?? [Any](), key)
    try check(indexes, below: elements.count, key)
    return indexes.map { elements[$0] }
  }

  final func collection<Wanted>(_ value: Any, _ key: String) throws -> Wanted {
    guard let fitting = value as? Wanted else {
      throw CocoaException(
        name: "NSInvalidArgumentException",
        reason: "The value for the key \"\(key)\" of \(nameInReasons) must be a collection of type \(Wanted.self), "
          + "but it was of type \(type(of: value)).")
    }
    return fitting
  }

  final func check(_ indexes: IndexSet, below count: Int, _ key: String) throws {
    let ends = [indexes.first, indexes.last].compactMap(\.self)
    guard let stray = ends.first(where: { !(0..<count).contains($0) }) else { return }
    let bounds = count == 0 ? "for empty array" : "[0 .. \(count - 1)]"
    throw CocoaException(
      name: "NSRangeException",
      reason: "The index \(stray) for the key \"\(key)\" of \(nameInReasons) is beyond bounds \(bounds)."
    )
  }
}

/// The exception for an unknown key.
func unknownKey(_ key: String, in receiver: String, doing selector: String) -> CocoaException {
  CocoaException(
    name: "NSUnknownKeyException",
    reason: "[\(receiver) \(selector)]: this class is not key value coding-compliant for the key \(key)."
  )
}

/// A value that is no ``CocoaObject``, and so has no address, as the receiver of a message in an exception's reason.
func describedInReasons(_ value: Any) -> String { "<\(type(of: value))>" }

// MARK: - Key paths through anything

func isCollection(_ value: Any) -> Bool { value is [Any] || value is Set<AnyHashable> }

/// The elements of an array or a set; nil for anything else.
func collectionElements(_ value: Any) -> [Any]? {
  (value as? [Any]) ?? (value as? Set<AnyHashable>)?.map(\.base)
}

/// The value at the end of a path that starts at any value.
func valueAlong(_ path: String, of value: Any) -> Any? {
  if let object = value as? CocoaObject { return object.value(forKeyPath: path) }
  if path == "self" { return value }
  let (head, rest) = split(path)
  if let elements = collectionElements(value) {
    if path.hasPrefix("@") { return operated(path, on: elements, of: value) }
    // Hop by hop, so that an operator further along works on the values of all elements.
    let values = elements.map { unwrapped($0).flatMap { $0 is NSNull ? nil : valueAlong(head, of: $0) } ?? NSNull() }
    return rest.map { valueAlong($0, of: values) } ?? values
  }
  if let dictionary = value as? [String: Any] {
    guard let next = dictionary[head].flatMap({ unwrapped($0) }) else { return nil }
    return rest.map { valueAlong($0, of: next) } ?? next
  }
  unknownKey(head, in: describedInReasons(value), doing: "valueForUndefinedKey:").raise()
  return nil
}

/// Sets the property at the end of a path that starts at any value; through a collection, that of each element.
func setAlong(_ path: String, of value: Any, to newValue: Any?) {
  if let object = value as? CocoaObject {
    object.setValue(newValue, forKeyPath: path)
  } else if let elements = collectionElements(value) {
    for element in elements { setAlong(path, of: element, to: newValue) }
  } else {
    unknownKey(split(path).head, in: describedInReasons(value), doing: "setValue:forUndefinedKey:")
      .raise()
  }
}
