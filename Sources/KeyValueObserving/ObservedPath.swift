/// A class's answers about one key path, found when it is first observed and shared by every registration for it.
///
/// Cocoa's `NSKeyValueProperty`. Like Cocoa, it asks `keyPathsForValuesAffectingValue(forKey:)` once per class and key.
final class ObservedPath {
  let string: String
  let head: String
  /// The rest of the path behind `head`; nil for a plain key.
  let rest: String?
  /// `head` and the plain keys that it depends on: a change of any of them is a change of `head`.
  let keys: [String]
  /// Whether `head` depends on no other plain key.
  let hasOneKey: Bool
  /// The key paths that `head` depends on.
  let dependencies: [String]
  fileprivate let type: CocoaObject.Type

  /// Whether the path is one key without dependencies, so that nothing has to be followed.
  let isPlain: Bool

  fileprivate init(_ string: String, of type: CocoaObject.Type) {
    self.string = string
    self.type = type
    (head, rest) = split(string)
    let affecting = keysAffecting(head, of: type)
    keys = [head] + affecting.keys
    hasOneKey = affecting.keys.isEmpty
    dependencies = affecting.paths
    isPlain = rest == nil && dependencies.isEmpty
  }
}

extension Layout {
  /// The class's answers about a key path.
  func path(_ string: String) -> ObservedPath {
    let thread = ThreadState.current
    if let last = thread.pointee.lastPath, last.type == type, last.string == string { return last }
    let path = registry.withLock { _ in paths[string] } ?? makePath(string)
    thread.pointee.lastPath = path
    return path
  }

  private func makePath(_ string: String) -> ObservedPath {
    let made = ObservedPath(string, of: type)  // outside the lock: the class's answer is the caller's code
    return registry.withLock { _ in
      if let known = paths[string] { return known }
      paths[string] = made
      return made
    }
  }
}

/// The keys and key paths that change a key, transitively, without the key itself.
private func keysAffecting(_ key: String, of type: CocoaObject.Type) -> (keys: [String], paths: [String]) {
  var keys: [String] = []
  var paths: [String] = []
  var toVisit = [key]
  while let next = toVisit.popLast() {
    for path in type.keyPathsForValuesAffectingValue(forKey: next).sorted() {
      if split(path).rest != nil {
        if !paths.contains(path) { paths.append(path) }
      } else if path != key, !keys.contains(path) {
        keys.append(path)
        toVisit.append(path)
      }
    }
  }
  return (keys, paths)
}

/// A key path's first key and the rest, nil for a plain key.
func split(_ path: String) -> (head: String, rest: String?) {
  // By bytes, because comparing characters costs ten times as much.
  guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (path, nil) }
  return (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
}
