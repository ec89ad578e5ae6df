/// The objects that a check's closure returned, each held weakly.
package struct Watched {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [Entry] = []
  /// The value that the closure returned instead of an object. A check without objects fails.
  private(set) var objections: [String] = []

  /// The reason why the objects should have been released.
  let reason: String

  /// - Parameter result: An object, or several in a tuple or collection. A tuple's labels name its objects.
  package init(_ result: Any, reason: String = "returned by the closure, which has ended") {
    self.reason = reason
    add(result, "")
  }

  /// The objects that are still alive, with their names: `DocumentCell`, or `DocumentCell (cell)` in a tuple with
  /// labels.
  package var leaked: [(object: AnyObject, name: String)] {
    entries.compactMap { entry in entry.object.map { ($0, entry.name) } }
  }

  private mutating func add(_ value: Any, _ label: String) {
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      let name = label.isEmpty ? typeName(object) : "\(typeName(object)) (\(label))"
      return entries.append(Entry(object: object, name: name))
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional where children.isEmpty: object(label, "nil")
    case .optional: add(children[0], label)
    case .tuple where !children.isEmpty:
      for (name, value) in mirror.children {
        let name = name.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? "?"
        add(value, label.isEmpty ? name : "\(label).\(name)")
      }
    case .collection where !children.isEmpty, .set where !children.isEmpty:
      for (index, value) in children.enumerated() { add(value, "\(label)[\(index)]") }
    case .collection, .set: object(label, "an empty collection")
    case .tuple: object(label, "nothing")
    default: object(label, "a value of type \(typeName(value)), which is no object")
    }
  }

  private mutating func object(_ label: String, _ what: String) {
    objections.append(label.isEmpty ? "The closure returned \(what)." : "What it returned as \(label) is \(what).")
  }
}
