import ObserverTesting

/// Calls its delegate. A plain class, for one thread.
nonisolated final class Ticker {
  weak var delegate: Listener?

  func tick(_ value: Int) { delegate?.receive(value) }
}

enum TickerProbes: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .threads] }
  static func makeSubject() -> Ticker { Ticker() }
  static func observe(_ ticker: Ticker, with listener: Listener) { ticker.delegate = listener }
  static func stop(_: Void, of listener: Listener, on ticker: Ticker?) { ticker?.delegate = nil }
  static func send(_ value: Int, from ticker: Ticker) { ticker.tick(value) }
}
