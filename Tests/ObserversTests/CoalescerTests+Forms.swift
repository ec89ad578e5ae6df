import Foundation
import Observers
import Testing

/// All ways to make a coalescer, each with the promises of all.
@Suite("Coalescer: every form", .timeLimit(.minutes(5))) struct CoalescerFormTests {
  private actor Desk { func settle() {} }

  enum Form: CaseIterable, Sendable { case schedule, queue, main, actor }

  private static let queue = DispatchQueue(label: "coalescer")
  private static let desk = Desk()

  private func keyed(_ form: Form, _ act: @escaping @Sendable (String) -> Void) -> Coalescer<Int> {
    let said: @Sendable (Set<Int>) -> Void = { act("\($0.sorted())") }
    return switch form {
    case .schedule: Coalescer(schedule: { Self.queue.async(execute: $0) }, action: said)
    case .queue:
      Coalescer(on: Self.queue) {
        dispatchPrecondition(condition: .onQueue(Self.queue))
        said($0)
      }
    case .main: Coalescer(on: MainActor.self, action: said)
    case .actor: Coalescer(on: Self.desk) { _, keys in said(keys) }
    }
  }

  private func keyless(_ form: Form, _ act: @escaping @Sendable () -> Void) -> Coalescer<Never> {
    switch form {
    case .schedule: Coalescer(schedule: { Self.queue.async(execute: $0) }, action: act)
    case .queue: Coalescer(on: Self.queue, action: act)
    case .main: Coalescer(on: MainActor.self, action: act)
    case .actor: Coalescer(on: Self.desk) { _ in act() }
    }
  }

  @Test("Each change leads to an action with its key, in a later turn; none after the end", arguments: Form.allCases)
  @MainActor func keys(_ form: Form) async {
    let acts = Locked<[String]>([])
    let coalescer = keyed(form) { act in acts.withLock { $0.append(act) } }
    coalescer.changed(1)
    await MainActor.turnsTaken { Task.isCancelled || acts.withLock { $0 == ["[1]"] } }
    coalescer.changed([2, 3])
    await MainActor.turnsTaken { Task.isCancelled || acts.withLock { $0.count > 1 } }
    #expect(acts.withLock(\.self) == ["[1]", "[2, 3]"])
    coalescer.invalidate()
    coalescer.changed(4)
    await settle()
    #expect(acts.withLock(\.count) == 2)
  }

  @Test("Without keys, each change leads to an action, in a later turn; none after the end", arguments: Form.allCases)
  @MainActor func withoutKeys(_ form: Form) async {
    let acts = Locked(0)
    let coalescer = keyless(form) { acts.withLock { $0 += 1 } }
    for expected in 1...2 {
      coalescer.changed()
      await MainActor.turnsTaken { Task.isCancelled || acts.withLock(\.self) >= expected }
    }
    coalescer.invalidate()
    coalescer.changed()
    await settle()
    #expect(acts.withLock(\.self) == 2)
  }

  private func settle() async {
    Self.queue.sync {}
    await Self.desk.settle()
    await MainActor.settled()
  }

  @Test("A flush inside the action of a flush acts once on each change", arguments: 0...3)
  func flushInFlush(_ depth: Int) {
    let acts = Locked<[[Int]]>([])
    let box = Locked<Coalescer<Int>?>(nil)
    let coalescer = Coalescer<Int>(schedule: { _ in }) { keys in
      acts.withLock { $0.append(keys.sorted()) }
      let last = keys.max() ?? 0
      guard let itself = box.withLock(\.self), last < depth else { return }
      itself.changed([last + 1, -last])
      itself.flush()
      itself.flush()
    }
    box.withLock { $0 = coalescer }
    coalescer.flush()
    coalescer.changed(0)
    coalescer.flush()
    coalescer.flush()
    #expect(acts.withLock(\.self) == [[0]] + (0..<depth).map { [-$0, $0 + 1] })
    box.withLock { $0 = nil }
  }
}
