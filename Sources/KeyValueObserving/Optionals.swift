/// An Optional of any kind.
protocol Nilable {
  static var empty: Any { get }
  static var wrappedType: Any.Type { get }
  var flattened: Any? { get }
}

extension Optional: Nilable {
  static var empty: Any { Self.none as Any }
  static var wrappedType: Any.Type { Wrapped.self }
  var flattened: Any? { flatMap { unwrapped($0) } }
}

/// A value without the layers of Optional around it; nil if one of them is nil.
func unwrapped<Value>(_ value: Value) -> Any? {
  if let optional = value as? any Nilable { return optional.flattened }
  return value
}
