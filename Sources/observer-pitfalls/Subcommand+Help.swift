import PitfallCatalogue

extension Subcommand {
  /// The subcommand with this name. The error suggests similar names.
  static func named(_ name: String, followedBy rest: some Sequence<String>) throws -> Subcommand {
    if let subcommand = all.first(where: { $0.name == name }) { return subcommand }
    if ["bench", "diff", "new-pitfall", "nightly", "playbook", "swap"].contains(name) {
      let call = (["scripts/\(name)"] + rest.map { String($0.quoted.dropFirst().dropLast()) }).joined(separator: " ")
      throw WrongCall("There is no command \(name.quoted), but a script: run `\(call)`.")
    }
    if let pitfall = Catalogue.pitfall(named: name) {
      throw WrongCall(
        "There is no command \(name.quoted). To see that pitfall, run `\(Subcommand.typed) demo \(pitfall.id)`.")
    }
    let near = all.filter { !$0.isHidden && !$0.name.isEmpty }.map(\.name).nearest(to: name)
    throw WrongCall(
      "There is no command \(name.quoted).\(near.suggestion) `\(Subcommand.typed) --help` shows them all.")
  }

  /// The help of the command as a whole.
  static func overview(_ output: Output) -> String {
    let shown = all.filter { !$0.isHidden }
    let commands = shown.map { "  \(output.styled($0.call, .bold))\n      \($0.summary)" }.joined(separator: "\n")
    return """
      \(output.styled("observer-pitfalls", .bold)): shows how observer code goes wrong, and proves the repair.

      Each pitfall is one story, played with a naive observer and with a fixed one, each in a process of its own.

      \(commands)

      NAME is an id, a slug, or a type name, in any case: P01, dangling-observer, DanglingObserver.
      `help COMMAND` says more about a command. --version prints the version and the kind of build.

      Exit status: 0 what was asked holds; 1 it does not, or could not be tried; 2 the call was wrong, or what it
      names could not be read or written.
      Colors appear only on a terminal; NO_COLOR=1 turns them off.
      """
  }

  /// The help of one subcommand.
  func help(_ output: Output) -> String {
    [output.styled("observer-pitfalls \(call)", .bold), summary, details].filter { !$0.isEmpty }.joined(
      separator: "\n\n")
  }

  private var call: String {
    name.isEmpty ? "(no command) \(usage)" : usage.isEmpty ? name : "\(name) \(usage)"
  }
}
