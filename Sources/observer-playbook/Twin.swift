import SourceReading

/// An Objective-C twin, whose one file has the flawed code and, between `#if FIXED` and `#endif`, the repaired code.
enum Twin {
  /// The text as the compiler sees it where `FIXED` is defined, or where it is not.
  static func text(_ text: String, isFixed: Bool) -> String {
    var isSeen = true
    return text.lines.filter { line in
      switch line {
      case "#if FIXED": isSeen = isFixed
      case "#if !FIXED": isSeen = !isFixed
      case "#else": isSeen.toggle()
      case "#endif": isSeen = true
      default: return isSeen
      }
      return false
    }.joined(separator: "\n")
  }
}
