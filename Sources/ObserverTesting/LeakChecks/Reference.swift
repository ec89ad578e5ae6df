/// One strong reference that reflection can see, with the path from its owner: `.observers[2].token`.
struct Reference {
  enum Target {
    case object(AnyObject)
    /// Something that may hold any object, such as a closure or a task.
    case opaque(Opaque)
  }

  let path: String
  let target: Target
}

/// Lists the strong references of one object or value: through its superclasses, and through the structs, tuples,
/// enums, optionals, and collections inside it, but not through other objects.
///
/// The reader trusts a custom mirror. It cannot see raw memory, or elements that are allocated behind an object.
struct ReferenceReader {
  private(set) var references: [Reference] = []
  /// The number of values that may still be read.
  private(set) var budget: Int

  // People do not nest structs this deep. An indirect enum may be a list of any length, and this recursion must fit the
  // stack.
  private static let depthLimit = 64

  init(budget: Int) {
    self.budget = budget
  }

  /// Reads the fields of an object, or a value.
  mutating func read(_ owner: Any) {
    guard type(of: owner) is AnyClass else { return read(owner, "", depth: 0) }
    if owner is any Actor { references.append(Reference(path: "", target: .opaque(.callOfActor))) }
    let mirror = Mirror(reflecting: owner)
    // A custom mirror shows what its author chose. Its children need not be the object's fields.
    if owner is any CustomReflectable { return readChildren(mirror, "", depth: 0, isWritten: true) }
    for level in sequence(first: mirror, next: \.superclassMirror) {
      readChildren(level, "", depth: 0, isWritten: false)
    }
  }

  private mutating func read(_ value: Any, _ path: String, depth: Int) {
    guard budget > 0, depth < Self.depthLimit else { return budget = 0 }
    budget -= 1
    let type = type(of: value)
    if type is AnyClass {
      if "\(type)" == "CheckedContinuationCanary" {
        return references.append(Reference(path: Opaque.suspendedTask.path(path), target: .opaque(.suspendedTask)))
      }
      return references.append(Reference(path: path, target: .object(value as AnyObject)))
    }
    let isWritten = value is any CustomReflectable
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == nil, !isWritten, let opaque = Opaque(leafOfType: "\(type)") {
      return references.append(Reference(path: opaque.path(path), target: .opaque(opaque)))
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
          Reference(path: path, target: .opaque(.hidden("\(mirror.subjectType)"))))
      }
    }
    let depth = depth + 1
    for (number, index) in children.indices.enumerated() where areStrong?[number] ?? true {
      guard budget > 0 else { return }
      let (label, value) = children[index]  // not earlier: see `FieldOwnership`
      switch mirror.displayStyle {
      case .optional: read(value, path, depth: depth)
      case .collection, .set: read(value, "\(path)[\(number)]", depth: depth)
      case .dictionary: readEntry(value, number, path, depth: depth)
      case _ where areStrong != nil && value is Void:
        // A mirror shows a value that cannot be copied, such as a mutex, like a property of type Void, which holds
        // nothing.
        references.append(Reference(path: "\(path).\(name(label))", target: .opaque(.uncopyable)))
      default: read(value, "\(path).\(name(label))", depth: depth)
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
}
