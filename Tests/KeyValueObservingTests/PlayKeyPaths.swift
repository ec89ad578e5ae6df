import Foundation
import KeyValueObserving

/// A graph of objects for any key path, whatever it says.
private final class Node: CocoaObject {
  @Dynamic var title = "a"
  @Dynamic var number = 1
  @Dynamic var maybe: Int?
  @Dynamic var next: Node?
  @Dynamic var all: [Node] = []
  @Dynamic var tags: Set<String> = ["x"]
  @Dynamic var notes: [String: Any] = ["one": 1]

  var full: String { "\(title) \(next?.title ?? "")" }

  override class var computedKeys: [String: AnyKeyPath] { super.computedKeys.merging(["full": \Node.full]) { $1 } }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "full" ? ["title", "next.title"] : []
  }
}

private final class Listener: CocoaObject {
  private(set) var calls = 0
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    calls += 1
  }
}

/// Plays bytes as a program of key-value coding and observing. `scripts/fuzz key-paths` finds the bytes.
///
/// Each line is one call: a letter for what to do, and the key path that it gets.
///
/// - Returns: What went wrong, in a sentence; nil if all is well. A crash is a finding by itself.
func playKeyPaths(_ bytes: some Sequence<UInt8>) -> String? {
  let root = Node()
  root.next = Node()
  root.all = [Node(), Node()]
  let listener = Listener()
  var registered: [String] = []
  for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(60) {
    guard let letter = line.first else { continue }
    let path = String(decoding: line.dropFirst(), as: UTF8.self)
    let exception = CocoaException.catching { play(letter, path, root, listener) }
    if exception?.name.isEmpty == true || exception?.reason.isEmpty == true { return "an exception says nothing" }
    if exception == nil, "oOi".utf8.contains(letter) { registered.append(path) }
  }
  CocoaException.catching {
    root.title += "b"
    root.next?.title += "b"
  }
  for path in registered.reversed() {
    if let exception = CocoaException.catching({ root.removeObserver(listener, forKeyPath: path) }) {
      return "\(path.debugDescription) was observed and cannot be removed: \(exception)"
    }
  }
  defer { root.next = nil }  // which may lead back here
  if root.observationInfo != nil { return "something is left of \(registered)" }
  let calls = listener.calls
  root.title += "c"
  return listener.calls == calls ? nil : "an observer that was removed is called"
}

private func play(_ letter: UInt8, _ path: String, _ root: Node, _ listener: Listener) {
  switch Character(UnicodeScalar(letter)) {
  case "g": _ = root.value(forKeyPath: path)
  case "k": _ = root.value(forKey: path)
  case "s": root.setValue("x", forKeyPath: path)
  case "n": root.setValue(7, forKeyPath: path)
  case "N": root.setValue(nil, forKeyPath: path)
  case "o": root.addObserver(listener, forKeyPath: path)
  case "O": root.addObserver(listener, forKeyPath: path, options: [.old, .new, .prior])
  case "i": root.addObserver(listener, forKeyPath: path, options: [.initial, .new])
  case "a": root.mutableArrayValue(forKey: path).add(Node())
  case "t": root.mutableSetValue(forKey: path).add("y")
  case "w":
    root.willChangeValue(forKey: path)
    root.didChangeValue(forKey: path)
  case "m": root.next = Node()
  case "0": root.next = nil
  case "c": root.next = root
  default: root.number += 1
  }
}
