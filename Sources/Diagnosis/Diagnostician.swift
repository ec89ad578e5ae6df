import Foundation
import PitfallCatalogue

/// Names the pitfalls whose messages a text has: a log, a crash report, or a sanitizer's report. Of a description in
/// somebody's own words, it names the closest pages.
///
/// - **Ownership:** It keeps the messages and words of the catalogue, and nothing of the texts that it has read.
/// - **Lifetime:** One value reads any number of texts.
/// - **Threads:** Any thread may use it. It is immutable.
/// - **Calling it twice:** The same text gives the same diagnosis.
public struct Diagnostician: Sendable {
  private let table: MessageTable
  private let ranking: Ranking

  public init(_ pitfalls: [Pitfall] = Catalogue.pitfalls) { self.init(pitfalls, rows: nil) }

  /// - Parameter rows: Rows of the table of messages in place of those that lead to a page.
  init(_ pitfalls: [Pitfall], rows: String?) {
    table = MessageTable(rows: rows)
    ranking = Ranking(pitfalls)
  }

  /// What the messages of a pitfall mean, by its id: a sentence for each row of the table.
  public func reasons(of id: String) -> [String] { table.rows.filter { $0.page == id }.map(\.reason) }

  /// Reads a file to its end and says what it shows.
  ///
  /// It reads in pieces, so its memory does not grow with the file. Only a report in JSON is kept whole, up to 32 MB.
  ///
  /// - Parameter progress: Called after each piece, with the number of bytes read so far.
  /// - Throws: ``NotText`` if the file is binary, and the system's error if it cannot be read.
  public func diagnose(_ file: FileHandle, progress: @escaping (Int) -> Void = { _ in }) throws -> Diagnosis {
    var reading = Reading(table)
    var input = Input(file, progress: progress)
    if try input.beginsWithBrace(), let report = try JSONReport(input.whole()) {
      report.lines.forEach { reading.read(Array($0.text.utf8), place: $0.place) }
      return reading.finish(ranking, as: .jsonReport)
    }
    while let line = try input.nextLine() { reading.read(line.bytes, continuesLine: line.continuesLine) }
    return reading.finish(ranking)
  }

  /// Reads a text and says what it shows.
  public func diagnose(_ text: String) -> Diagnosis {
    var reading = Reading(table)
    if text.drop(while: \.isWhitespace).first == "{", let report = JSONReport(Data(text.utf8)) {
      report.lines.forEach { reading.read(Array($0.text.utf8), place: $0.place) }
      return reading.finish(ranking, as: .jsonReport)
    }
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) { reading.read(Array(line)) }
    return reading.finish(ranking)
  }
}

/// A file that is not text.
public struct NotText: Error {}
