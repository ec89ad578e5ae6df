import Foundation
import KeyValueObserving

/// The calls that observers received, in order, one line per call. A test compares the whole record at the end.
final class Record { var lines: [String] = [] }

/// Writes each call as a line: `title: kind=1 old=a new=b`, after its own name if it has one.
final class Recorder: CocoaObject {
  let name: String
  let record: Record
  /// Runs inside each call, after the line is written.
  var whenCalled: () -> Void = {}
  /// The objects and contexts that came with the calls.
  var objects: [Any?] = []
  var contexts: [UnsafeMutableRawPointer?] = []

  init(_ name: String = "", in record: Record = Record()) {
    self.name = name
    self.record = record
  }

  /// Forgets all calls so far.
  func forget() {
    record.lines = []
    objects = []
    contexts = []
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let line = "\(keyPath ?? "no key path"): \(described(change ?? [:]))"
    record.lines.append(name.isEmpty ? line : "\(name) \(line)")
    objects.append(object)
    contexts.append(context)
    whenCalled()
  }
}

/// The entries that a change has, in a fixed order.
func described(_ change: [KeyValueChangeKey: Any]) -> String {
  let order: [KeyValueChangeKey] = [.kindKey, .notificationIsPriorKey, .indexesKey, .oldKey, .newKey]
  let unknown = change.keys.filter { !order.contains($0) }
  return (order + unknown).compactMap { key in
    change[key].map { value in "\(key == .notificationIsPriorKey ? "prior" : key.rawValue)=\(described(value))" }
  }.joined(separator: " ")
}

private func described(_ value: Any) -> String {
  switch value {
  case is NSNull: "null"
  case let indexes as IndexSet: "{\(indexes.map(String.init).joined(separator: ","))}"
  case let members as Set<AnyHashable>: "{\(members.map { "\($0)" }.sorted().joined(separator: ","))}"
  case let author as Author: "author \(author.name)"
  default: "\(value)"
  }
}

/// Registers a recorder while `body` runs, and returns the calls that it received.
func record(
  _ object: CocoaObject, _ keyPath: String, _ options: KeyValueObservingOptions = [],
  during body: (Recorder) -> Void = { _ in }
) -> [String] {
  let recorder = Recorder()
  object.addObserver(recorder, forKeyPath: keyPath, options: options)
  body(recorder)
  object.removeObserver(recorder, forKeyPath: keyPath)
  recorder.whenCalled = {}  // which may well have held the recorder itself
  return recorder.record.lines
}

/// Runs `body` while several named observers are registered, and returns their calls in one record.
func record(
  _ object: CocoaObject, _ keyPath: String, _ options: KeyValueObservingOptions = [], as names: [String],
  during body: ([Recorder]) -> Void
) -> [String] {
  let record = Record()
  let recorders = names.map { Recorder($0, in: record) }
  for recorder in recorders { object.addObserver(recorder, forKeyPath: keyPath, options: options) }
  body(recorders)
  for recorder in recorders {
    // A registration that the body has removed already raises here. That is up to the body.
    CocoaException.catching { object.removeObserver(recorder, forKeyPath: keyPath) }
    recorder.whenCalled = {}
  }
  return record.lines
}

func address(of object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}

/// `0x7f…`
func hex(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: address(of: object)), radix: 16)
}

/// `<Class 0x…>`, as in the reasons of exceptions.
func quoted(_ object: CocoaObject) -> String { "<\(type(of: object)) \(hex(object))>" }

/// A context. It may be any address, and nothing reads the memory there.
func context(_ number: Int) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(bitPattern: number)
}
