/// The text of a trace, in the shape that LeakCanary made known.
extension HolderSearch.Trace {
  /// - Parameters:
  ///   - given: The objects that the caller passed, which may live.
  ///   - leaked: The objects that should be gone, with their names.
  func text(given: Set<ObjectIdentifier>, leaked: [ObjectIdentifier: String], endsInLeak: Bool) -> String {
    var lines: [String] = []
    for (index, hop) in hops.enumerated() {
      let state =
        if let id = hop.ownerID, leaked[id] != nil {
          Self.leaking
        } else if hop.ownerID.map(given.contains) ?? (index == 0) {
          "leaking: no (given as reachableFrom)"
        } else {
          "leaking: unknown (between the two)"
        }
      lines += ["├─ \(hop.owner)", "│    \(state)", "│    ↓ \(hop.owner)\(hop.path)"]
    }
    lines.append("╰→ \(end)")
    lines.append("     \(endsInLeak ? Self.leaking : "leaking: unknown (cannot be looked into)")")
    return lines.joined(separator: "\n")
  }

  private static let leaking = "leaking: yes (returned by the closure, which has ended)"
}
