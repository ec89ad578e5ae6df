import Foundation

@testable import observer_pitfalls

/// Reads bytes as the JSON that the command reads: a grader's record. `scripts/fuzz json` finds
/// the bytes.
///
/// They are refused, or what is made of them is whole: a record that can be written and read again, and XML without
/// open or broken tags.
///
/// - Returns: What went wrong, in a sentence; nil if all is well. A crash is a finding by itself.
func playJSON(_ bytes: some Sequence<UInt8>) -> String? {
  let data = Data(bytes)
  if let record = try? JSONDecoder().decode(GradeRecord.self, from: data) {
    if let fault = faultOfXML(JUnitReport([record, record]).xml) { return "the grades' report \(fault)" }
    guard let written = try? JSONEncoder().encode(record),
      let again = try? JSONDecoder().decode(GradeRecord.self, from: written)
    else { return "a record that was read cannot be written and read again" }
    if again.exercises.count != record.exercises.count { return "a record loses exercises" }
  }
  return nil
}

/// Checks XML of this package, in which `<` and `>` stand for nothing but tags.
///
/// It goes through scalars, as XML does: a quotation mark and a combining mark after it are one `Character`.
private func faultOfXML(_ xml: String) -> String? {
  var open: [String] = []
  var rest = xml.unicodeScalars[...]
  while let start = rest.firstIndex(of: "<") {
    guard !rest[..<start].contains(">"), let end = rest[start...].firstIndex(of: ">") else { return "has a loose tag" }
    let tag = rest[rest.index(after: start)..<end]
    let shown = String(tag).debugDescription
    rest = rest[rest.index(after: end)...]
    if tag.contains("<") { return "has a tag in a tag: \(shown)" }
    if tag.count(where: { $0 == "\"" }) % 2 != 0 { return "has an open quotation mark in \(shown)" }
    if tag.first == "?" || tag.last == "/" { continue }
    if tag.first == "/" {
      guard open.popLast() == String(tag.dropFirst()) else { return "closes \(shown), which is not open" }
    } else {
      open.append(String(tag.prefix { !$0.properties.isWhitespace }))
    }
  }
  if rest.contains(">") { return "has a loose >" }
  if !open.isEmpty { return "leaves \(open) open" }
  let forbidden = xml.unicodeScalars.first { $0 < " " && !"\n\t\r".unicodeScalars.contains($0) || $0 == "\u{FFFE}" }
  return forbidden.map { "has a character that XML forbids: \($0.value)" }
}
