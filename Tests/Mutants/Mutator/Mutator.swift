import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Plants every small fault that it can think of in some source files, each behind a switch.
///
///     mutator PLAIN NUMBERS-TO-LEAVE-OUT FOLDER FILE…
///
/// Writes FOLDER/FILE with the switches, and prints all mutants as JSON. Numbers count the mutants of all files; one
/// that is left out keeps its number, so that the numbers are the same at every attempt to build. PLAIN is the number
/// of a mutant that is planted without a switch, in a function without any; 0 is none.
@main
enum Mutator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let list = arguments.dropFirst().first, let folder = arguments.dropFirst(2).first else {
      fatalError("usage: mutator PLAIN NUMBERS-TO-LEAVE-OUT FOLDER FILE…")
    }
    let plain = Int(arguments.first!) ?? 0
    var number = 1
    let leftOut = Set(list.split(separator: ",").compactMap { Int($0) })
    var mutants: [Mutant] = []
    for path in arguments.dropFirst(3) {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let finder = SiteFinder(file: path, text: text, first: number)
      finder.walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in })
      number += finder.mutants.count
      let (instrumented, placed) = instrument(
        text, finder.mutants, finder.supports, plain: finder.mutants.first { $0.number == plain }, leavingOut: leftOut)
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
    _ text: String, _ mutants: [Mutant], _ supports: [Support], plain: Mutant?, leavingOut leftOut: Set<Int>
  ) -> (String, [Mutant]) {
    let bytes = Array(text.utf8)
    let active = mutants.filter { mutant in
      if let plain, mutant.start <= plain.functionEnd, mutant.end >= plain.functionStart { return false }
      return !leftOut.contains(mutant.number)
    }
    let numbers = Set(active.map(\.number))
    let edits = supports.filter { numbers.contains($0.number) }.map(\.edit) + (plain?.plain ?? [])
    var opening: [Int: [Mutant]] = [:]
    var closing: [Int: [Mutant]] = [:]
    for mutant in active {
      opening[mutant.start, default: []].append(mutant)
      closing[mutant.end, default: []].append(mutant)
    }
    let editsByStart = Dictionary(grouping: edits, by: \.range.lowerBound)
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
      for edit in editsByStart[position] ?? [] where next == position {
        output += Array(edit.text.utf8)
        next = edit.range.upperBound
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
