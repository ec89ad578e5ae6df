/// What the command's exit status says.
enum ExitStatus: Int32 {
  /// What was asked holds.
  case holds = 0
  /// It does not.
  case doesNotHold = 1
  /// It was not understood.
  case wrongCall = 2
}

/// The call was wrong: what is wrong with it, with the value, and what to do next.
struct WrongCall: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The call was right, and what was asked cannot be given.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
