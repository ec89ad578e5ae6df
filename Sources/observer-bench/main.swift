import Foundation

// In a global, which the process never frees: the objects in them must not die observed.
let rows = sendRows() + churnRows() + stormRows() + heapRows() + setRows() + deliveryRows() + registrationRows()

#if DEBUG
  complain("built without optimisation, so the numbers mean nothing. Run `scripts/bench`.")
#endif

do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.isHelp {
    print(Arguments.help)
  } else {
    let report = Report(
      measure(try arguments.selected(of: rows), rounds: arguments.rounds), rounds: arguments.rounds)
    print(arguments.isJSON ? try report.json() : report.table())
  }
} catch let mistake as Arguments.Mistake {
  complain(mistake.sentence)
  exit(2)
}

func complain(_ sentence: String) {
  FileHandle.standardError.write(Data("observer-bench: \(sentence)\n".utf8))
}
