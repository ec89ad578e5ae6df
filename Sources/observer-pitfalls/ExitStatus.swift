/// The command's exit status.
enum ExitStatus: Int32 {
  /// The thing that the call asked about holds.
  case holds = 0
  /// It does not hold, or could not be tried.
  case doesNotHold = 1
  /// The call was wrong, or a disk or a folder did not allow what it asked for.
  case wrongCall = 2
}

/// Reports a wrong call, or one that the disk or a folder does not allow. The message says what is wrong, with the
/// value, and what to do next.
struct WrongCall: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Reports that a correct call could not be carried out.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
