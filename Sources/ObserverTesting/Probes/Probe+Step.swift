extension Probe {
  /// A step that a probe is about to take.
  ///
  /// ```swift
  /// enum MyBus: ObserverMechanism {
  ///   static func makeSubject() -> Subject<Int> { Subject() }
  ///   static func observe(_ bus: Subject<Int>, with listener: Listener) -> SubjectToken {
  ///     bus.observe(listener.handler)
  ///   }
  ///   static func stop(_ token: SubjectToken, of listener: Listener, on bus: Subject<Int>?) { token.invalidate() }
  ///   static func send(_ value: Int, from bus: Subject<Int>) { bus.send(value) }
  /// }
  ///
  /// let verdict = await Probe.endedTwice.run(on: MyBus.self) { step in
  ///   print("\(step.doing): a crash here is \(step.crash), a hang \(step.hang)")
  /// }
  /// // Prints "an observation was ended: a crash here is P06, a hang P31"
  /// // Prints "an observation was ended a second time: a crash here is P06, a hang P31"
  /// print(verdict)
  /// // Prints "safe: the second end has no effect"
  ///
  /// // A parent reads the line that its child wrote:
  /// print(Probe.Step("P06 P31 an observation was ended a second time")?.doing ?? "no step")
  /// // Prints "an observation was ended a second time"
  /// ```
  ///
  /// The child reports it beforehand, so that the parent knows what the child was doing when it died.
  public struct Step: Equatable, Sendable {
    /// The pitfall that a crash here would be.
    public let crash: String
    /// The pitfall that a hang here would be.
    public let hang: String
    /// The step in words that follow "while": `an observation was ended a second time`.
    public let doing: String
  }
}

extension Probe.Step: LosslessStringConvertible {
  /// The step as one line, such as `P06 P31 an observation was ended a second time`.
  public var description: String { "\(crash) \(hang) \(doing)" }

  /// Reads a step from its line; nil for any other text.
  public init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    self.init(crash: String(parts[0]), hang: String(parts[1]), doing: String(parts[2]))
  }
}
