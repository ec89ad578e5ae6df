import Foundation

/// Follows the courier who brings an order.
///
/// It stands for a package from elsewhere: its module is in Swift 5 mode, its closures are not `@Sendable`, and no
/// compiler knows on which thread it calls them.
///
/// - **Ownership:** The tracker keeps its handler until ``stop()``, and its delegate weakly.
/// - **Threads:** Each report calls the delegate and the handler on a thread of its own.
public final class CourierTracker: @unchecked Sendable {  // unchecked because `lock` guards what changes
  private let lock = NSLock()
  private var latest: Int?
  private var handler: ((Int) -> Void)?
  private weak var follower: (any CourierTrackerDelegate)?

  /// - Parameter minutes: How long the courier takes, if that is known.
  public init(minutes: Int? = nil) {
    latest = minutes
  }

  /// The one delegate. Setting it replaces the one before.
  public var delegate: (any CourierTrackerDelegate)? {
    get { lock.withLock { follower } }
    set { lock.withLock { follower = newValue } }
  }

  /// Makes a handler the one that hears of each report, in place of the one before.
  ///
  /// What is known is reported at once, on the caller's thread.
  public func onReport(_ handler: @escaping (Int) -> Void) {
    let minutes = lock.withLock {
      self.handler = handler
      return latest
    }
    if let minutes { handler(minutes) }
  }

  /// Reports to the delegate what is known, on the caller's thread.
  public func start() {
    guard let minutes = lock.withLock({ latest }) else { return }
    delegate?.tracker(self, reports: minutes)
  }

  /// Drops the handler, without calling it.
  public func stop() {
    lock.withLock { handler = nil }
  }

  /// Whether there is a handler.
  public var hasHandler: Bool { lock.withLock { handler != nil } }

  /// Whether the courier may ring the bell; without a delegate, they may.
  public var mayRing: Bool { delegate?.trackerMayRing(self) ?? true }

  /// Reports new minutes, as the courier's phone does, and returns when the delegate and the handler have returned.
  public func report(_ minutes: Int) {
    let isDone = DispatchSemaphore(value: 0)
    let job = Job { [self] in
      let handler = lock.withLock {
        latest = minutes
        return self.handler
      }
      delegate?.tracker(self, reports: minutes)
      handler?(minutes)
    }
    Thread.detachNewThread {
      job.run()
      isDone.signal()
    }
    isDone.wait()
  }

  /// Work for another thread, which keeps nothing once it is done.
  private final class Job: @unchecked Sendable {  // unchecked because one thread runs it
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) {
      self.body = body
    }

    func run() {
      body?()
      body = nil
    }
  }
}

/// Hears of a courier's reports.
public protocol CourierTrackerDelegate: AnyObject {
  /// The courier takes so many minutes.
  func tracker(_ tracker: CourierTracker, reports minutes: Int)
  /// Whether the courier may ring the bell. Optional: a delegate that does not have it permits it.
  func trackerMayRing(_ tracker: CourierTracker) -> Bool
}

extension CourierTrackerDelegate {
  public func trackerMayRing(_ tracker: CourierTracker) -> Bool { true }
}
