import Foundation
import Synchronization

/// The id of the watch that was attached last: tells a closing change whether any came since it was opened.
let lastAttachment = Atomic<UInt64>(0)

/// The engine's whole state. Its mutating functions decide; those who call them deliver, after the lock is released.
///
/// Everything is keyed by the *address* of an object, as Cocoa's default `observationInfo` is (clause 2).
struct Registry {
  var layouts: [ObjectIdentifier: Layout] = [:]
  var deallocationPolicy = DeallocationPolicy.leak
  var zombies: [Unretained: Zombie] = [:]
  private var infos: [Unretained: ObservationInfo] = [:]
  private var lastID: UInt64 = 0

  /// A number higher than every one before it.
  mutating func nextID() -> UInt64 {
    lastID += 1
    return lastID
  }

  func info(at address: UnsafeMutableRawPointer) -> ObservationInfo? { infos[Unretained(address)] }

  /// Puts `info` at the address of a living object, or clears what is there.
  mutating func setInfo(_ info: ObservationInfo?, of object: CocoaObject) {
    infos[Unretained(object)] = info
    object.noteObserved(info != nil)
  }

  /// Takes what is at an address whose object is gone.
  mutating func takeInfo(at address: UnsafeMutableRawPointer) -> ObservationInfo? {
    infos.removeValue(forKey: Unretained(address))
  }

  /// Leaves the info of a dead object where the next object at its address will find it.
  mutating func leak(_ info: ObservationInfo, at address: UnsafeMutableRawPointer) {
    infos[Unretained(address)] = info
    leakedInfos.add(1, ordering: .relaxed)
    info.isLeaked = true
  }

  /// Gives a new object what was leaked at its address.
  mutating func adoptLeaked(_ object: CocoaObject) {
    guard let info = infos[Unretained(object)], info.isLeaked else { return }
    info.isLeaked = false
    leakedInfos.subtract(1, ordering: .relaxed)
    object.noteObserved(true)
  }

  // MARK: Registrations

  mutating func insert(_ registration: Registration, on object: CocoaObject) {
    registration.id = nextID()
    infoForInsertion(on: object).insert(registration)
    if let watch = registration.watch { attach(watch) }
  }

  mutating func remove(_ registration: Registration) {
    registration.isActive.store(false, ordering: .relaxed)
    if let watch = registration.watch { detach(watch) }
    registration.watch = nil
    let address = registration.root.address
    infos[Unretained(address)]?.remove(registration)
    forgetIfEmpty(address)
  }

  // MARK: Watches

  /// Hangs a watch, and what hangs on it, on the objects it watches.
  mutating func attach(_ watch: Watch) {
    watch.id = nextID()
    lastAttachment.store(watch.id, ordering: .relaxed)
    watch.isAttached = true
    let info = infoForInsertion(on: watch.object.strong())
    for key in watch.keys { info.watches[key, default: OrderedSlots()].append(watch, id: watch.id) }
    for next in watch.dependencies { attach(next) }
    if let child = watch.child { attach(child) }
  }

  /// Takes a watch, and what hangs on it, away. Only addresses are used: the objects may be gone.
  mutating func detach(_ watch: Watch) {
    guard watch.isAttached else { return }
    watch.isAttached = false
    if let info = infos[watch.object] {
      for key in watch.keys { info.watches.removeSlot(at: key, id: watch.id) }
      forgetIfEmpty(watch.object.address)
    }
    for next in watch.dependencies { detach(next) }
    if let child = watch.child { detach(child) }
    watch.dependencies = []  // children keep their parents: the cycle ends here
    watch.child = nil
  }

  /// Moves a watch to the object that its key holds now.
  mutating func replaceChild(of watch: Watch, by child: Watch?, target: Unretained?) {
    guard watch.isAttached else {
      child?.dissolve()
      return
    }
    if let former = watch.child { detach(former) }
    watch.child = child
    watch.target = target
    if let child { attach(child) }
  }

  private mutating func infoForInsertion(on object: CocoaObject) -> ObservationInfo {
    if let known = infos[Unretained(object)] { return known }
    let made = ObservationInfo()
    setInfo(made, of: object)
    return made
  }

  private mutating func forgetIfEmpty(_ address: UnsafeMutableRawPointer) {
    guard let info = infos[Unretained(address)], info.isEmpty else { return }
    infos[Unretained(address)] = nil
    if info.isLeaked {
      leakedInfos.subtract(1, ordering: .relaxed)
    } else {
      // In the table and not leaked: the object lives, for each takes its info with it when it dies.
      Unmanaged<CocoaObject>.fromOpaque(address)._withUnsafeGuaranteedRef {
        $0.noteObserved(false)
      }
    }
  }
}

/// A value behind a lock.
///
/// `NSLock`, for the thread sanitizer does not understand `Synchronization.Mutex` on Linux.
final class Locked<Value>: @unchecked Sendable {  // unchecked because `value` is used under `mutex` alone
  private let mutex = NSLock()
  // A pointer, which is spared the checks of exclusive access: the lock is the check.
  private let value: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value.pointee)
  }

  /// For the one caller that cannot pass a closure.
  func lock() { mutex.lock() }
  func unlock() { mutex.unlock() }
}

let registry = Locked(Registry())
