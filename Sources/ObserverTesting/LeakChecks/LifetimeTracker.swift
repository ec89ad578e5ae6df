import Synchronization

/// Counts the living instances of whatever carries one of its ``Tracked`` values.
///
/// Give a type one as a property, or put them as elements into a collection of your own:
///
/// ```swift
/// let cells = LifetimeTracker()
/// final class Cell { private let lifetime = cells.instance("cell") }
/// ```
///
/// - **Who keeps whom:** A tracked instance keeps its tracker; the tracker keeps nobody, only names.
/// - **On which thread:** Any.
public final class LifetimeTracker: Sendable {
  private struct State {
    var made = 0
    var living: [Int: String] = [:]
  }

  private let state = Mutex(State())

  /// Makes a tracker that has seen nothing.
  public init() {}

  /// A new instance that counts as alive until it is released.
  ///
  /// - Parameter payload: What it carries; its description names it in a report.
  public func instance<Payload>(_ payload: Payload) -> Tracked<Payload> {
    let name = "\(payload)"
    let number = state.withLock { state in
      state.made += 1
      state.living[state.made] = name
      return state.made
    }
    return Tracked(payload, number, self)
  }

  /// How many instances were ever made.
  public var made: Int { state.withLock(\.made) }

  /// How many are alive.
  public var count: Int { state.withLock(\.living.count) }

  /// The names of those that are alive, oldest first.
  public var living: [String] { state.withLock { $0.living.sorted { $0.key < $1.key }.map(\.value) } }

  fileprivate func end(_ number: Int) {
    state.withLock { _ = $0.living.removeValue(forKey: number) }
  }
}

/// A value whose life a ``LifetimeTracker`` follows.
public final class Tracked<Payload> {
  /// What it was made with.
  public let payload: Payload
  private let number: Int
  private let tracker: LifetimeTracker

  fileprivate init(_ payload: Payload, _ number: Int, _ tracker: LifetimeTracker) {
    self.payload = payload
    self.number = number
    self.tracker = tracker
  }

  deinit { tracker.end(number) }
}

extension Tracked: Sendable where Payload: Sendable {}

extension LifetimeTracker {
  /// Throws a ``LeakReport`` unless something was tracked and all of it is gone.
  public func requireNoneLeft(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    if let report = leftovers(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
      throw report
    }
  }

  /// The check, for those who report it in their own way.
  package func leftovers(at place: SourcePlace) -> LeakReport? {
    let (made, living) = state.withLock { ($0.made, $0.living.sorted { $0.key < $1.key }.map(\.value)) }
    if made == 0 {
      return LeakReport("Nothing was tracked: no instance was ever made. Make one where the object is made.", at: place)
    }
    if living.isEmpty { return nil }
    let shown = living.prefix(10).joined(separator: ", ") + (living.count > 10 ? ", …" : "")
    return LeakReport("\(living.count) of \(made) tracked instances are still alive: \(shown).", at: place)
  }
}
