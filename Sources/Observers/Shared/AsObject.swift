/// Returns the value if it is an object.
///
/// It returns nil for a struct or an enum, because a cast puts one of those into a box of another type.
func asObject<Value>(_ value: Value) -> AnyObject? {
  let object = value as AnyObject
  return type(of: object) == type(of: value as Any) ? object : nil
}
