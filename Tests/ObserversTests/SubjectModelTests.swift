import Observers
import TestSupport
import Testing

/// Compares random calls on one thread, also in handlers and in the `deinit` of their captures, with a plain model.
@Suite("Subject: a model") struct SubjectModelTests {
  @Test("Calls, their order, and lifetimes match the model", arguments: 0..<8) func model(_ part: UInt64) {
    let runs: UInt64 = isLong ? 500 : 100
    for seed in part * runs..<(part + 1) * runs { #expect(SubjectRun(seed: seed).run() == nil, "seed \(seed)") }
  }
}

private final class SubjectRun: @unchecked Sendable {  // unchecked because one thread uses it
  /// One observation. It lives until it is ended, or for as long as its owner.
  final class Entry: @unchecked Sendable {  // unchecked as the run
    var token: SubjectToken?
    var owner: Owner?
    weak var weakOwner: Owner?
    var isOwned = false
    var hasEnded = false
    weak var captured: Captured?
    var isLive: Bool { !hasEnded && (!isOwned || weakOwner != nil) }
  }

  final class Owner: Sendable {}
  /// A handler's capture. Its deinit does what other handlers do when they are called.
  final class Captured: Sendable {
    let run: SubjectRun
    init(_ run: SubjectRun) { self.run = run }
    deinit { run.act(1) }
  }

  private let subject = Subject<Int>()
  private var entries: [Entry] = []
  /// For each running pass, the observers that are still to be called unless they end before.
  private var passes: [ArraySlice<Entry>] = []
  private var depth = 0
  private var random: UInt64
  private var budget = 400
  private var failure: String?

  init(seed: UInt64) { random = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private func pick(_ count: Int) -> Int {
    (random, budget) = (random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407, budget - 1)
    return Int(random >> 33) % count
  }

  /// - Returns: The first difference from the model.
  func run() -> String? {
    for _ in 0..<pick(80) { observe() }
    while budget > 0, failure == nil {
      let orphans = entries.filter { $0.isOwned && !$0.isLive }
      let sends = pick(3) == 0
      sends ? send() : act(1)
      expect(subject.observerCount == entries.filter(\.isLive).count, "counted wrongly")
      for entry in entries where entry.hasEnded { expect(entry.captured == nil, "kept after its end") }
      for orphan in orphans where sends { expect(orphan.captured == nil, "kept after its owner and a pass") }
      entries.removeAll { !$0.isLive && $0.captured == nil }
    }
    let left = entries
    (budget, entries) = (0, [])
    left.forEach(release)
    subject.send(0)
    for entry in left { expect(entry.captured == nil, "kept at last") }
    return failure
  }

  private func expect(_ condition: Bool, _ what: String) { if !condition, failure == nil { failure = what } }

  private func act(_ most: Int) {
    for _ in 0..<pick(most + 1) where budget > 0 && depth < 4 {
      depth += 1
      switch pick(10) {
      case 0...2: observe()
      case 3...6: end()
      case 7: for _ in 0..<pick(20) { end() }
      case 8 where pick(5) == 0:
        for entry in entries { entry.hasEnded = true }
        subject.invalidateAll()
      default: send()
      }
      depth -= 1
    }
  }

  private func observe() {
    let entry = Entry()
    entries.append(entry)
    let captured = Captured(self)
    entry.captured = captured
    entry.isOwned = pick(3) == 0
    if entry.isOwned {
      let owner = Owner()
      (entry.owner, entry.weakOwner) = (owner, owner)
      subject.observe(while: owner) { [weak entry] _, _ in captured.run.called(entry) }
    } else {
      entry.token = subject.observe { [weak entry] _ in captured.run.called(entry) }
    }
  }

  private func end() {
    guard !entries.isEmpty, case let entry = entries[pick(entries.count)], entry.token != nil || entry.owner != nil
    else { return }  // ended, or being begun
    if !entry.isOwned { entry.hasEnded = true }
    if pick(2) == 0 { entry.token?.invalidate() }
    release(entry)
  }

  private func release(_ entry: Entry) {
    let former = (entry.token, entry.owner)  // released after the access
    (entry.token, entry.owner) = (nil, nil)
    withExtendedLifetime(former) {}
  }

  private func send() {
    passes.append(entries.filter(\.isLive)[...])
    subject.send(0)
    expect(!passes.removeLast().contains(where: \.isLive), "not called")
  }

  private func called(_ entry: Entry?) {
    var due = passes.removeLast()
    while let next = due.first, next !== entry, !next.isLive { due.removeFirst() }
    expect(due.popFirst() === entry, "called out of turn")
    passes.append(due)
    act(2)
  }
}
