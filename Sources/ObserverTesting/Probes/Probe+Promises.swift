extension Probe {
  /// The place where a mechanism promises to call its observers: a thread, a queue, or an actor.
  ///
  /// ```swift
  /// nonisolated final class Printer: Sendable {
  ///   static let isPrinting = DispatchSpecificKey<Bool>()
  ///   let queue = DispatchQueue(label: "printer")
  ///   let pages = Subject<Int>()
  ///   init() { queue.setSpecific(key: Self.isPrinting, value: true) }
  ///   func print(_ page: Int) { queue.async { self.pages.send(page) } }
  /// }
  ///
  /// enum PrinterProbes: ObserverMechanism {
  ///   static let lacks: Lacks = [.synchronousDelivery, .state]
  ///   static let place: Probe.Place? = Probe.Place { DispatchQueue.getSpecific(key: Printer.isPrinting) == true }
  ///   static let buffer: Probe.Buffer? = .all
  ///   static func makeSubject() -> Printer { Printer() }
  ///   static func observe(_ printer: Printer, with listener: Listener) -> SubjectToken {
  ///     printer.pages.observe(listener.handler)
  ///   }
  ///   static func stop(_ token: SubjectToken, of listener: Listener, on printer: Printer?) { token.invalidate() }
  ///   static func send(_ page: Int, from printer: Printer) { printer.print(page) }
  ///   static func settle(_ printer: Printer) async { printer.queue.sync {} }
  /// }
  ///
  /// print(await Probe.placeOfDelivery.run(on: PrinterProbes.self))
  /// // Prints "safe: 804 calls were made where they are promised, 800 of them in a burst from four threads"
  /// print(await Probe.burstAndBuffer.run(on: PrinterProbes.self))
  /// // Prints "safe: 1000 values in a burst leave what the buffer promises"
  /// ```
  public struct Place: Sendable {
    let isHere: @Sendable () -> Bool

    /// - Parameter isHere: Returns whether the thread that calls it is in this place.
    public init(_ isHere: @escaping @Sendable () -> Bool) {
      self.isHere = isHere
    }

    /// The main actor.
    public static let mainActor = Place { MainThread.isCurrent }
  }

  /// What a mechanism keeps of a burst for an observer that cannot keep up.
  ///
  /// ```swift
  /// let buffers: [Probe.Buffer] = [.all, .newest(1), .oldest(10)]
  /// print(buffers[1])
  /// // Prints "newest(1)"
  /// ```
  ///
  /// The value that the observer has begun to handle does not count.
  public enum Buffer: Equatable, Sendable {
    /// Every value.
    case all
    /// The newest values, of which this many are kept.
    case newest(Int)
    /// The oldest values, of which this many are kept.
    case oldest(Int)
  }
}

/// The error of a mechanism whose subject cannot finish.
struct CannotFinish: Error {}
