/// Splits a text into the stems of its words, so that texts can be compared that use different forms of a word.
///
/// `removeObserver` gives the whole name and its parts. Scripts that put no spaces between words give pairs of
/// characters. In Cyrillic and Korean, the beginning of a word stands for all its forms.
enum Terms {
  /// Calls a function with each stem, the word that it comes from, and whether that is a name such as `UserDefaults` or
  /// a part of one, in the order of the text.
  static func forEach(in text: String, body: (_ stem: String, _ word: String, _ isOfName: Bool) -> Void) {
    var run = String.UnicodeScalarView()
    var script = Script.other
    for scalar in text.unicodeScalars {
      let next = Script(scalar)
      if next != script {
        split(String(run), script, body)
        run = String.UnicodeScalarView()
        script = next
      }
      if next != .other { run.append(scalar) }
    }
    split(String(run), script, body)
  }

  private enum Script {
    case latin, cyrillic, ideographic, hangul, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
      case 0x400...0x4FF: self = .cyrillic
      case 0x3040...0x30FF, 0x4E00...0x9FFF: self = .ideographic
      case 0xAC00...0xD7A3: self = .hangul
      default: self = .other
      }
    }
  }

  private static func split(_ run: String, _ script: Script, _ body: (String, String, Bool) -> Void) {
    switch script {
    case .other: return
    case .cyrillic: body(String(run.lowercased().prefix(5)), run, false)
    case .hangul: body(String(run.prefix(2)), run, false)
    case .ideographic:
      for (first, second) in zip(run, run.dropFirst()) { body("\(first)\(second)", "\(first)\(second)", false) }
    case .latin:
      let parts = humps(run)
      if parts.count > 1, !frequent.contains(run.lowercased()) { body(run.lowercased(), run, true) }
      for part in parts where part.utf8.count > 1 {
        let word = part.lowercased()
        if !frequent.contains(word) { body(stem(word), word, parts.count > 1) }
      }
    }
  }

  /// Splits `viewWillAppear` into `view`, `Will`, and `Appear`, and `KVOController` into `KVO` and `Controller`.
  private static func humps(_ word: String) -> [Substring] {
    guard word.dropFirst().contains(where: \.isUppercase) else { return [word[...]] }
    return word.matches(of: /\p{Lu}+(?!\p{Ll})|\p{Lu}?\P{Lu}+/).map(\.output)
  }

  private static let endings = [
    "ations", "ation", "ings", "ing", "edly", "ied", "ies", "ers", "ed", "er", "ly", "es", "s",
  ]

  /// The word without its ending. It need not be a word: it is only compared with others.
  private static func stem(_ word: String) -> String {
    var stem = word[...]
    guard stem.count > 3 else { return word }
    if let ending = endings.first(where: { word.hasSuffix($0) && word.count - $0.count >= 3 }) {
      stem = stem.dropLast(ending.count)
    }
    if stem.count > 4, stem.last == "e" || stem.last == "y" { stem = stem.dropLast() }
    if stem.count > 3, stem.last == stem.dropLast().last { stem = stem.dropLast() }
    return String(stem)
  }

  /// Words that occur in logs of every kind. They weigh what they weigh, but alone they make no page close.
  static let ofAnyLog = Set(
    """
    error errors fail fails failed failure warning app code build command start use see not no exit process
    """.split(separator: " ").map(String.init))

  /// Words that occur in texts of every kind, among them those that say where it happened: people are asked for that.
  private static let frequent = Set(
    """
    the an is are was were be been it its this that to of in on at my me we our you your and or but as if so by with \
    for have has had do does did can will would should could which than there here what how why \
    ios macos mac os osx tvos tv watchos ipados iphone ipad android xcode swift version versions device devices \
    simulator platform platforms environment installation cocoapods cocoapod carthage spm pod pods podfile package \
    github https http www com issue issues bug reproduce steps expected actual behavior behaviour screenshot \
    screenshots description \
    der die das ein eine und ist nicht im den dem beim mit von zu auf wenn wird de la el los las que para en con por
    """.split(separator: " ").map(String.init))
}
