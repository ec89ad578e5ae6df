/// The property reads that a Swift key path makes, in order.
///
/// A key path to a wrapped property does not know the property's name, but a read through it passes the wrapper's
/// subscript, which does. The reads go through placeholders, so they touch no object of the app.
package struct KeyPathRecording {
  private var reads: [(key: String, property: AnyKeyPath)] = []
  private var next: UnsafeMutableRawPointer?
  private var isChain = true
  /// Whether each read returns a mark instead of the placeholder's value. A getter that computes something changes it.
  private let isMarked: Bool
  private var lastMark: AnyHashable?

  private init(from root: CocoaObject, marked isMarked: Bool) {
    next = root.address
    self.isMarked = isMarked
  }

  /// - Parameter holding: The object that the property holds, nil for a property that holds none.
  /// - Returns: The value that the read finds instead; nil for the property's own.
  mutating func note<Value>(
    _ property: AnyKeyPath, named key: String, of object: CocoaObject, holding: CocoaObject?
  ) -> Value? {
    isChain = isChain && object.address == next
    reads.append((key, property))
    next = holding?.address
    lastMark = nil
    guard isMarked, let mark = Self.marks.first(where: { $0 is Value }) else { return nil }
    lastMark = AnyHashable(mark)
    return mark as? Value
  }

  /// A string that changes when it is trimmed, reversed, or written in another case, and numbers that are not zero.
  private static let marks: [any Hashable & Sendable] = [" a mark, Read ", 7, 7.5, true]

  /// The string of a key path from an object of a class; nil where the path is not made of `@Dynamic` properties.
  ///
  /// The language does not tell the hops of a key path, only its ends, and its description is for people: with and
  /// without symbols it is different. So the hops come from the reads that the path makes.
  package static func string(of keyPath: AnyKeyPath, from type: CocoaObject.Type) -> String? {
    var seen: Set<ObjectIdentifier> = []
    guard leads(keyPath, from: type, seen: &seen) else { return nil }
    let (_, recording) = read(keyPath, of: type, marked: false)
    if recording.reads.count == 1 {
      let (key, property) = recording.reads[0]
      return isSame(property, keyPath) || isOverridden(property, by: keyPath) ? key : nil
    }
    guard recording.isChain, let last = recording.reads.last.map({ Swift.type(of: $0.property).valueType }),
      ends(keyPath, with: last)
    else { return nil }
    // A computed property may read such a chain, too. Unless it changes the value, it is another name for the path.
    let (value, marked) = read(keyPath, of: type, marked: true)
    if let mark = marked.lastMark, value.flatMap({ unwrapped($0) }) as? AnyHashable != mark { return nil }
    return recording.reads.map(\.key).joined(separator: ".")
  }

  /// Reads a key path through a placeholder.
  private static func read(
    _ keyPath: AnyKeyPath, of type: CocoaObject.Type, marked isMarked: Bool
  ) -> (value: Any?, recording: KeyPathRecording) {
    let root = Placeholder.of(type)
    let thread = ThreadState.current
    let outer = thread.pointee.recording  // a getter on the way may ask for a string itself
    thread.pointee.recording = KeyPathRecording(from: root, marked: isMarked)
    let value = (root as Any)[keyPath: keyPath]
    let recording = thread.pointee.recording!  // nothing but this function changes it for good
    thread.pointee.recording = outer
    return (value, recording)
  }

  /// Whether a key path can end with the read of a property.
  ///
  /// A path without `?` can be set, because the property can. A path with `?` cannot, and wraps the value.
  private static func ends(_ keyPath: AnyKeyPath, with last: Any.Type) -> Bool {
    let end = type(of: keyPath).valueType
    if keyPath is any SettableThroughReference { return end == last }
    return (end as? any Nilable.Type)?.wrappedType == last || end == last && end is any Nilable.Type
  }

  /// Whether `@Dynamic` properties lead from a class to a value of the key path's type.
  ///
  /// Other getters would run on placeholders for nothing, and some of them would crash.
  private static func leads(
    _ keyPath: AnyKeyPath, from type: CocoaObject.Type, seen: inout Set<ObjectIdentifier>
  ) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    let fields = Layout.of(type).allFields
    if fields.contains(where: {
      ends(keyPath, with: $0.valueType) && Placeholder.canStandIn(for: $0.valueType)
    }) {
      return true
    }
    return fields.contains { field in
      hopClass(of: field.valueType).map { leads(keyPath, from: $0, seen: &seen) } ?? false
    }
  }
}

/// Whether a key path probably names the override of a property. No sign is certain.
///
/// An override of a `@Dynamic` property can be set, has the same type, and reads the property. So does a property of
/// the subclass that is just another name for it. Treating it as the property does no harm.
private func isOverridden(_ property: AnyKeyPath, by keyPath: AnyKeyPath) -> Bool {
  let (read, asked) = (type(of: property), type(of: keyPath))
  return keyPath is any SettableThroughReference && read.valueType == asked.valueType
    && read.rootType != asked.rootType && inherits(asked.rootType, from: read.rootType)
}

private protocol SettableThroughReference {}
extension ReferenceWritableKeyPath: SettableThroughReference {}
