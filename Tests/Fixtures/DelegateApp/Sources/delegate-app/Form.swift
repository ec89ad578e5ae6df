import Dispatch
import Observers
import Synchronization

enum Field: String {
  case name, note, price
}

/// A main-actor screen: an edit of several fields is saved once.
@MainActor final class FormScreen {
  private(set) var saved: [String] = []
  private lazy var edits = Coalescer<Field>(on: MainActor.self) { [weak self] in self?.save($0) }

  var name = "" { didSet { edits.changed(.name) } }
  var note: String? { didSet { edits.changed(.note) } }
  var price = 0 { didSet { edits.changed(.price) } }

  func saveNow() { edits.flush() }
  func leave() { edits.invalidate() }

  private func save(_ fields: Set<Field>) {
    saved.append(fields.map(\.rawValue).sorted().joined(separator: " "))
  }

  deinit { print("form was released") }
}

/// An actor that rebuilds what has changed since it did so last.
actor Index {
  private(set) var rebuilt: [Set<Int>] = []
  private var changes: Coalescer<Int>?
  private var draft: Draft?

  func open() {
    let changes = Coalescer<Int>(on: self) { index, pages in index.rebuilt.append(pages) }
    self.changes = changes
    draft = Draft(changes)
  }

  func write(_ pages: [Int]) {
    for page in pages { draft?.write(on: page) }
  }

  deinit { print("index was released") }
}

/// A plain class that notes what it changes. Its owner acts on that.
final class Draft {
  private let changes: Coalescer<Int>
  private var lines: [Int: Int] = [:]

  init(_ changes: Coalescer<Int>) {
    self.changes = changes
  }

  func write(on page: Int) {
    lines[page, default: 0] += 1
    changes.changed(page)
  }
}

/// A plain class that any thread may use.
final class Log: Sendable {
  private let lines = Mutex(0)
  private let written = Mutex(0)
  private let queue = DispatchQueue(label: "log")
  private let changes = Mutex<Coalescer<Never>?>(nil)

  init() {
    changes.withLock { $0 = Coalescer(on: queue) { [weak self] in self?.write() } }
  }

  func add() {
    lines.withLock { $0 += 1 }
    changes.withLock { $0 }?.changed()
  }

  /// How many lines are written once nothing waits.
  func finish() -> Int {
    queue.sync {}
    return written.withLock { $0 }
  }

  private func write() {
    let count = lines.withLock { lines in
      defer { lines = 0 }
      return lines
    }
    written.withLock { $0 += count }
  }
}
