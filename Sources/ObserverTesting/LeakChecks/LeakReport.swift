/// Says why and where a leak check failed.
///
/// ```swift
/// final class Cell {}
///
/// var cache: [Cell] = []
/// let report = #expect(throws: LeakReport.self) {
///   try requireReleased {
///     let cell = Cell()
///     cache.append(cell)
///     return cell
///   }
/// }
/// print(report?.message.prefix { $0 != "\n" } ?? "no report")
/// // Prints "Cell was not released. Reflection sees no holder."
/// cache.removeAll()
///
/// // To show the report at the line of the check, as a test framework does:
/// if let report {
///   let place = SourceLocation(
///     fileID: report.fileID, filePath: report.filePath, line: report.line, column: report.column)
///   print(report.description == "\(report.filePath):\(place.line):\(place.column): \(report.message)")
///   // Prints "true"
/// }
/// ```
///
/// ``requireReleased(reachableFrom:fileID:filePath:line:column:_:)`` and the other checks throw it. A report keeps text
/// and no object, so you can send it to another thread, print it later, or compare it as a whole.
public struct LeakReport: Error, Sendable, CustomStringConvertible {
  /// The fault, followed by the trace to the object's holder, as far as reflection can see.
  public let message: String
  /// The module and file of the check, in the form of `#fileID`.
  public let fileID: String
  /// The path of the check's file, in the form of `#filePath`.
  public let filePath: String
  /// The line of the check.
  public let line: Int
  /// The column of the check.
  public let column: Int

  /// The place and the message, in the form of a compiler diagnostic, which terminals and editors turn into a link.
  ///
  /// The text includes the line of the check, because a test framework shows a thrown error at another line, or at
  /// none.
  public var description: String { "\(filePath):\(line):\(column): \(message)" }

  package init(_ message: String, at place: SourcePlace) {
    self.message = message
    fileID = place.fileID
    filePath = place.filePath
    line = place.line
    column = place.column
  }
}

/// The place of a check in the source code.
package struct SourcePlace: Sendable {
  package let fileID: String
  package let filePath: String
  package let line: Int
  package let column: Int

  package init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
