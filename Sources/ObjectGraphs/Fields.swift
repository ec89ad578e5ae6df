/// Some of a value's bytes, which may hold references.
struct Field {
  let name: String
  let bytes: Range<Int>
  let kind: Kind

  enum Kind {
    case strong
    /// A weak or unowned reference.
    case weak
    /// A plain value, which may be an address. It keeps nothing alive.
    case address
    /// The engine's form of an address, which leak checkers do not take for a reference.
    case disguised
  }

  /// The fields of a class, its superclasses' first.
  static func all(of type: AnyClass) -> [Field] {
    let fields = fields(inside: type, at: 0, named: nil, isStrong: true)
    // The runtime describes a field that cannot be copied as empty. It ends where the next begins. If it is a mutex
    // with a reference, it takes more than a word. Otherwise it is an `Atomic`, and the rest of its word is unused.
    return fields.enumerated().compactMap { index, field in
      guard field.bytes.isEmpty else { return field }
      let end = index + 1 < fields.count ? fields[index + 1].bytes.lowerBound : Heap.instanceSize(of: type)
      let bytes = field.bytes.lowerBound..<max(field.bytes.lowerBound, end)
      return bytes.count > 8 ? Field(name: field.name, bytes: bytes, kind: .strong) : nil
    }
  }

  /// The fields of a value that begins at an offset.
  static func all(of type: Any.Type, at offset: Int, named name: String, isStrong: Bool) -> [Field] {
    if "\(type)" == "Unretained" {
      return [Field(name: name, bytes: offset..<offset + 8, kind: .disguised)]
    }
    if isStrong, let optional = type as? any OptionalType.Type {
      return all(of: optional.wrapped, at: offset, named: name, isStrong: true)
    }
    if isStruct(type), fieldCount(type) > 0, !isPlain(type) {
      let inner = fields(inside: type, at: offset, named: name, isStrong: isStrong)
      if !inner.isEmpty { return inner }
    }
    let kind: Kind = !isStrong ? .weak : isPlain(type) ? .address : .strong
    return [Field(name: name, bytes: offset..<offset + size(of: type), kind: kind)]
  }

  private static func fields(inside type: Any.Type, at base: Int, named outer: String?, isStrong: Bool) -> [Field] {
    (0..<fieldCount(type)).flatMap { index -> [Field] in
      var metadata = Metadata()
      let fieldType = fieldMetadata(type, index: index, field: &metadata)
      let label = metadata.name.map { String(cString: $0) } ?? ""
      metadata.freeName?(metadata.name)
      return all(
        of: fieldType, at: base + fieldOffset(type, index: index), named: outer ?? label.withoutWrapping,
        isStrong: isStrong && metadata.isStrong)
    }
  }

  /// Whether copying a value copies only its bytes. Such a value keeps nothing alive, even if it is an address.
  private static func isPlain(_ type: Any.Type) -> Bool {
    func open<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    return _openExistential(type, do: open)
  }

  /// A type's metadata begins with its kind, which is 0x200 for a struct.
  private static func isStruct(_ type: Any.Type) -> Bool {
    Heap.word(at: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))) == 0x200
  }

  private static func size(of type: Any.Type) -> Int {
    func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

extension String {
  /// The name of a property without what a wrapper or `lazy` puts before it.
  fileprivate var withoutWrapping: String {
    let name = hasPrefix("$__lazy_storage_$_") ? String(dropFirst(18)) : self
    return String(name.drop { $0 == "_" || $0 == "$" })
  }
}

/// The runtime's description of a field: `_FieldReflectionMetadata` in the standard library, which `Mirror` uses.
private struct Metadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(_ type: Any.Type, index: Int, field: UnsafeMutablePointer<Metadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
