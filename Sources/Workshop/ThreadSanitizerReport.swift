import PitfallCatalogue

/// The first data race in what the thread sanitizer writes.
enum ThreadSanitizerReport {
  /// The learner's functions that use the memory, one of each thread, as a person would name them.
  static func places(in report: String) -> [String] {
    var places: [String] = []
    var isOpen = false
    for line in report.split(separator: "\n") {
      if line.contains("WARNING: ThreadSanitizer") {
        if !places.isEmpty { break }
      } else if line.contains(" of size ") {
        isOpen = true
      } else if isOpen, let frame = line.firstMatch(of: /^ +#\d+ (\S+)/), let name = name(of: String(frame.1)) {
        if !places.contains(name) { places.append(name) }
        isOpen = false
      } else if line.hasPrefix("  Location") || line.hasPrefix("  Thread") {
        isOpen = false
      }
    }
    return places
  }

  /// `ChatRoom.receive` for a function of the learner's file; nil for any other.
  private static func name(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s8Exercise") else { return nil }
    let whole = demangled(symbol).replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 }  // a private name
    // A closure, a getter, or a task is part of the function in which it stands.
    let inner = whole.components(separatedBy: " in Exercise.").last ?? whole
    let path = inner.replacing("Exercise.", with: "").prefix { !"(<: ".contains($0) }
    let parts = path.split(separator: ".").filter { !["getter", "setter", "modify", "read"].contains($0) }
    return (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: ".")
  }
}
