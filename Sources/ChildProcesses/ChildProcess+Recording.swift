import Foundation

extension ChildProcess {
  /// An event in the life of a child, as its parent sees it.
  enum Event: Sendable {
    case started
    case notStarted(String)
    case output(Data)
    case error(Data)
    /// Both pipes have ended, and so has the process.
    case ended(Outcome.Exit)
    case overdue
  }

  /// The events so far, summed up.
  struct Recording {
    /// The number of bytes of each stream that are still kept.
    private var outputLeft: Int
    private var errorLeft: Int
    private var hasStarted = false
    private var isOverdue = false
    private var exit: Outcome.Exit?
    private var transcript: [String] = []
    private var unfinishedLine = Data()
    private var standardError = Data()

    init(most: Int) { (outputLeft, errorLeft) = (most, most) }

    var isComplete: Bool { isOverdue || exit != nil }

    mutating func note(_ event: Event, _ echo: (String) -> Void) {
      switch event {
      case .started: hasStarted = true
      case .notStarted(let reason): exit = .notStarted(reason)
      case .output(let all):
        let data = all.prefix(outputLeft)
        outputLeft -= data.count
        for (index, part) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
          if index > 0 { finishLine(echo) }
          unfinishedLine += part
        }
      case .error(let all):
        let data = all.prefix(errorLeft)
        errorLeft -= data.count
        standardError += data
      case .ended(let exit): self.exit = exit
      case .overdue: isOverdue = true
      }
    }

    private mutating func finishLine(_ echo: (String) -> Void) {
      let line = String(decoding: unfinishedLine, as: UTF8.self)
      unfinishedLine = Data()
      transcript.append(line)
      echo(line)
    }

    mutating func outcome(seconds: Double, deadline: Double, _ echo: (String) -> Void) -> Outcome {
      if !unfinishedLine.isEmpty { finishLine(echo) }
      let late = Outcome.Exit.notStarted(
        "the system did not start it within \(deadline) s. Check that its file can be read, and try again")
      return Outcome(
        exit: exit ?? (hasStarted ? .overdue : late), transcript: transcript,
        standardError: String(decoding: standardError, as: UTF8.self), seconds: seconds)
    }
  }
}
