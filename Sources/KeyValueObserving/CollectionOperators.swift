import Foundation

/// The result of a collection operator, such as `@count` or `@sum.price` (clause 22).
///
/// A number is returned as `NSNumber`, which casts to any number type.
func operated(_ path: String, on elements: [Any], of collection: Any) -> Any? {
  let (name, rest) = split(path)
  if name == "@count" {
    return NSNumber(value: elements.count)  // Cocoa ignores the rest of the path
  }
  guard let operation = CollectionOperator(rawValue: name) else {
    CocoaException(
      name: "NSInvalidArgumentException",
      reason: "[\(describedInReasons(collection)) valueForKeyPath:]: this class does not implement the "
        + "\(name.dropFirst()) operation."
    ).raise()
    return nil
  }
  guard let rest else {
    unknownKey(name, in: describedInReasons(collection), doing: "valueForUndefinedKey:").raise()
    return nil
  }
  let values = elements.compactMap { element in
    unwrapped(element).flatMap { $0 is NSNull ? nil : valueAlong(rest, of: $0) }
  }
  return operation.result(of: values, count: elements.count)
}

private enum CollectionOperator: String {
  case sum = "@sum"
  case average = "@avg"
  case maximum = "@max"
  case minimum = "@min"
  case union = "@unionOfObjects"
  case distinctUnion = "@distinctUnionOfObjects"

  /// - Parameter values: The values that are not nil.
  /// - Parameter count: The number of elements: the average counts a nil as 0.
  func result(of values: [Any], count: Int) -> Any? {
    switch self {
    case .sum:
      return numbers(values).map { NSNumber(value: $0.reduce(0, +)) }
    case .average:
      guard count > 0 else { return nil }
      return numbers(values).map { NSNumber(value: $0.reduce(0, +) / Double(count)) }
    case .maximum:
      return extreme(values) { isLess($0, $1) }
    case .minimum:
      return extreme(values) { isLess($1, $0) }
    case .union:
      return values
    case .distinctUnion:
      var seen: Set<AnyHashable> = []
      return values.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    }
  }

  private func numbers(_ values: [Any]) -> [Double]? {
    guard let stranger = values.first(where: { number($0) == nil }) else { return values.compactMap(number) }
    CocoaException(
      name: "NSInvalidArgumentException",
      reason: "The operator \(rawValue) needs numbers, but one value was of type "
        + "\(type(of: stranger))."
    ).raise()
    return nil
  }

  private func extreme(_ values: [Any], isLess: (Any, Any) -> Bool?) -> Any? {
    guard var best = values.first else { return nil }
    for value in values.dropFirst() {
      guard let isBetter = isLess(best, value) else {
        CocoaException(
          name: "NSInvalidArgumentException",
          reason: "The operator \(rawValue) cannot compare a value of type \(type(of: best)) with one of type "
            + "\(type(of: value))."
        ).raise()
        return nil
      }
      if isBetter { best = value }
    }
    return best
  }
}

private func number(_ value: Any) -> Double? {
  if let integer = value as? any BinaryInteger { return Double(integer) }
  if let float = value as? any BinaryFloatingPoint { return Double(float) }
  return (value as? NSNumber)?.doubleValue
}

private func isLess(_ left: Any, _ right: Any) -> Bool? {
  if let comparable = left as? any Comparable, let answer = less(comparable, right) {
    return answer
  }
  if let left = number(left), let right = number(right) { return left < right }
  return nil
}

private func less<Value: Comparable>(_ left: Value, _ right: Any) -> Bool? {
  (right as? Value).map { left < $0 }
}
