/// Why a leak check failed, and where it stands: the error that ``requireReleased(reachableFrom:fileID:filePath:line:column:_:)``
/// and its kin throw.
///
/// A report keeps no object, only text: it can be handed to another thread, printed later, or compared whole.
public struct LeakReport: Error, Sendable, CustomStringConvertible {
  /// What is wrong, then the trace of who still holds the object, as far as reflection can see.
  public let message: String
  /// The module and file of the check, as `#fileID` has it.
  public let fileID: String
  /// The path of the check's file, as `#filePath` has it.
  public let filePath: String
  /// The line of the check.
  public let line: Int
  /// The column of the check.
  public let column: Int

  /// The place and the message, in the form of a compiler's diagnostic: terminals and editors make a link of it.
  ///
  /// A framework that is thrown an error shows it at some other line, or at none; so the line of the check is in the text.
  public var description: String { "\(filePath):\(line):\(column): \(message)" }

  package init(_ message: String, at place: SourcePlace) {
    self.message = message
    fileID = place.fileID
    filePath = place.filePath
    line = place.line
    column = place.column
  }
}

/// Where a check is written.
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
