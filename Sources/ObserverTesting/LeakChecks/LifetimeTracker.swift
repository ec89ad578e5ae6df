internal import Locking

/// Counts the live instances of every type that stores one of its ``Tracked`` values.
///
/// Store a tracked value in a property of a type, or put tracked values into your own collection:
///
/// ```swift
/// let cells = LifetimeTracker()
///
/// final class Cell {
///   private let lifetime: Tracked<String>
///   init(_ cells: LifetimeTracker) { lifetime = cells.instance("cell") }
/// }
///
/// var table = [Cell(cells), Cell(cells)]
/// print(cells.count, "of", cells.made)
/// // Prints "2 of 2"
/// table.removeAll()
/// print(cells.count, "of", cells.made)
/// // Prints "0 of 2"
/// try cells.requireNoneLeft()
/// ```
///
/// - **Ownership:** A tracked instance keeps its tracker. The tracker keeps only names, and no instance.
/// - **Lifetime:** An instance counts until it is released. The tracker lives as long as one of its instances or its
///   owner.
/// - **Threads:** Any thread may use the tracker and release instances.
/// - **Calling it twice:** Each call of ``instance(_:)`` makes another instance, even with an equal payload.
/// - **Inside a handler:** You may make, count, and release instances.
public final class LifetimeTracker: Sendable {
  private struct State {
    var made = 0
    var living: [Int: String] = [:]
  }

  private let state = Locked(State())

  /// Makes a tracker without instances.
  public init() {}

  /// Returns a new instance, which counts as alive until it is released.
  ///
  /// - Parameter payload: A value for the instance to store. Its description names the instance in a report.
  public func instance<Payload>(_ payload: Payload) -> Tracked<Payload> {
    let name = "\(payload)"
    let number = state.withLock { state in
      state.made += 1
      state.living[state.made] = name
      return state.made
    }
    return Tracked(payload, number, self)
  }

  /// The number of instances that the tracker has ever made.
  public var made: Int { state.withLock(\.made) }

  /// The number of instances that are alive.
  public var count: Int { state.withLock(\.living.count) }

  /// The names of the instances that are alive, oldest first.
  public var living: [String] { state.withLock { $0.living.sorted { $0.key < $1.key }.map(\.value) } }

  fileprivate func end(_ number: Int) {
    state.withLock { _ = $0.living.removeValue(forKey: number) }
  }
}

/// A value whose lifetime a ``LifetimeTracker`` follows.
///
/// ```swift
/// let rows = LifetimeTracker()
/// var table = [rows.instance("first"), rows.instance("second")]
/// table.removeFirst()
/// print(rows.living)
/// // Prints "["second"]"
/// print(table[0].payload)
/// // Prints "second"
/// ```
public final class Tracked<Payload> {
  /// The value that the instance was made with.
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
  /// Throws a ``LeakReport`` unless the tracker has made instances and all of them are released.
  public func requireNoneLeft(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    if let report = leftovers(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
      throw report
    }
  }

  /// The check without its error, for callers that report the result in another way.
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
