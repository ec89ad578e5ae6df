/// Tells which stored properties keep what they refer to.
///
/// `Mirror` does not: it shows a weak property as any other optional, and reading an unowned one whose object is dead ends
/// the process. The runtime that `Mirror` itself asks knows, and these are two of its questions, whose names and shapes have
/// been the same since Swift 5.3. Whoever walks a `Mirror` asks here first and leaves alone what is not strong.
enum FieldOwnership {
  /// For each of the properties that a class declares itself, or a struct has, whether it is a strong one.
  ///
  /// - Parameter count: How many there are, as the mirror says.
  /// - Returns: nil where the runtime counts otherwise, as for a type of another language: then nothing is safe to read.
  static func areStrong(in type: Any.Type, count: Int) -> [Bool]? {
    let inherited = fieldCount(type) - count  // a class's own come after those of its superclasses
    guard inherited >= 0 else { return nil }
    return (inherited..<inherited + count).map { index in
      var field = unsafe Field()  // its pointers are nil, or the runtime's
      _ = unsafe fieldMetadata(type, index: index, field: &field)  // the runtime writes into `field` and keeps nothing
      unsafe field.freeName?(field.name)  // the name is the runtime's own, and it says how to give it back
      return unsafe field.isStrong  // a plain Bool of a struct that holds pointers
    }
  }
}

/// What the runtime says of a field; `_FieldReflectionMetadata` in the standard library.
@unsafe private struct Field {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(_ type: Any.Type, index: Int, field: UnsafeMutablePointer<Field>) -> Any.Type
