/// Finds out which stored properties are strong references.
///
/// `Mirror` does not tell. It shows a weak property like any other optional, and reading an unowned property whose
/// object is dead ends the process. The Swift runtime does know, and `Mirror` itself calls the two runtime functions
/// below, whose names and signatures have not changed since Swift 5.3. Code that walks a `Mirror` asks this type first,
/// and skips every property that is not strong.
enum FieldOwnership {
  /// Returns, for each stored property that the type itself declares, whether it is strong.
  ///
  /// - Parameter count: The number of properties that the mirror shows.
  /// - Returns: nil if the runtime counts differently, as for a type of another language. No property is safe to read
  ///   then.
  static func areStrong(in type: Any.Type, count: Int) -> [Bool]? {
    let inherited = fieldCount(type) - count  // inherited properties come first
    guard inherited >= 0 else { return nil }
    return (inherited..<inherited + count).map { field(of: type, $0).isStrong }
  }

  /// Whether a class has a weak or unowned property of another class.
  static func isWeakHolder(_ type: AnyClass, of other: AnyClass) -> Bool {
    (0..<fieldCount(type)).contains { index in
      let (isStrong, field) = field(of: type, index)
      return !isStrong && (field == other || "\(field)" == "Optional<\(other)>")
    }
  }

  private static func field(of type: Any.Type, _ index: Int) -> (isStrong: Bool, type: Any.Type) {
    var field = unsafe Field()  // its pointers are nil, or the runtime's
    let type = unsafe fieldMetadata(type, index: index, field: &field)  // it writes into `field` and keeps nothing
    unsafe field.freeName?(field.name)  // the runtime owns the name, and passes a function that frees it
    return (unsafe field.isStrong, type)  // a plain Bool of a struct that holds pointers
  }
}

/// The runtime's description of a field: `_FieldReflectionMetadata` in the standard library.
@unsafe private struct Field {  // unsafe because the runtime owns the memory behind its pointers
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(_ type: Any.Type, index: Int, field: UnsafeMutablePointer<Field>) -> Any.Type
