import Foundation

final class Room {
  // ruleid: strong-observer-set
  private(set) var listeners: [any RoomListener] = []
  // ruleid: strong-observer-set
  public var observers = [RoomObserver]()
  // ok: strong-observer-set
  private var weakListeners: [WeakBox<any RoomListener>] = []
  // ok: strong-observer-set
  private var tableObservers = NSHashTable<AnyObject>.weakObjects()
  // ok: strong-observer-set
  private var handlers: [UUID: (String) -> Void] = [:]
  // ok: strong-observer-set
  private var otherListeners: Set<AnyCancellable> = []
  // ok: strong-observer-set
  private var delegates: [WeakDelegate] = []

  func add(_ listener: any RoomListener) {
    // ok: strong-observer-set
    var listeners = listeners
    listeners.append(listener)
  }
}
