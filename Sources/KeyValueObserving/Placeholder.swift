import Foundation
import Locking

/// An object for which no initializer ever ran. A key path is read through it if only its class is known.
///
/// A placeholder is memory of the class's size, with the class's metadata in front, so getters can be called on it. Its
/// stored properties hold default values: nil, an empty string or collection, zero, and for an object another
/// placeholder. A type without such a value gets zeros, which may be copied and released but mean nothing. A
/// placeholder is shared by all threads, never changes, and never goes away, so no `deinit` runs on those values.
enum Placeholder {
  /// The placeholder of a class; every class has at most one.
  static func of(_ type: CocoaObject.Type) -> CocoaObject {
    placeholders.withLock { $0.placeholder(of: type) }
  }

  /// Whether default values or zeros stand in safely for a value of a type: Swift may copy and release them.
  ///
  /// Zeros are safe wherever a null reference is. An existential of any type (`any P`) inside an enum is the one
  /// exception, and nothing says what an enum with payloads in all its cases holds. Such an existential has 32 bytes.
  static func canStandIn(for type: Any.Type) -> Bool {
    switch kind(of: type) {
    case .structure, .tuple: return storedFields(of: type).allSatisfy { canStandIn(for: $0.type) }
    case .enumeration: return emptyCase(of: type) != nil || _isPOD(type) || size(of: type) < existentialSize
    default: return true
    }
  }
}

private let placeholders = Locked(Placeholders())

/// The placeholders made so far. No user code runs while they are made.
private struct Placeholders {
  private var known: [ObjectIdentifier: CocoaObject] = [:]

  mutating func placeholder(of type: CocoaObject.Type) -> CocoaObject {
    if let known = known[ObjectIdentifier(type)] { return known }
    let object = unformed(type, instanceSize(type))
    let memory = object.address
    object.activity.store(Activity.placeholder, ordering: .relaxed)
    known[ObjectIdentifier(type)] = object  // before its fields: they may lead back to the class
    for field in storedFields(of: type) where field.isStrong {
      fill(memory + field.offset, with: field.type)
    }
    return object
  }

  /// Puts a default value of a type into zeroed memory.
  private mutating func fill(_ place: UnsafeMutableRawPointer, with type: Any.Type) {
    if let next = hopClass(of: type) {
      let object = Unmanaged.passRetained(placeholder(of: next)).toOpaque()
      place.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
      return
    }
    if let type = type as? any HasEmptyValue.Type { return type.putEmptyValue(at: place) }
    switch kind(of: type) {
    case .structure, .tuple:
      for field in storedFields(of: type) where field.isStrong { fill(place + field.offset, with: field.type) }
    case .enumeration:
      if let tag = emptyCase(of: type) { put(case: tag, of: type, at: place) }
    case .existential, .extendedExistential:
      // It finds out from the type that it holds how to copy itself, so it holds one that needs nothing.
      if size(of: type) >= existentialSize {
        place.storeBytes(of: metadata(of: Int.self), toByteOffset: existentialSize - 8, as: UnsafeRawPointer.self)
      }
    default: break
    }
  }
}

/// The class of the objects that a property of a type holds, for a class or an Optional of one.
func hopClass(of type: Any.Type) -> CocoaObject.Type? {
  type as? CocoaObject.Type ?? (type as? any Nilable.Type)?.wrappedType as? CocoaObject.Type
}

// MARK: - Default values

/// A type with an empty value. Only types of the standard library conform, so making that value runs no user code.
private protocol HasEmptyValue {
  init()
}

extension HasEmptyValue {
  fileprivate static func putEmptyValue(at place: UnsafeMutableRawPointer) {
    place.initializeMemory(as: Self.self, to: Self())
  }
}

extension Optional: HasEmptyValue {
  fileprivate init() { self = nil }
}
extension String: HasEmptyValue {}
extension Array: HasEmptyValue {}
extension Set: HasEmptyValue {}
extension Dictionary: HasEmptyValue {}

// MARK: - The runtime's view of a type

// Swift's ABI documents these layouts (docs/ABI/TypeMetadata.rst): the kind in front of every metadata, the value
// witnesses before it, the number of payload cases in an enum's descriptor. A test for each kind pins them.

private enum Kind: Int {
  case structure = 0x200
  case enumeration = 0x201
  case tuple = 0x301
  case existential = 0x303
  case extendedExistential = 0x307
}

/// The size of an existential that may hold a value of any type: three words for the value, one for its type.
private let existentialSize = 32

private func metadata(of type: Any.Type) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

private func kind(of type: Any.Type) -> Kind? { Kind(rawValue: metadata(of: type).load(as: Int.self)) }

/// Whether a type is `Any` or `any P`, so that its values have other types.
func isExistential(_ type: Any.Type) -> Bool {
  kind(of: type) == .existential || kind(of: type) == .extendedExistential
}

private func size<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.size }

/// The tag of the first case without a payload; nil where every case has one.
private func emptyCase(of type: Any.Type) -> UInt32? {
  let descriptor = metadata(of: type).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
  let emptyCases = descriptor.load(fromByteOffset: 24, as: UInt32.self)
  return emptyCases == 0 ? nil : payloadCases
}

private func put(case tag: UInt32, of type: Any.Type, at place: UnsafeMutableRawPointer) {
  typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
  let witnesses = (metadata(of: type) - 8).load(as: UnsafeRawPointer.self)
  let inject = witnesses.load(fromByteOffset: 13 * 8, as: UnsafeRawPointer.self)
  unsafeBitCast(inject, to: InjectTag.self)(place, tag, metadata(of: type))
}

private func instanceSize(_ type: CocoaObject.Type) -> Int { Int(instanceExtents(type).positive) }

@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)

/// An object of a class with zeros for all its properties.
private func unformed(_ type: CocoaObject.Type, _ size: Int) -> CocoaObject {
  // A buffer object brings memory and a reference count that the runtime made; only its class has to change.
  let buffer = ManagedBuffer<Void, UInt64>.create(minimumCapacity: size / 8) { _ in }
  let memory = Unmanaged.passRetained(buffer).toOpaque()
  let header = 2 * MemoryLayout<Int>.size
  memset(memory + header, 0, size - header)
  memory.storeBytes(of: metadata(of: type), as: UnsafeRawPointer.self)
  return Unmanaged<CocoaObject>.fromOpaque(memory).takeUnretainedValue()
}
