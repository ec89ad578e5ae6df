import Synchronization

/// One observer in an ``ObserverList``. A subclass has what is to be called.
@usableFromInline
class ObserverNode: @unchecked Sendable {  // unchecked because the list's lock guards `index`
  /// True until the node ends. Stored under the list's lock, and loaded without it.
  @usableFromInline final let isLive = Atomic<Bool>(true)
  final var index: UInt32 = 0  // 32 bits, so that a node with a handler fits into 48 bytes

  @usableFromInline init() {}

  /// What reflection shows in the node's place: its handler, if it has one.
  var shown: Any? { nil }

  /// Whether the list may remove the node: it has ended, or its owner is gone.
  ///
  /// - Parameter owners: Receives an owner that is alive. This may have become its last reference, and its `deinit`
  ///   must not run under the list's lock.
  func isOver(_ owners: inout [AnyObject]) -> Bool { !isLive.load(ordering: .relaxed) }
}
