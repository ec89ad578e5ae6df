import Foundation

#if DEBUG
  complain("built without optimization, so the numbers mean nothing. Run `scripts/bench`.")
#endif

// A global is never freed, so the observed objects in the rows do not die.
var rows: [Row] = []

do {
  let words = Array(CommandLine.arguments.dropFirst())
  let arguments = try Arguments(words)
  if arguments.isHelp {
    print(Arguments.help)
  } else if let group = arguments.group {
    rows = group.rows()
    print(try Report(measure(arguments.selected(of: rows), rounds: arguments.rounds), rounds: arguments.rounds).json())
  } else {
    let groups = Group.all.filter { !arguments.selected(of: $0.rows()).isEmpty }
    guard !groups.isEmpty else {
      throw Arguments.Mistake(
        sentence: "No row's name has \"\(arguments.only ?? "")\". Leave --only out to see all names.")
    }
    var report = Report([], rounds: arguments.rounds)
    for group in groups { report.add(try group.measured(by: words)) }
    print(arguments.isJSON ? try report.json() : report.table())
  }
} catch let mistake as Arguments.Mistake {
  complain(mistake.sentence)
  exit(2)
} catch {
  complain("\(error)")
  exit(1)
}

func complain(_ sentence: String) {
  FileHandle.standardError.write(Data("observer-bench: \(sentence)\n".utf8))
}
