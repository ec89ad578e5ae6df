/// The text of a trace, in LeakCanary's format.
extension HolderSearch.Trace {
  /// - Parameters:
  ///   - given: The objects that the caller passed, which may stay alive.
  ///   - leaked: The objects that should have been released.
  ///   - reason: Why they should have been released.
  func text(
    given: Set<ObjectIdentifier>, leaked: Set<ObjectIdentifier>, because reason: String, endsInLeak: Bool
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
      lines += ["├─ \(hop.owner)", "│    \(state)", "│    ↓ \(hop.owner)\(hop.path)"]
    }
    lines.append("╰→ \(end)")
    lines.append("     \(endsInLeak ? leaking : "leaking: unknown (cannot be looked into)")")
    return lines.joined(separator: "\n")
  }
}
