extension String {
  /// The text in quotation marks, safe to show in a message.
  ///
  /// Characters that a terminal would interpret or hide appear as their code points. A long text is cut.
  var quoted: String {
    let most = 60
    let shown = unicodeScalars.prefix(most).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"\(shown.joined())\(unicodeScalars.dropFirst(most).isEmpty ? "" : "…")\""
  }
}
