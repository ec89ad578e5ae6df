/// The contents of a change, and the times at which an observer is called.
///
/// ```swift
/// final class Radio: CocoaObject {
///   @Dynamic var volume = 5
/// }
///
/// let radio = Radio()
/// let observation = radio.observe(keyPath: "volume", options: [.initial, .prior, .old, .new]) { change in
///   let isPrior = change[.notificationIsPriorKey] != nil
///   print(isPrior ? "before:" : "now:", change[.oldKey] ?? "nothing", "→", change[.newKey] ?? "nothing")
/// }
/// // Prints "now: nothing → 5"
/// radio.volume = 6
/// // Prints "before: 5 → nothing"
/// // Prints "now: 5 → 6"
/// observation.invalidate()
///
/// print(KeyValueObservingOptions([.initial, .old, .new]).rawValue)
/// // Prints "7"
/// ```
///
/// Cocoa's `NSKeyValueObservingOptions`, with the same raw values.
public struct KeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The change carries the value after it (``KeyValueChangeKey/newKey``).
  public static let new = KeyValueObservingOptions(rawValue: 1)
  /// The change carries the value before it (``KeyValueChangeKey/oldKey``).
  public static let old = KeyValueObservingOptions(rawValue: 2)
  /// One call during `addObserver`, before the registration exists (clause 7).
  public static let initial = KeyValueObservingOptions(rawValue: 4)
  /// A call before each change as well as one after it (clause 9).
  public static let prior = KeyValueObservingOptions(rawValue: 8)
  /// The registration ends silently when its subject dies, whatever the policy. Not part of Cocoa; the cures use it.
  /// An observer that is registered with it may be a ``ValueObserver``.
  package static let endsWithSubject = KeyValueObservingOptions(rawValue: 1 << 16)
}

/// A key of the change dictionary that an observer receives.
///
/// ```swift
/// final class Album: CocoaObject {
///   @Dynamic var tracks = ["Overture"]
/// }
///
/// let album = Album()
/// let observation = album.observe(keyPath: "tracks", options: .new) { change in
///   guard let indexes = change[.indexesKey] as? IndexSet else { return }
///   print("at", Array(indexes), "now", change[.newKey] ?? "nothing")
/// }
/// album.mutableArrayValue(forKey: "tracks").add("Finale")
/// // Prints "at [1] now ["Finale"]"
/// observation.invalidate()
///
/// print(KeyValueChangeKey.indexesKey.rawValue)
/// // Prints "indexes"
/// ```
///
/// Cocoa's `NSKeyValueChangeKey`, with the same raw values.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  // By its length: an observer that looks up old and new would otherwise hash two strings a call.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue.utf8.count)
  }

  /// The raw `UInt` of a ``KeyValueChange``, which every change has.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The value after the change, `NSNull` for nil; the inserted elements where the kind says so.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before the change, `NSNull` for nil; the removed elements where the kind says so.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// An `IndexSet`, for the elements of an ordered collection.
  public static let indexesKey = KeyValueChangeKey(rawValue: "indexes")
  /// `true` in the call before a change, absent in the one after it.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change.
///
/// ```swift
/// final class Album: CocoaObject {
///   @Dynamic var tracks = ["Overture"]
/// }
///
/// let album = Album()
/// let observation = album.observe(keyPath: "tracks") { change in
///   switch (change[.kindKey] as? UInt).flatMap(KeyValueChange.init) {
///   case .setting: print("set")
///   case .insertion: print("inserted")
///   case .removal: print("removed")
///   case .replacement: print("replaced")
///   case nil: print("no kind")
///   }
/// }
/// let tracks = album.mutableArrayValue(forKey: "tracks")
/// tracks.add("Finale")
/// // Prints "inserted"
/// tracks[0] = "Prelude"
/// // Prints "replaced"
/// tracks.remove(at: 1)
/// // Prints "removed"
/// album.tracks = []
/// // Prints "set"
/// observation.invalidate()
/// ```
///
/// Cocoa's `NSKeyValueChange`; a change dictionary holds its raw value.
public enum KeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
  /// Objects were inserted into an ordered collection, or added to a set.
  case insertion = 2
  /// Objects were removed from an ordered collection or a set.
  case removal = 3
  /// Objects of an ordered collection were replaced, or those of a set were exchanged.
  case replacement = 4
}

/// The way an unordered collection is changed by a manual pair (clause 20).
///
/// ```swift
/// final class Document: CocoaObject {
///   private var stored: Set<String> = ["draft"]
///   override class var computedKeys: [String: AnyKeyPath] { ["tags": \Document.tags] }
///
///   var tags: Set<String> { stored }
///
///   func add(_ tags: Set<String>) {
///     willChangeValue(forKey: "tags", withSetMutation: .union, using: tags)
///     stored.formUnion(tags)
///     didChangeValue(forKey: "tags", withSetMutation: .union, using: tags)
///   }
/// }
///
/// let document = Document()
/// let observation = document.observe(keyPath: "tags", options: .new) { change in
///   print("added", change[.newKey] as? Set<String> ?? [])
/// }
/// document.add(["draft", "urgent"])
/// // Prints "added ["urgent"]"
/// observation.invalidate()
/// ```
///
/// Cocoa's `NSKeyValueSetMutationKind`.
public enum KeyValueSetMutationKind: UInt, Sendable {
  /// Objects are added.
  case union = 1
  /// Objects are removed.
  case minus = 2
  /// Only the objects that are in both sets stay.
  case intersect = 3
  /// The set is replaced.
  case set = 4
}

/// The engine's reaction when an object that is still observed is deallocated (clause 2).
///
/// ```swift
/// await #expect(processExitsWith: .success) {
///   let window = CocoaObject()
///   CocoaObject.deallocationPolicy = .leak  // Writes a warning.
///   CocoaObject().addObserver(window, forKeyPath: "title")  // The observed object dies at once.
///   CocoaObject.deallocationPolicy = .cleanUp  // Writes nothing.
///   CocoaObject().addObserver(window, forKeyPath: "title")
///   CocoaObject.deallocationPolicy = .raise  // Raises an exception.
///   let exception = CocoaException.catching { CocoaObject().addObserver(window, forKeyPath: "title") }
///   #expect(exception?.name == "NSInternalInconsistencyException")
/// }
/// ```
///
/// Apple's systems differed over the years.
public enum DeallocationPolicy: Sendable {
  /// Up to iOS 7, with reports into 2014: a console warning, and the next object at the address inherits the observers.
  case leak
  /// Reported from iOS 8 on, up to iOS 10 and macOS 10.12: an `NSInternalInconsistencyException`.
  case raise
  /// Mostly so on later systems: the registrations are removed without a message.
  case cleanUp
}
