import Foundation
import Synchronization

/// Whether dead objects are kept as zombies. Atomic, so that a `deinit` need not take the lock.
let zombiesAreKept = Atomic<Bool>(ProcessInfo.processInfo.environment["NSZombieEnabled"] == "YES")

/// The number of dead objects that left registrations at their addresses. While there are none, `init` need not look.
let leakedInfos = Atomic<Int>(0)

/// An object of Cocoa's key-value coding and observing, as subject, observer, or both: what `NSObject` is there.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
/// }
///
/// final class Window: CocoaObject {
///   override func observeValue(
///     forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
///     context: UnsafeMutableRawPointer?
///   ) {
///     print(change?[.newKey] ?? "no title")
///   }
/// }
///
/// let document = Document()
/// let window = Window()
/// document.addObserver(window, forKeyPath: "title", options: .new)
/// document.title = "Report"
/// // Prints "Report"
/// document.removeObserver(window, forKeyPath: "title")
///
/// let edited: Set<CocoaObject> = [document, document]
/// print(edited.count)
/// // Prints "1"
/// ```
///
/// - **Ownership:** Neither side of an observation keeps the other alive. The observer's address is not cleared when
///   the observer dies, so remove an observer before it goes away.
/// - **Lifetime:** A registration lasts until it is removed. ``deallocationPolicy`` says what happens when the subject
///   dies first.
/// - **Threads:** Any thread may add and remove observers, set an observed property, and ask for a key path's string.
///   Nothing else is safe from several threads, so the class is not `Sendable`.
/// - **Calling it twice:** Registering twice creates two registrations. Removing twice raises an exception.
/// - **Inside a handler:** An observer may observe, remove, and set. No lock is held while it runs.
///
/// Two objects are equal when they are the same object. A call that breaks a rule raises as Cocoa does; see
/// ``CocoaException``. `CONTRACT.md` in the module's folder lists all rules. They follow Apple's Key-Value Observing
/// and Key-Value Coding programming guides, even where that is dangerous.
///
/// A subclass belongs to no actor either, even in a module whose code belongs to the main actor by default, because
/// this class says `nonisolated`. A subclass that belongs to the main actor says `@MainActor`, and `nonisolated` at
/// each override of this class's members, `init()` included. Swift 6 allows no `@Dynamic` and no `lazy` property in a
/// subclass that says `@unchecked Sendable`, so declare them in a class between the two.
nonisolated open class CocoaObject: Hashable, CustomStringConvertible {
  /// The reason why accesses to the properties must pass through the engine: a set of ``Activity`` bits, empty on a
  /// quiet object.
  @usableFromInline final let activity = Atomic<UInt8>(0)

  /// The registrations with this object. The registry's lock guards them.
  final var info: ObservationInfo?

  /// One object that belongs to this one, as an associated object does in Cocoa. Set at most once.
  ///
  /// It is released last, when nothing is registered with the dying object anymore.
  fileprivate final var storedCompanion: AnyObject?  // guarded by the registry's lock

  /// Makes an object.
  ///
  /// Under ``DeallocationPolicy/leak`` it inherits the observers that were leaked at its address.
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
  /// - **Ownership:** Neither side is retained.
  /// - **Lifetime:** The registration lasts until it is removed. Remove the observer before it dies: its address is not
  ///   cleared.
  /// - **Threads:** Any thread may call this. The observer is called on the thread that changes the value.
  /// - **Calling it twice:** Each call adds a registration, and each registration is notified.
  /// - **Inside a handler:** An observer added during delivery does not receive that change.
  ///
  /// - Parameters:
  ///   - observer: The object whose ``observeValue(forKeyPath:of:change:context:)`` is called.
  ///   - keyPath: One key, or several joined by dots. Each object on the way is followed as it is replaced.
  ///   - options: What a change holds and when the observer is called. With ``KeyValueObservingOptions/initial`` it is
  ///     called before this returns, and the registration exists only after that call.
  ///   - context: Passed to each call and compared on removal. It is never dereferenced.
  ///
  /// Raises `NSUnknownKeyException` for an unknown key in front of a dot, and `NSInvalidArgumentException` for a path
  /// through a collection. An unknown plain key raises nothing and is never notified.
  ///
  /// The cost does not depend on how many observers the object has.
  @safe  // the context is only compared and passed along
  open func addObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    registrationsChange?("addObserver")
    let registration = Registration(
      observer: observer, root: self, keyPath: keyPath, options: options, context: context)
    raising { try register(registration, observer: observer) }
  }

  /// Removes the newest registration of an observer for a key path, whatever its context.
  ///
  /// - **Threads:** Any thread may call this. A call to the observer that already runs on another thread finishes.
  /// - **Calling it twice:** Each call removes one registration. Without one left it raises `NSRangeException`.
  /// - **Inside a handler:** A removed observer whose turn in a delivery has not come is not called.
  open func removeObserver(_ observer: CocoaObject, forKeyPath keyPath: String) {
    registrationsChange?("removeObserver")
    raising { try unregister(observer, keyPath, context: nil) }
  }

  /// Removes the newest registration of an observer for a key path with exactly this context.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  ///   override func observeValue(
  ///     forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
  ///     context: UnsafeMutableRawPointer?
  ///   ) {
  ///     print(context == nil ? "no context" : "a context")
  ///   }
  /// }
  ///
  /// let radio = Radio()
  /// let context = UnsafeMutableRawPointer(bitPattern: 1)
  /// radio.addObserver(radio, forKeyPath: "volume", context: context)
  /// radio.addObserver(radio, forKeyPath: "volume")
  /// radio.removeObserver(radio, forKeyPath: "volume", context: context)
  /// radio.volume = 6
  /// // Prints "no context"
  /// radio.removeObserver(radio, forKeyPath: "volume")
  /// ```
  ///
  /// Otherwise the same as ``removeObserver(_:forKeyPath:)``. A nil context matches only registrations without one.
  @safe  // the context is only compared
  open func removeObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    registrationsChange?("removeObserver")
    raising { try unregister(observer, keyPath, context: .some(context)) }
  }

  /// Receives a change.
  ///
  /// Override it in an observer; the base class raises `NSInternalInconsistencyException`.
  ///
  /// - Parameters:
  ///   - keyPath: The whole path that was registered.
  ///   - object: The object that the path was registered with.
  ///   - change: The kind, and what the options asked for.
  ///   - context: The context given at registration.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    notHandled(keyPath, object, change, context)
  }

  // MARK: Announcing changes

  /// Announces a change of a key: fixes its observers, reads the old values, makes the prior calls.
  ///
  /// Close it with ``didChangeValue(forKey:)`` on the same thread. Pairs nest, and each is delivered. Around a set that
  /// notifies by itself, a pair notifies every observer twice. It costs nothing on an object that nobody observes.
  open func willChangeValue(forKey key: String) {
    openChange(key, .setting)
  }

  /// Closes the innermost announced change of a key, if there is one, and calls its observers.
  open func didChangeValue(forKey key: String) {
    closeChange(key)
  }

  /// Announces a change of an ordered collection in place, which the matching `didChange` closes.
  ///
  /// ```swift
  /// final class Album: CocoaObject {
  ///   @Dynamic var tracks: [String] = []
  ///   override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
  ///
  ///   func add(_ track: String) {
  ///     let place = IndexSet(integer: tracks.count)
  ///     willChange(.insertion, valuesAt: place, forKey: "tracks")
  ///     tracks.append(track)
  ///     didChange(.insertion, valuesAt: place, forKey: "tracks")
  ///   }
  /// }
  ///
  /// let album = Album()
  /// let observation = album.observe(keyPath: "tracks") { change in print(change[.newKey] ?? "nothing") }
  /// album.add("Overture")
  /// // Prints "["Overture"]"
  /// observation.invalidate()
  /// ```
  open func willChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    openChange(key, .ordered(kind, indexes))
  }

  /// Closes the innermost announced change of a key.
  open func didChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    closeChange(key)
  }

  /// Announces a change of an unordered collection in place.
  ///
  /// Close it with the matching `didChangeValue`. Observers receive the elements that are really added or removed.
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

  // MARK: What a class says about its keys

  /// The keys and key paths that a key's value is computed from.
  ///
  /// ```swift
  /// final class Person: CocoaObject {
  ///   @Dynamic var name = "Ada"
  ///   var greeting: String { "Dear \(name)" }
  ///   override class var computedKeys: [String: AnyKeyPath] { ["greeting": \Person.greeting] }
  ///   override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
  ///     key == "greeting" ? ["name"] : []
  ///   }
  /// }
  ///
  /// let person = Person()
  /// let observation = person.observe(keyPath: "greeting") { change in print(change[.newKey] ?? "nothing") }
  /// person.name = "Augusta"
  /// // Prints "Dear Augusta"
  /// observation.invalidate()
  /// ```
  ///
  /// None, unless overridden. Dependencies are transitive, and cycles end. One change makes one call, however many ways
  /// lead to it. Each class is asked once for each key, so always return the same set.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether sets of a key notify by themselves.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  ///   override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "volume" }
  ///
  ///   func turn(to volume: Int) {
  ///     guard volume != self.volume else { return }
  ///     willChangeValue(forKey: "volume")
  ///     self.volume = volume
  ///     didChangeValue(forKey: "volume")
  ///   }
  /// }
  ///
  /// let radio = Radio()
  /// let observation = radio.observe(\.volume) { old, new in print(old ?? 0, "→", new ?? 0) }
  /// radio.turn(to: 6)
  /// radio.turn(to: 6)
  /// // Prints "5 → 6"
  /// observation.invalidate()
  /// ```
  ///
  /// True, unless overridden. Manual pairs always notify.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The computed or plain stored properties that key-value coding may read, by key: `["full": \Person.full]`.
  ///
  /// A subclass adds to `super.computedKeys`. Each class is asked once. Key-value coding cannot set these keys.
  open class var computedKeys: [String: AnyKeyPath] { [:] }

  // MARK: Key-value coding

  /// The value of a key, which is a `@Dynamic` property or one of the ``computedKeys``.
  open func value(forKey key: String) -> Any? {
    storedValue(key)
  }

  /// Sets a `@Dynamic` property by name, and notifies once.
  ///
  /// The value is stored directly: neither an override of the property nor a `didSet` runs. An unknown key goes to
  /// ``setValue(_:forUndefinedKey:)``, and nil for a property that cannot be nil to ``setNilValueForKey(_:)``. A value
  /// of the wrong type raises `NSInvalidArgumentException`.
  open func setValue(_ value: Any?, forKey key: String) {
    raising { try writing(value, key)?(true) }
  }

  /// The value at the end of a key path, which may contain collection operators; nil if any value on the way is nil.
  ///
  /// ```swift
  /// final class Track: CocoaObject {
  ///   @Dynamic var title = "Overture"
  ///   @Dynamic var minutes = 5
  /// }
  ///
  /// final class Album: CocoaObject {
  ///   @Dynamic var tracks = [Track(), Track()]
  ///   @Dynamic var favorite: Track? = Track()
  /// }
  ///
  /// let album = Album()
  /// album.setValue("Finale", forKeyPath: "favorite.title")
  /// print(album.value(forKeyPath: "favorite.title") ?? "nothing")
  /// // Prints "Finale"
  /// print(album.value(forKeyPath: "tracks.title") ?? "nothing")
  /// // Prints "["Overture", "Overture"]"
  /// print(album.value(forKeyPath: "tracks.@sum.minutes") ?? "nothing")
  /// // Prints "10.0"
  /// ```
  ///
  /// A path through a collection returns an array with the value of each element.
  open func value(forKeyPath keyPath: String) -> Any? {
    let (head, rest) = split(keyPath)
    guard let rest, let value = value(forKey: head) else {
      return rest == nil ? value(forKey: keyPath) : nil
    }
    return valueAlong(rest, of: value)
  }

  /// Sets the property at the end of a key path.
  ///
  /// It has no effect if a value on the way is nil.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (head, rest) = split(keyPath)
    guard let rest else { return setValue(value, forKey: keyPath) }
    if let next = self.value(forKey: head) { setAlong(rest, of: next, to: value) }
  }

  /// Returns the value of a key that the class does not have.
  ///
  /// ```swift
  /// final class Form: CocoaObject {
  ///   private var fields: [String: Any] = [:]
  ///   override func value(forUndefinedKey key: String) -> Any? { fields[key] }
  ///   override func setValue(_ value: Any?, forUndefinedKey key: String) { fields[key] = value }
  /// }
  ///
  /// let form = Form()
  /// form.setValue("Ada", forKey: "name")
  /// print(form.value(forKey: "name") ?? "nothing")
  /// // Prints "Ada"
  /// ```
  ///
  /// Raises `NSUnknownKeyException`, unless overridden.
  open func value(forUndefinedKey key: String) -> Any? {
    unknownKey(key, in: nameInReasons, doing: "valueForUndefinedKey:").raise()
    return nil
  }

  /// Receives a value for a key that the class does not have.
  ///
  /// Raises `NSUnknownKeyException`, unless overridden.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    unknownKey(key, in: nameInReasons, doing: "setValue:forUndefinedKey:").raise()
  }

  /// Receives nil for a property that cannot be nil.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  ///   override func setNilValueForKey(_ key: String) { volume = 0 }
  /// }
  ///
  /// let radio = Radio()
  /// radio.setValue(nil, forKey: "volume")
  /// print(radio.volume)
  /// // Prints "0"
  /// ```
  ///
  /// Raises `NSInvalidArgumentException`, unless overridden.
  open func setNilValueForKey(_ key: String) {
    CocoaException(
      name: "NSInvalidArgumentException",
      reason: "[\(nameInReasons) setNilValueForKey]: could not set nil as the value for the key \(key)."
    ).raise()
  }

  /// A proxy for an ordered collection, whose changes are written back and notify as changes in place.
  open func mutableArrayValue(forKey key: String) -> MutableArrayProxy {
    MutableArrayProxy(self, key)
  }

  /// A proxy for an unordered collection, whose changes are written back and notify as changes in place.
  open func mutableSetValue(forKey key: String) -> MutableSetProxy {
    MutableSetProxy(self, key)
  }
}

/// The reason why accesses to an object's properties pass through the engine.
enum Activity {
  /// Something is registered at the object's address.
  static let observed: UInt8 = 1
  /// The object is a ``Placeholder``, as long as it lives.
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
  /// The object that belongs to this one. The first thread that asks for it makes it.
  package final func companion(orMake make: () -> AnyObject) -> AnyObject {
    if let present = registry.withLock({ _ in storedCompanion }) { return present }
    let made = make()  // outside the lock: if another thread was faster, this one goes away
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

/// A reference that does not retain and is not cleared, as Cocoa holds observers (clause 1).
///
/// The address is disguised, because a leak checker takes every pointer that it finds for a reference.
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

  /// Lends the object, which must still be one, without retaining it.
  func withObject<Result>(_ body: (CocoaObject) -> Result) -> Result {
    Unmanaged<CocoaObject>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }
}
