import Foundation

/// What has happened to a library.
public struct PhotoChange: Sendable {
  /// Indexes before the change.
  public var deleted: IndexSet = []
  /// Indexes after it.
  public var inserted: IndexSet = []
  /// The photos after it.
  public var photos: [String]
}

/// The user's photos, the newest first.
///
/// - **Ownership:** The library keeps each handler until ``stopObserving(_:)``.
/// - **Threads:** Any thread may call. A handler runs on the thread that changes the photos, before the next change.
///   It must not change them itself.
public final class PhotoLibrary: Sendable {
  private let content: Locked<[String]>
  private let handlers = Locked<[UUID: @Sendable (PhotoChange) -> Void]>([:])
  private let changes = DispatchQueue(label: "changes")

  /// Makes a library of these photos.
  public init(_ photos: [String]) {
    content = Locked(photos)
  }

  /// The photos of now.
  public var photos: [String] { content.withLock { $0 } }

  /// Calls a handler with each change from now on. The photos are those before it.
  public func observe(
    _ handler: @escaping @Sendable (PhotoChange) -> Void
  ) -> (observation: UUID, photos: [String]) {
    changes.sync {
      let observation = UUID()
      handlers.withLock { $0[observation] = handler }
      return (observation, photos)
    }
  }

  /// Removes a handler. It may still hear of a change that is being delivered.
  public func stopObserving(_ observation: UUID) {
    handlers.withLock { $0[observation] = nil }
  }

  /// Puts a photo in front of the others.
  public func add(_ photo: String) {
    change { PhotoChange(inserted: [0], photos: [photo] + $0) }
  }

  /// Deletes the oldest photo, and adds another one, in one change.
  public func replaceOldest(with photo: String) {
    change { PhotoChange(deleted: [$0.count - 1], inserted: [0], photos: [photo] + $0.dropLast()) }
  }

  private func change(_ body: ([String]) -> PhotoChange) {
    changes.sync {
      let change = body(photos)
      content.withLock { $0 = change.photos }
      for handler in handlers.withLock({ Array($0.values) }) { handler(change) }
    }
  }
}
