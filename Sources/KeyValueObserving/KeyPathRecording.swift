/// The property reads that a Swift key path makes, in order.
///
/// A key path to a wrapped property does not know the property's name, but a read through it passes the wrapper's
/// subscript, which does. The reads go through placeholders, so nobody's object is touched.
package struct KeyPathRecording {
  private var reads: [(key: String, property: AnyKeyPath)] = []
  private var next: UnsafeMutableRawPointer?
  private var isChain = true

  private init(from root: CocoaObject) {
    next = root.address
  }

  /// - Parameter holding: The object that the property holds, nil for a property that holds none.
  mutating func note(_ property: AnyKeyPath, named key: String, of object: CocoaObject, holding: CocoaObject?) {
    isChain = isChain && object.address == next
    reads.append((key, property))
    next = holding?.address
  }

  /// The string of a key path from an object of a class; nil where the path is not made of `@Dynamic` properties.
  package static func string(of keyPath: AnyKeyPath, from type: CocoaObject.Type) -> String? {
    let hops = hopTypes(of: keyPath)
    guard leads(hops.isEmpty ? ["\(Swift.type(of: keyPath).valueType)"] : hops, from: Layout.of(type)) else {
      return nil
    }
    let root = Placeholder.of(type)
    let thread = ThreadState.current
    let outer = thread.pointee.recording  // a getter on the way may ask for a string itself
    thread.pointee.recording = KeyPathRecording(from: root)
    _ = (root as Any)[keyPath: keyPath]
    let recording = thread.pointee.recording
    thread.pointee.recording = outer
    return recording?.path(of: keyPath, hops: hops.count)
  }

  private func path(of keyPath: AnyKeyPath, hops: Int) -> String? {
    if reads.count == 1 {
      let (key, property) = reads[0]
      return isSame(property, keyPath) || isOverridden(property, by: keyPath) ? key : nil
    }
    // A hop that is itself computed reads other properties, which would pass for hops of the path.
    return isChain && reads.count == hops ? reads.map(\.key).joined(separator: ".") : nil
  }

  /// The types of the values along a path, as the path prints them.
  private static func hopTypes(of keyPath: AnyKeyPath) -> [String] {
    "\(keyPath)".split(separator: "<computed ", omittingEmptySubsequences: false).dropFirst().compactMap { hop in
      guard let start = hop.firstIndex(of: "("), let end = hop.lastIndex(of: ")"), start < end else { return nil }
      return String(hop[hop.index(after: start)..<end])
    }
  }

  /// Whether `@Dynamic` properties of such types lead from one class to the next.
  ///
  /// Other getters would run on placeholders in vain, and some of them would crash.
  private static func leads(_ types: some Collection<String>, from layout: Layout) -> Bool {
    let fields = layout.allFields.filter {
      "\($0.valueType)" == types.first && Placeholder.canStandIn(for: $0.valueType)
    }
    guard types.count > 1 else { return !fields.isEmpty }
    return fields.contains { field in
      hopClass(of: field.valueType).map { leads(types.dropFirst(), from: Layout.of($0)) } ?? false
    }
  }
}

/// Whether a key path seems to name the override of a property: nothing in it is conclusive.
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
