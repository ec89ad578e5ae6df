extension Watched {
  /// Reports what is wrong. Returns nil if the closure returned objects and all of them are released.
  ///
  /// - Parameter roots: Where the search for holders starts, in addition to the leaked objects themselves.
  package func report(reachableFrom roots: [Any], at place: SourcePlace) -> LeakReport? {
    let leaked = leaked
    var parts = leaked.map { finding($0.object, $0.name, among: leaked, roots) }
    if !objections.isEmpty {
      parts.append(
        "Nothing was checked there: \(objections.joined(separator: " ")) "
          + "Return the object that should be released, or several as a tuple or array.")
    }
    return parts.isEmpty ? nil : LeakReport(parts.joined(separator: "\n\n"), at: place)
  }

  private func finding(
    _ object: AnyObject, _ name: String, among leaked: [(object: AnyObject, name: String)], _ roots: [Any]
  ) -> String {
    let given = Set(roots.filter { type(of: $0) is AnyClass }.map { ObjectIdentifier($0 as AnyObject) })
    let leakedIDs = Set(leaked.map { ObjectIdentifier($0.object) })
    func text(_ trace: HolderSearch.Trace, suspectOf suspect: String? = nil) -> String {
      trace.text(given: given, leaked: leakedIDs, because: reason, suspectOf: suspect)
    }
    if given.contains(ObjectIdentifier(object)) {
      return "\(name) was given as reachableFrom, so the check itself keeps it. "
        + "Give what may hold it, not the object itself."
    }
    let fromRoots = HolderSearch(from: roots, for: object)
    let fromItself = HolderSearch(from: [object], for: object)
    var parts: [String] = []
    if let trace = fromRoots.holder { parts.append("\(name) was not released. It is still held:\n\(text(trace))") }
    if let trace = fromItself.holder { parts.append("\(name) was not released. It keeps itself:\n\(text(trace))") }
    var searches = [fromItself, fromRoots]
    if parts.isEmpty {
      // Another leaked object may hold it: one leak, not two.
      let fromOthers = HolderSearch(from: leaked.map(\.object).filter { $0 !== object }, for: object)
      searches.append(fromOthers)
      if let trace = fromOthers.holder { parts.append("\(name) was not released. It is still held:\n\(text(trace))") }
    }
    if parts.isEmpty {
      parts.append("\(name) was not released. Reflection sees no holder.")
      parts += Self.suspicions(searches.flatMap(\.suspects)) { text($0, suspectOf: typeName(object)) }
      if roots.isEmpty {
        parts.append(
          "Give what may hold it as reachableFrom: the subject, the screen, the collection that it was put into.")
      }
    }
    if searches.contains(where: \.gaveUp) { parts.append("The search gave up before it had seen everything.") }
    return parts.joined(separator: "\n")
  }

  private static func suspicions(
    _ all: [(trace: HolderSearch.Trace, isLikely: Bool)], _ text: (HolderSearch.Trace) -> String
  ) -> [String] {
    let likely = all.filter(\.isLikely)
    let shown = (likely.isEmpty ? all : likely).prefix(3)
    var parts = shown.map { "This may hold it:\n\(text($0.trace))" }
    let rest = all.count - shown.count
    if rest > 0 { parts.append("\(rest) more cannot be looked into.") }
    return parts
  }
}
