/// A stored property of a class, a struct, or a tuple, as the runtime's reflection describes it.
struct StoredField {
  let name: String
  let type: Any.Type
  let offset: Int
  /// False for `weak` and `unowned`.
  let isStrong: Bool
}

/// The stored properties of a type, those of its superclasses included; none for an enum.
func storedFields(of type: Any.Type) -> [StoredField] {
  (0..<recursiveFieldCount(type)).map { index in
    var metadata = FieldMetadata()
    let fieldType = recursiveField(type, index: index, metadata: &metadata)
    defer { metadata.release?(metadata.name) }
    return StoredField(
      name: metadata.name.map { String(cString: $0) } ?? "", type: fieldType,
      offset: recursiveFieldOffset(type, index: index), isStrong: metadata.isStrong)
  }
}

// `Mirror` lists stored properties through these entry points of the Swift runtime. It gives no offset, so it offers no
// way to write a property by name. The standard library exports the entry points on every platform.

private struct FieldMetadata {
  // Variables, because the runtime writes them: the optimizer could replace constants by their initial values.
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveField(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveFieldOffset(_ type: Any.Type, index: Int) -> Int
