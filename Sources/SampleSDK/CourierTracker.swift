import Foundation

/// Follows the courier who brings an order.
///
/// It stands for a package from elsewhere: its module is in Swift 5 mode, so its closures are not `@Sendable`, and no
/// compiler knows on which thread it calls them.
///
/// - **Ownership:** The tracker keeps its handlers until ``stop()``, and its delegate weakly.
/// - **Threads:** Each report has a thread of its own, on which the delegate and the handlers are called.
public final class CourierTracker: @unchecked Sendable {  // unchecked because `lock` guards what changes
  private let lock = NSLock()
  private var latest: Int
  private var handlers: [(Int) -> Void] = []
  private weak var receiver: (any CourierTrackerDelegate)?

  /// - Parameter minutes: How long the courier takes at present.
  public init(minutes: Int) {
    latest = minutes
  }

  /// Hears of each report. Setting it replaces the one before.
  public var delegate: (any CourierTrackerDelegate)? {
    get { lock.withLock { receiver } }
    set { lock.withLock { receiver = newValue } }
  }

  /// Calls the handler with the present minutes before it returns, and then with those of each report.
  public func onReport(_ handler: @escaping (Int) -> Void) {
    let minutes = lock.withLock {
      handlers.append(handler)
      return latest
    }
    handler(minutes)
  }

  /// Calls the delegate with the present minutes before it returns.
  public func start() {
    delegate?.tracker(self, reports: lock.withLock { latest })
  }

  /// Forgets all handlers, without a last call.
  public func stop() {
    lock.withLock { handlers = [] }
  }

  /// Reports, as the courier's phone does, and returns when the delegate and all handlers have been called.
  public func report(_ minutes: Int) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      let handlers = lock.withLock {
        latest = minutes
        return self.handlers
      }
      delegate?.tracker(self, reports: minutes)
      for handler in handlers { handler(minutes) }
      isDone.signal()
    }
    isDone.wait()
  }
}

/// What a tracker's delegate does.
public protocol CourierTrackerDelegate: AnyObject {
  /// The courier takes so many minutes now.
  func tracker(_ tracker: CourierTracker, reports minutes: Int)
  /// Whether the courier may ring the bell. Optional: without it, the courier does.
  func trackerMayRing(_ tracker: CourierTracker) -> Bool
}

extension CourierTrackerDelegate {
  public func trackerMayRing(_ tracker: CourierTracker) -> Bool { true }
}
