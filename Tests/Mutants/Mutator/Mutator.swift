import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Plants every small fault that it can think of in some source files, each behind a switch.
///
///     mutator FIRST-NUMBER NUMBERS-TO-LEAVE-OUT FOLDER FILE…
///
/// Writes FOLDER/FILE with the switches, and prints all mutants as JSON. Numbers count the mutants of all files; one
/// that is left out keeps its number, so that the numbers are the same at every attempt to build.
@main
enum Mutator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let list = arguments.dropFirst().first, let folder = arguments.dropFirst(2).first else {
      fatalError("usage: mutator FIRST-NUMBER NUMBERS-TO-LEAVE-OUT FOLDER FILE…")
    }
    var number = Int(arguments.first!) ?? 1
    let leftOut = Set(list.split(separator: ",").compactMap { Int($0) })
    var mutants: [Mutant] = []
    for path in arguments.dropFirst(3) {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let finder = SiteFinder(file: path, text: text, first: number)
      finder.walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in })
      number += finder.mutants.count
      let (instrumented, placed) = instrument(
        text, finder.mutants, finder.supports, leavingOut: leftOut)
      mutants += placed
      let target = URL(filePath: folder).appending(path: path)
      if (try? String(contentsOf: target, encoding: .utf8)) != instrumented {
        try instrumented.write(to: target, atomically: true, encoding: .utf8)
      }
    }
    print(String(decoding: try JSONEncoder().encode(mutants), as: UTF8.self))
  }

  /// Inserts the switches. Ranges nest: an outer one opens before an inner one and closes after it.
  private static func instrument(
    _ text: String, _ mutants: [Mutant], _ supports: [Support], leavingOut leftOut: Set<Int>
  ) -> (String, [Mutant]) {
    let bytes = Array(text.utf8)
    let active = mutants.filter { !leftOut.contains($0.number) }
    var opening: [Int: [Mutant]] = [:]
    var closing: [Int: [Mutant]] = [:]
    for mutant in active {
      opening[mutant.start, default: []].append(mutant)
      closing[mutant.end, default: []].append(mutant)
    }
    let supports = Dictionary(grouping: supports.filter { !leftOut.contains($0.number) }, by: \.range.lowerBound)
    var output: [UInt8] = []
    var starts: [Int: Int] = [:]
    var ends: [Int: Int] = [:]
    /// Where each byte of the source stands in the output.
    var placed = [Int](repeating: 0, count: bytes.count + 1)
    var position = 0
    while position <= bytes.count {
      for mutant in (closing[position] ?? []).filter({ $0.start < position }).sorted(by: { Mutant.isInside($0, $1) }) {
        output += Array(mutant.suffix.utf8)
        ends[mutant.number] = output.count
      }
      placed[position] = output.count
      var next = position
      for support in supports[position] ?? [] where next == position {
        output += Array(support.text.utf8)
        next = support.range.upperBound
      }
      for mutant in (opening[position] ?? []).sorted(by: { Mutant.isInside($1, $0) }) {
        starts[mutant.number] = output.count
        output += Array(mutant.prefix.utf8)
        if mutant.replacesAll { next = max(next, mutant.end) }
        if mutant.end == mutant.start || mutant.replacesAll { ends[mutant.number] = output.count }
      }
      if next > position {
        position = next
        continue
      }
      if position < bytes.count { output.append(bytes[position]) }
      position += 1
    }
    let result = mutants.map { mutant in
      var mutant = mutant
      mutant.placedStart = starts[mutant.number]
      mutant.placedEnd = ends[mutant.number]
      mutant.functionStart = placed[mutant.functionStart]
      mutant.functionEnd = placed[mutant.functionEnd]
      return mutant
    }
    return (String(decoding: output, as: UTF8.self), result)
  }
}
