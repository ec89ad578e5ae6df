/// The arguments after a subcommand: names, flags, and options with a value.
struct Arguments {
  private(set) var names: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// Sorts words into names and known options. `--option value` and `--option=value` mean the same.
  ///
  /// - Parameter knownOptions: Each option with the kind of its value, as in the help: `--junit` takes a `FILE`.
  init(
    _ words: [String], flags knownFlags: [String], options knownOptions: [String: String], of command: String
  ) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      // "-" alone is a name: standard input.
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = parts[0]
      guard !has(option), value(option) == nil else {
        throw WrongCall("\(option) is given twice. Give it once.")
      }
      if knownFlags.contains(option) {
        guard parts.count == 1 else {
          throw WrongCall("\(option) takes no value, but got \(parts[1].quoted). Leave it out.")
        }
        flags.insert(option)
      } else if let kind = knownOptions[option] {
        let value = parts.count == 2 ? parts[1] : rest.first { !$0.hasPrefix("-") }
        guard let value, !value.isEmpty else {
          throw WrongCall("\(option) needs a value, but has none. Write `\(option) \(kind)`.")
        }
        if parts.count == 1 { rest.removeFirst() }
        values[option] = value
      } else {
        let near = (knownFlags + knownOptions.keys + ["--help"]).nearest(to: option)
        throw WrongCall("There is no option \(option.quoted).\(near.suggestion) `\(command) --help` shows them all.")
      }
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ option: String) -> String? { values[option] }
}

extension Arguments {
  /// After how many seconds a child's watchdog takes it for hung.
  func watchdogSeconds() throws -> Int {
    let value = value("--watchdog") ?? "10"
    guard let seconds = Int(value), (1...3600).contains(seconds) else {
      throw WrongCall("--watchdog must be 1 to 3600 seconds (was \(value.quoted)).")
    }
    return seconds
  }
}
