import Diagnosis
import Foundation
import Testing

/// Whatever a file contains, it is read in pieces and to its end.
@Suite struct InputTests {
  private func diagnose(_ data: Data) throws -> Diagnosis {
    let url = FileManager.default.temporaryDirectory.appending(path: "InputTests-\(UUID())")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try diagnostician.diagnose(FileHandle(forReadingFrom: url))
  }

  private let message = "x because it is not registered as an observer."

  @Test("Lines end in any way, also at the border of two pieces", arguments: ["\n", "\r\n", "\r"])
  func ends(_ end: String) throws {
    for shift in 0..<3 {
      let text = String(repeating: "a", count: 65_535 - end.utf8.count * 2 - shift) + end + end + end + message
      let diagnosis = try diagnose(Data(text.utf8))
      #expect(diagnosis.ids.first == "P06")
      #expect(diagnosis.lines == 4)  // although the first line comes in parts
    }
    let short = try diagnose(Data(["a", "b", message].joined(separator: end).utf8))
    #expect(short.lines == 3)
    #expect(short.candidates.first?.evidence.first?.place == "line 3")
  }

  @Test("Words are quoted as they stand, also after letters that are longer or shorter in small letters")
  func quotation() throws {
    let text = "\u{2019}İ\u{212A} “X” because it is NOT Registered as an observer"
    let evidence = try #require(diagnose(Data(text.utf8)).candidates.first?.evidence.first)
    #expect(evidence.words.first == "NOT Registered as an observer" && evidence.line == text)
  }

  @Test("Reading tells how far it is, piece by piece, to the end") func progress() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "InputTests-\(UUID())")
    let line = String(repeating: "-", count: 99) + "\n"
    try Data(String(repeating: line, count: 2_000).utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var places: [Int] = []
    _ = try diagnostician.diagnose(FileHandle(forReadingFrom: url)) { places.append($0) }
    #expect(places.count >= 4 && places == places.sorted() && places.last == 200_000)
  }

  @Test("The matching line has its own number and shows the match, also after and far inside a very long line")
  func longLinePlace() throws {
    let long = String(repeating: "ü", count: 30_001)
    for text in ["\(long) \(message)", "\(long)\n\(message)", "{\"a\": \"\(long)\",\n \"b\": \"\(message)\"}"] {
      let diagnosis = try diagnose(Data(text.utf8))
      let evidence = try #require(diagnosis.candidates.first?.evidence.first)
      let lines = text.split(separator: "\n").count
      #expect(diagnosis.lines == lines && evidence.place == "line \(lines)")
      #expect(evidence.line.contains("not registered as an observer") && evidence.line.count <= 240)
      #expect(!evidence.line.contains("\u{FFFD}") && evidence.line.contains("…") == (lines == 1))
    }
  }

  @Test("Broken UTF-8 is passed over and counted, and a byte order mark is no text") func encodings() throws {
    let broken = try diagnose(Data([0xFF, 0xC3, 0x28]) + Data("\n\(message)\n".utf8) + Data([0xE4, 0xBD]))
    #expect(broken.ids.first == "P06")
    #expect(broken.invalidBytes >= 3)
    #expect(try diagnose(Data([0xEF, 0xBB, 0xBF]) + Data(message.utf8)).ids.first == "P06")
  }

  @Test("A binary file is refused, and an empty one is blank") func unreadable() throws {
    #expect(throws: NotText.self) { try diagnose(Data([0x7F, 0x45, 0x4C, 0x46, 0])) }
    #expect(try diagnose(Data()).isBlank && diagnose(Data(" \n\t\n".utf8)).isBlank)
    #expect(try !diagnose(Data("a".utf8)).isBlank)
  }

  @Test("A message after a thousand other lines is found, and mere words in them are not")
  func longLog() throws {
    let noise = String(
      repeating: "12:00 App[1:2] observer: leak check, the delegate was released, timer fired\n", count: 1_000)
    #expect(try diagnose(Data(noise.utf8)).candidates.isEmpty)
    #expect(try diagnose(Data((noise + message).utf8)).ids == ["P06"])
  }
}
