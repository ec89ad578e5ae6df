import Foundation
import Synchronization

/// Whether objects that die are kept as zombies. An atomic, so that a death need not take the lock.
let zombiesAreKept = Atomic<Bool>(ProcessInfo.processInfo.environment["NSZombieEnabled"] == "YES")

/// How many infos wait at the address of a dead object. While there are none, `init` need not look.
let leakedInfos = Atomic<Int>(0)

/// NSObject's part in Cocoa's key-value coding and observing: subject and observer alike.
///
/// An object keeps neither its observers nor their registrations alive, and is not kept by them. What is
/// registered hangs on the object's *address* and outlives the object where the
/// ``deallocationPolicy`` lets it. Adding, removing and setting an observed leaf are safe from any thread;
/// everything else about an object is not, so the class is not `Sendable`. A call that breaks a rule raises
/// as Cocoa does (see ``CocoaException``). Two objects are equal when they are the same object.
///
/// Source: Apple's Key-Value Observing and Key-Value Coding programming guides, whose behaviour this follows
/// on purpose where it is dangerous.
open class CocoaObject: Hashable, CustomStringConvertible {
  /// Why accesses to the properties must pass through the engine: a set of ``Activity`` bits, empty on a quiet object.
  @usableFromInline final let activity = Atomic<UInt8>(0)

  /// What is registered with this object. The registry's lock guards it.
  final var info: ObservationInfo?

  /// One object that belongs to this one, filled in at most once: what associated objects are in Cocoa.
  ///
  /// Released last of all, when nothing is registered with the dying object any more.
  fileprivate final var storedCompanion: AnyObject?  // guarded by the registry's lock

  /// Makes an object; under ``DeallocationPolicy/leak`` it inherits the observers leaked at its address.
  public init() {
    if leakedInfos.load(ordering: .relaxed) > 0 {
      registry.withLock { $0.adoptLeaked(self) }
    }
  }

  deinit {
    if isObserved { subjectDies() }
    if zombiesAreKept.load(ordering: .relaxed) { registry.withLock { $0.keepAsZombie(self) } }
  }

  /// `<Class: 0x…>`.
  open var description: String { "<\(className): \(address.hex)>" }

  public static func == (left: CocoaObject, right: CocoaObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Observing

  /// Registers an observer for a key path of this object.
  ///
  /// Neither side is retained, and the observer is not zeroed: it must be removed before it dies. The same observer, key
  /// path and context may be registered any number of times and is then told as often. An unknown plain key
  /// registers without a word. Costs the same however many observers the object has. Safe from any thread.
  ///
  /// - Parameters:
  ///   - observer: Its ``observeValue(forKeyPath:of:change:context:)`` is called on the thread that changes the value.
  ///   - keyPath: One key, or several joined by dots; each object on the way is followed as it is replaced.
  ///   - options: With ``KeyValueObservingOptions/initial`` the observer is called before this returns, and the
  ///     registration stands only after that call.
  ///   - context: Handed back with each call; compared on removal, never dereferenced.
  ///
  /// Raises `NSUnknownKeyException` for an unknown first hop of a dotted path, `NSInvalidArgumentException` for a path
  /// through a collection.
  @safe  // the context is only compared and handed back
  open func addObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    let registration = Registration(
      observer: observer, root: self, keyPath: keyPath, options: options, context: context)
    raising { try register(registration, observer: observer) }
  }

  /// Removes the newest registration of an observer for a key path, whatever its context.
  ///
  /// Once removed nothing is delivered to it, not even the rest of a delivery in progress on this thread. A second removal,
  /// or one of what was never added, raises `NSRangeException`. Safe from any thread.
  open func removeObserver(_ observer: CocoaObject, forKeyPath keyPath: String) {
    raising { try unregister(observer, keyPath, context: nil) }
  }

  /// Removes the newest registration of an observer for a key path with just this context.
  ///
  /// As ``removeObserver(_:forKeyPath:)``; nil matches only registrations without a context.
  @safe  // the context is only compared
  open func removeObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    raising { try unregister(observer, keyPath, context: .some(context)) }
  }

  /// Is told of a change; the root's own raises `NSInternalInconsistencyException`, since nobody handled it.
  ///
  /// - Parameters:
  ///   - keyPath: The whole path that was registered.
  ///   - object: The object it was registered with.
  ///   - change: What was asked for by the options; the kind always.
  ///   - context: What was given at registration.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    notHandled(keyPath, object, change, context)
  }

  // MARK: Announcing changes

  /// Announces a change of a key: fixes whom to tell, reads old values, makes the prior calls.
  ///
  /// Must be closed by ``didChangeValue(forKey:)`` on the same thread; pairs nest, and each is delivered. On top of a key that
  /// notifies by itself it makes every observer hear twice. Costs nothing on an object that nobody observes.
  open func willChangeValue(forKey key: String) {
    openChange(key, .setting)
  }

  /// Closes the innermost announced change of a key and calls its observers; without one it does nothing.
  open func didChangeValue(forKey key: String) {
    closeChange(key)
  }

  /// Announces a change of an ordered collection in place; to be closed by its `didChange`.
  open func willChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    openChange(key, .ordered(kind, indexes))
  }

  /// Closes the innermost announced change of a key.
  open func didChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    closeChange(key)
  }

  /// Announces a change of an unordered collection in place; to be closed by its `didChangeValue`.
  ///
  /// Observers are told of what really comes and goes: the part of `objects` that was not there, or was.
  open func willChangeValue(
    forKey key: String, withSetMutation kind: KeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    openChange(key, .unordered(kind, objects))
  }

  /// Closes the innermost announced change of a key.
  open func didChangeValue(
    forKey key: String, withSetMutation kind: KeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    closeChange(key)
  }

  // MARK: What a class says of its keys

  /// The keys and key paths that a key's value is computed from; none unless overridden.
  ///
  /// Followed transitively when an observer is added; cycles end. One change makes one call, however many ways lead to it.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether sets of a key notify by themselves; true unless overridden. Manual pairs always notify.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The computed or plain stored properties that key-value coding may read, by key: `["full": \Person.full]`.
  ///
  /// A subclass adds to `super.computedKeys`. Asked once a class. Read-only for key-value coding.
  open class var computedKeys: [String: AnyKeyPath] { [:] }

  // MARK: Key-value coding

  /// The value of a key: a `@Dynamic` property or one of the ``computedKeys``; nil for nil.
  open func value(forKey key: String) -> Any? {
    storedValue(key)
  }

  /// Sets a `@Dynamic` property by name; observers are told once, as by its setter.
  ///
  /// Raises `NSUnknownKeyException`, or `NSInvalidArgumentException` for a value of the wrong type, by way of
  /// ``setValue(_:forUndefinedKey:)`` and ``setNilValueForKey(_:)`` where those apply.
  open func setValue(_ value: Any?, forKey key: String) {
    raising { try writing(value, key)?(true) }
  }

  /// The value at the end of a key path, which may hold collection operators; nil as soon as a hop is nil.
  ///
  /// A path through a collection gives an array with the value of each element.
  open func value(forKeyPath keyPath: String) -> Any? {
    let (head, rest) = split(keyPath)
    guard let rest, let value = value(forKey: head) else {
      return rest == nil ? value(forKey: keyPath) : nil
    }
    return valueAlong(rest, of: value)
  }

  /// Sets the property at the end of a key path; does nothing when a hop is nil.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (head, rest) = split(keyPath)
    guard let rest else { return setValue(value, forKey: keyPath) }
    if let next = self.value(forKey: head) { setAlong(rest, of: next, to: value) }
  }

  /// Is asked for a key that the class does not have; raises `NSUnknownKeyException` unless overridden.
  open func value(forUndefinedKey key: String) -> Any? {
    unknownKey(key, in: nameInReasons, doing: "valueForUndefinedKey:").raise()
    return nil
  }

  /// Is handed a value for a key that the class does not have; raises `NSUnknownKeyException` unless overridden.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    unknownKey(key, in: nameInReasons, doing: "setValue:forUndefinedKey:").raise()
  }

  /// Is told of nil for a property that cannot be nil; raises `NSInvalidArgumentException` unless overridden.
  open func setNilValueForKey(_ key: String) {
    CocoaException(
      name: "NSInvalidArgumentException",
      reason: "[\(nameInReasons) setNilValueForKey]: could not set nil as the value for the key \(key)."
    ).raise()
  }

  /// A stand-in for an ordered collection, whose changes are written back and notify as changes in place.
  open func mutableArrayValue(forKey key: String) -> MutableArrayProxy {
    MutableArrayProxy(self, key)
  }

  /// A stand-in for an unordered collection, whose changes are written back and notify as changes in place.
  open func mutableSetValue(forKey key: String) -> MutableSetProxy {
    MutableSetProxy(self, key)
  }
}

/// Why accesses to an object's properties pass through the engine.
enum Activity {
  /// Something is registered at the object's address.
  static let observed: UInt8 = 1
  /// The object is a ``Placeholder``. This bit never goes.
  static let placeholder: UInt8 = 2
}

extension CocoaObject {
  /// Whether accesses to the properties must pass through the engine: the one question that a quiet object asks.
  @inlinable @inline(__always)
  final var isObserved: Bool { activity.load(ordering: .relaxed) != 0 }

  /// Whether the object is a ``Placeholder``, so that its values mean nothing.
  final var isPlaceholder: Bool { activity.load(ordering: .relaxed) & Activity.placeholder != 0 }

  /// Notes whether anything is registered at the object's address. Call it under the registry's lock.
  final func noteObserved(_ isObserved: Bool) {
    if isObserved {
      activity.bitwiseOr(Activity.observed, ordering: .relaxed)
    } else {
      activity.bitwiseAnd(~Activity.observed, ordering: .relaxed)
    }
  }
}

extension CocoaObject {
  /// The one object that belongs to this one, made when it is first asked for, on whichever thread comes first.
  package final func companion(orMake make: () -> AnyObject) -> AnyObject {
    if let present = registry.withLock({ _ in storedCompanion }) { return present }
    let made = make()  // outside the lock; the loser's goes when this returns
    return registry.withLock { _ in
      if let present = storedCompanion { return present }
      storedCompanion = made
      return made
    }
  }
}

extension CocoaObject {
  final var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  final var className: String { String(describing: type(of: self)) }
  /// `<Class 0x…>`, as the reasons of exceptions have it: without the colon.
  final var nameInReasons: String { "<\(className) \(address.hex)>" }
}

extension Optional<UnsafeMutableRawPointer> {
  /// `0x7f…`, `0x0` for nil.
  var hex: String { "0x" + String(UInt(bitPattern: self), radix: 16) }
}

extension UnsafeMutableRawPointer {
  var hex: String { Optional(self).hex }
}

/// A reference that does not retain and is not zeroed: how Cocoa keeps observers (clause 1).
///
/// The address is kept disguised, for a leak checker takes every pointer that it finds for a reference.
struct Unretained: Hashable {
  private let disguise: UInt

  init(_ object: CocoaObject) {
    self.init(object.address)
  }

  init(_ address: UnsafeMutableRawPointer) {
    disguise = ~UInt(bitPattern: address)
  }

  var address: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: ~disguise)!
  }

  /// Lends the object without retaining it. It must still be one.
  func withObject<Result>(_ body: (CocoaObject) -> Result) -> Result {
    Unmanaged<CocoaObject>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// For hashing.
  var bits: UInt { disguise }

  /// The object, if it still is one. On a dead one this is a use after free, as it is in Cocoa.
  func strong() -> CocoaObject {
    Unmanaged<CocoaObject>.fromOpaque(address).takeUnretainedValue()
  }
}
