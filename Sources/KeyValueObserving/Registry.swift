import Foundation
import Locking
import Synchronization

/// The id of the newest watch. It tells a closing change whether any watch came since the change was opened.
let lastAttachment = Atomic<UInt64>(0)

/// The engine's state. Its functions decide; their callers deliver after the lock is released.
///
/// A living object holds its own info. What a dead object leaves is found by its *address*, as it is with Cocoa's
/// default `observationInfo` (clause 2).
struct Registry {
  var layouts: [ObjectIdentifier: Layout] = [:]
  var deallocationPolicy = DeallocationPolicy.leak
  var zombies: [Unretained: Zombie] = [:]
  /// The registrations that dead objects left at their addresses.
  private var leaked: [Unretained: ObservationInfo] = [:]
  private var lastID: UInt64 = 0

  /// A number higher than every one before it.
  mutating func nextID() -> UInt64 {
    lastID += 1
    return lastID
  }

  /// Puts `info` at the address of a living object, or clears what is there.
  func setInfo(_ info: ObservationInfo?, of object: CocoaObject) {
    object.info = info
    object.noteObserved(info != nil)
  }

  /// Leaves the info of a dead object where the next object at its address will find it.
  mutating func leak(_ info: ObservationInfo, at address: UnsafeMutableRawPointer) {
    leaked[Unretained(address)] = info
    leakedInfos.add(1, ordering: .relaxed)
    info.isLeaked = true
  }

  /// Gives a new object what was leaked at its address.
  mutating func adoptLeaked(_ object: CocoaObject) {
    guard let info = leaked.removeValue(forKey: Unretained(object)) else { return }
    info.isLeaked = false
    leakedInfos.subtract(1, ordering: .relaxed)
    setInfo(info, of: object)
  }

  // MARK: Watches

  mutating func remove(_ registration: Registration) {
    registration.isActive.store(false, ordering: .relaxed)
    detach(registration)
  }

  /// Enters a watch and the watches that depend on it with the objects that they watch.
  mutating func attach(_ watch: Watch) {
    watch.id = nextID()
    lastAttachment.store(watch.id, ordering: .relaxed)
    let info = watch.object.withObject(infoForInsertion)
    watch.info = info
    info.insert(watch)
    for next in watch.dependencies { attach(next) }
    if let child = watch.child { attach(child) }
  }

  /// Removes a watch and the watches that depend on it. This uses only addresses, because the objects may be gone.
  mutating func detach(_ watch: Watch) {
    guard let info = watch.info else { return }
    watch.info = nil
    info.remove(watch)
    if info.isEmpty { forget(info, at: watch.object) }
    if watch.path.isPlain { return }
    for next in watch.dependencies { detach(next) }
    if let child = watch.child { detach(child) }
    watch.dependencies = []  // children retain their parents: the cycle ends here
    watch.child = nil
  }

  /// Moves a watch to the object that its key holds now.
  mutating func replaceChild(of watch: Watch, by child: Watch?, target: Unretained?) {
    guard watch.info != nil else {
      child?.dissolve()
      return
    }
    if let former = watch.child { detach(former) }
    watch.child = child
    watch.target = target
    if let child { attach(child) }
  }

  private func infoForInsertion(on object: CocoaObject) -> ObservationInfo {
    if let known = object.info { return known }
    let made = ObservationInfo()
    setInfo(made, of: object)
    return made
  }

  private mutating func forget(_ info: ObservationInfo, at address: Unretained) {
    if info.isLeaked {
      guard leaked[address] === info else { return }
      leaked[address] = nil
      leakedInfos.subtract(1, ordering: .relaxed)
    } else {
      // Not leaked: the object lives, because every object hands its info on when it dies.
      address.withObject { object in
        if object.info === info { setInfo(nil, of: object) }
      }
    }
  }
}

let registry = Locked(Registry())
