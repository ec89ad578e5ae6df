/// One strong reference that reflection can see, with the way to it from its owner: `.observers[2].token`.
struct Reference {
  enum Target {
    case object(AnyObject)
    /// A closure or a value that cannot be copied: it may hold anything, and nobody can look into it.
    case opaque(String)
  }

  let path: String
  let target: Target
}

/// Lists the strong references of one object or value: through its superclasses, and through the structs, tuples, enums,
/// optionals and collections that it is made of, but not through other objects.
///
/// A type with a mirror of its own is taken at its word. Raw memory, and elements allocated behind an object, are not seen.
struct ReferenceReader {
  private(set) var references: [Reference] = []
  /// How many values may still be read.
  private(set) var budget: Int

  // Deeper than people nest structs; an indirect enum may be a list of any length, and this recursion has a stack to fit.
  private static let depthLimit = 64

  init(budget: Int) {
    self.budget = budget
  }

  /// Reads the fields of an object; of a value, the value.
  mutating func read(_ owner: Any) {
    guard type(of: owner) is AnyClass else { return read(owner, "", depth: 0) }
    let mirror = Mirror(reflecting: owner)
    // A mirror that somebody wrote says what it likes; its children are not the object's fields.
    if owner is any CustomReflectable { return readChildren(mirror, "", depth: 0, isWritten: true) }
    for level in sequence(first: mirror, next: \.superclassMirror) {
      readChildren(level, "", depth: 0, isWritten: false)
    }
  }

  private mutating func read(_ value: Any, _ path: String, depth: Int) {
    guard budget > 0, depth < Self.depthLimit else { return budget = 0 }
    budget -= 1
    let type = type(of: value)
    if type is AnyClass { return references.append(Reference(path: path, target: .object(value as AnyObject))) }
    let isWritten = value is any CustomReflectable
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == nil, !isWritten, isFunction(type) {
      return references.append(Reference(path: path, target: .opaque("closure \(type)")))
    }
    readChildren(mirror, path, depth: depth, isWritten: isWritten)
  }

  private mutating func readChildren(_ mirror: Mirror, _ path: String, depth: Int, isWritten: Bool) {
    let children = mirror.children
    var areStrong: [Bool]?
    if !isWritten, mirror.displayStyle == .class || mirror.displayStyle == .struct {
      areStrong = FieldOwnership.areStrong(in: mirror.subjectType, count: children.count)
      if areStrong == nil {
        return references.append(
          Reference(path: path, target: .opaque("\(mirror.subjectType), which the runtime hides")))
      }
    }
    for (number, index) in children.indices.enumerated() where areStrong?[number] ?? true {
      guard budget > 0 else { return }
      let (label, value) = children[index]  // read only now: see `FieldOwnership`
      switch mirror.displayStyle {
      case .optional: read(value, path, depth: depth + 1)
      case .collection, .set: read(value, "\(path)[\(number)]", depth: depth + 1)
      case .dictionary: readEntry(value, number, path, depth: depth + 1)
      case _ where areStrong != nil && value is Void:
        // How a mirror shows what cannot be copied, such as a mutex, and also a property of type Void, which holds nothing.
        references.append(Reference(path: "\(path).\(name(label))", target: .opaque("value that cannot be copied")))
      default: read(value, "\(path).\(name(label))", depth: depth + 1)
      }
    }
  }

  private mutating func readEntry(_ entry: Any, _ number: Int, _ path: String, depth: Int) {
    let parts = Array(Mirror(reflecting: entry).children)  // key and value
    guard parts.count == 2 else { return }
    read(parts[0].value, "\(path).keys[\(number)]", depth: depth)
    let key =
      switch parts[0].value {
      case let key as String: "[\"\(key)\"]"
      case let key as any BinaryInteger: "[\(key)]"
      default: ".values[\(number)]"
      }
    read(parts[1].value, path + key, depth: depth)
  }

  private func name(_ label: String?) -> String {
    var name = label.map { $0[...] } ?? "?"
    for prefix in ["$__lazy_storage_$_", "."] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    return String(name)
  }

  /// Whether a type that has no display style is one of functions: `(Int) -> ()`, but not `Box<(Int) -> ()>`.
  private func isFunction(_ type: Any.Type) -> Bool {
    var depth = 0
    var previous: Character = " "
    for character in "\(type)" {
      if character == ">", previous == "-", depth == 0 { return true }
      if "(<[".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      previous = character
    }
    return false
  }
}
