/// The text of a trace, in LeakCanary's format: the suspect reference is underlined.
///
/// The label of a custom mirror may say where a closure came from, as in "handler, given to `observe`".
extension HolderSearch.Trace {
  /// - Parameters:
  ///   - given: The objects that the caller passed, which may stay alive.
  ///   - leaked: The objects that should have been released.
  ///   - reason: Why they should have been released.
  ///   - suspect: The type that leaks, if the trace ends in something that may hold it.
  func text(
    given: Set<ObjectIdentifier>, leaked: Set<ObjectIdentifier>, because reason: String, suspectOf suspect: String?
  ) -> String {
    let leaking = "leaking: yes (\(reason))"
    var lines: [String] = []
    for (index, hop) in hops.enumerated() {
      let state =
        if let id = hop.ownerID, leaked.contains(id) {
          leaking
        } else if hop.ownerID.map(given.contains) ?? (index == 0) {
          "leaking: no (given as reachableFrom)"
        } else {
          "leaking: unknown (between the two)"
        }
      let path = hop.path.replacing(Self.origin, with: "")
      lines += ["├─ \(hop.owner)", "│    \(state)", "│    ↓ \(hop.owner)\(path)"]
      if suspect != nil, index == hops.count - 1, !path.isEmpty {
        let label = path.drop { $0 == "." }
        let indent = String(repeating: " ", count: hop.owner.count + path.count - label.count)
        lines.append("│      \(indent)\(String(repeating: "~", count: label.count))")
      }
    }
    lines.append("╰→ \(end)")
    lines.append("     \(suspect == nil ? leaking : "leaking: unknown (cannot be looked into)")")
    if let suspect, end.hasPrefix("closure ") {
      let origin = hops.last?.path.firstMatch(of: Self.origin).map { "This closure was\($0.1); if it" }
      lines.append("     \(origin ?? "If this closure") uses \(suspect), capture it weakly (P18).")
    }
    return lines.joined(separator: "\n")
  }
  private static var origin: Regex<(Substring, Substring)> { /,( given to `\w+`)/ }
}
