import CSpawn
import ChildProcesses
import Foundation
import SampleApp

/// One step of a sequence. It says the same for every answer to an exercise.
package struct MoveStep: Hashable, Sendable {
  package var move: Int
  package var slot: Int
  package var value: Int

  package var text: String { "\(move).\(slot).\(value)" }

  package init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (move, slot, value) = (numbers[0], numbers[1], numbers[2])
  }

  init(_ move: Int, _ slot: Int, _ value: Int) {
    (self.move, self.slot, self.value) = (move, slot, value)
  }
}

/// Runs sequences of an exercise's moves.
@MainActor struct Sequences {
  private let declare: @MainActor (StormMoves) -> Void
  private let report: ProgramReport

  init(_ declare: (@MainActor (StormMoves) -> Void)?, _ report: ProgramReport) {
    (self.declare, self.report) = (declare ?? { _ in }, report)
  }

  /// Runs the sequences of a file, one in each line: its number, and its steps. Without a file, generates them.
  func run(_ path: String?, _ limits: Watchdog.Limits) {
    guard let path else {
      for number in 0..<Generator.count { run(number, limits) { Generator.steps(number, $0) } }
      return
    }
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let steps = words.dropFirst().compactMap { MoveStep($0) }
      run(Int(words[0]) ?? 0, limits) { _ in AnyIterator(steps.makeIterator()) }
    }
  }

  @Sendable private nonisolated func reportWait(_ event: String?) {
    if let event { report.add(.wait, event) } else { report.add(.wait) }
    report.flush()
  }

  /// Runs one sequence, and releases everything.
  private func run(_ number: Int, _ limits: Watchdog.Limits, _ steps: (Moves) -> AnyIterator<MoveStep>) {
    Watchdog.arm(limits)
    report.add(.sequence, "\(number)")
    report.isMuted.withLock { $0 = false }
    let isShared = number % 3 == 2
    let shared = Transcript { [report] in report.addLine("all", $0) }
    let moves = StormMoves(reportWait: reportWait) { [report] name in
      isShared ? shared : Transcript { report.addLine(name, $0) }
    }
    declare(moves)
    for step in steps(moves) { perform(step, of: moves) }
    for step in closing(moves) { perform(step, of: moves) }
    report.add(.step, "end", "", "everything is released")
    report.flush()
    report.isMuted.withLock { $0 = true }
    Platform.drainingAutoreleasePool {
      for group in moves.groups.reversed() { group.releaseAll() }
      moves.settleNow()
    }
    for name in moves.survivors { report.add(.line, name, "\(name) is still alive") }
    report.flush()
  }

  private func perform(_ step: MoveStep, of moves: Moves) {
    guard moves.allows(step) else { return }
    let move = moves.moves[step.move]
    let isAgain = move.isAgain(step.slot, step.value)
    report.add(.step, step.text, isAgain ? "again" : "", move.code(step.slot, step.value))
    report.flush()
    // A subject may live for as long as an observer keeps it.
    let isRelease = move.kind == .release && moves.groups[move.group].parent != nil
    let before = isRelease ? moves.survivors : []
    moves.perform(step)
    guard isRelease else { return }
    for name in moves.survivors where !before.contains(name) { report.add(.line, name, "\(name) is still alive") }
  }

  /// The calls that objects need before they can be released.
  private func closing(_ moves: Moves) -> [MoveStep] {
    var steps: [MoveStep] = []
    for (index, group) in moves.groups.enumerated() {
      guard let releasable = group.releasable else { continue }
      for slot in 0..<group.count where group.isAlive(slot) && !releasable.contains(group.state(slot)) {
        let last = moves.moves.indices.first {
          moves.moves[$0].group == index && moves.moves[$0].leadsTo.map(releasable.contains) == true
            && moves.moves[$0].isPossible(slot, 0)
        }
        if let last { steps.append(MoveStep(last, slot, 0)) }
      }
    }
    return steps
  }

  // MARK: - Growth

  /// Opens and closes each kind of object many times, with all its moves and one change, and reports how much memory
  /// one such cycle keeps.
  func measureCycles() {
    // No observer keeps these lines, so they do not count.
    var written: [WeakTranscript] = []
    let moves = StormMoves(reportWait: reportWait) { _ in
      let transcript = Transcript()
      written.append(WeakTranscript(transcript: transcript))
      return transcript
    }
    declare(moves)
    fillCachesOfDispatch()
    for (index, group) in moves.groups.enumerated() {
      let changed = group.parent ?? index
      let changes = moves.moves.indices.filter { moves.moves[$0].isCall && moves.moves[$0].group == changed }
      let own = moves.moves.indices.filter { moves.moves[$0].kind == .other && moves.moves[$0].group == index }
      guard let make = moves.moves.firstIndex(where: { $0.kind == .make && $0.group == index }),
        let release = moves.moves.firstIndex(where: { $0.kind == .release && $0.group == index })
      else { continue }
      for one in moves.groups.indices where one != index { makeOne(one, moves) }
      func cycle(_ round: Int) {
        perform(MoveStep(make, 0, 0))
        for place in [nil] + own.map(Optional.some) {
          if let place { perform(MoveStep(place, 0, 0)) }
          for change in changes { perform(MoveStep(change, 0, round % moves.moves[change].values)) }
        }
        for step in closing(moves) where step.slot == 0 && moves.moves[step.move].group == index { perform(step) }
        perform(MoveStep(release, 0, 0))
        written.removeAll { $0.transcript == nil }
        for one in written { one.transcript?.forget() }
        for group in moves.groups { group.forgetReleased() }
      }
      func perform(_ step: MoveStep) {
        guard moves.allows(step) else { return }
        moves.perform(step)
      }
      guard var before = HeapInUse.bytes else { continue }
      // A table grows now and then, and a cache until it is full, but by less than a hundred bytes a cycle. A leak
      // grows in every block of cycles. The second smallest growth counts, because one block may be an exception.
      var growths: [Int] = []
      var growth: Int { growths.count > 1 ? growths.sorted()[1] : .max }
      for block in 0..<11 where growth > 16 && (block < 4 || growth < 100) {
        for round in 0..<120 {
          Watchdog.arm(Watchdog.Limits.exercise.now)
          // Whoever waits for the end sees that there is progress.
          if round % 10 == 0 {
            report.add(.cycle)
            report.flush()
          }
          cycle(120 * block + round)
        }
        let now = HeapInUse.bytes ?? before
        if block > 0 { growths.append((now - before) / 120) }
        before = now
      }
      report.add(.growth, group.name, "\(growth)")
    }
  }

  /// Fills the caches of four Dispatch threads, so that they do not grow while a cycle is measured. Each thread keeps
  /// up to 1,024 finished blocks for reuse.
  private func fillCachesOfDispatch() {
    let queues = (0..<4).map { DispatchQueue(label: "caches \($0)") }
    let (isBusy, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for queue in queues {
      queue.async {
        isBusy.signal()
        mayGoOn.wait()
      }
      for _ in 0..<1_100 { queue.async {} }
    }
    for _ in queues { isBusy.wait() }
    for _ in queues { mayGoOn.signal() }
    for queue in queues { queue.sync {} }
  }

  // MARK: - Storms

  /// Lets four threads do at once what the exercise declares for them.
  func storm() {
    let reportFault = { @Sendable [report] (fault: String) in
      report.add(.line, "storm", fault)
      report.flush()
      _exit(1)
    }
    let moves = StormMoves(reportWait: reportWait, reportFault: reportFault) { _ in Transcript() }
    declare(moves)
    for make in moves.storms {
      for _ in 0..<40 {
        Watchdog.arm(.storm)
        report.add(.cycle)
        report.flush()
        let body = make()
        let (isThere, mayBegin, isOver, mayEnd) = (
          DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
          DispatchSemaphore(value: 0)
        )
        for thread in 0..<4 {
          Thread.detachNewThread {
            // On a busy machine, the first thread would be over before the last one begins.
            isThere.signal()
            mayBegin.wait()
            for _ in 0..<10 { body(thread) }
            isOver.signal()
            // The sanitizer forgets what a thread has done that has ended, and says nothing of its races.
            mayEnd.wait()
          }
        }
        for _ in 0..<4 { isThere.wait() }
        // Without pauses, threads that share a processor run one after the other. The sanitizer then sees no race,
        // because it takes each `swift_once` of the runtime for a lock.
        let_threads_pause(20)
        for _ in 0..<4 { mayBegin.signal() }
        for _ in 0..<4 { isOver.wait() }
        for _ in 0..<4 { mayEnd.signal() }
        moves.settleNow()
      }
    }
  }

  private func makeOne(_ group: Int, _ moves: Moves) {
    guard !moves.groups[group].isAlive(0),
      let make = moves.moves.firstIndex(where: { $0.kind == .make && $0.group == group })
    else { return }
    if moves.moves[make].isPossible(0, 0) { moves.moves[make].run(0, 0) }
  }
}

private struct WeakTranscript { weak var transcript: Transcript? }

extension Moves {
  func allows(_ step: MoveStep) -> Bool {
    guard moves.indices.contains(step.move) else { return false }
    let move = moves[step.move]
    return step.slot < groups[move.group].count && step.value < move.values && move.isPossible(step.slot, step.value)
  }

  /// Does a step, and waits until nothing more happens. What it autoreleased is released then.
  func perform(_ step: MoveStep) {
    Platform.drainingAutoreleasePool {
      moves[step.move].run(step.slot, step.value)
      settleNow()
    }
  }
}

/// Chooses steps at random, from fixed seeds. What an answer does has no influence on the choice.
@MainActor enum Generator {
  static let count = 200

  /// The steps of a sequence. The first ones make an object of each group; later sequences are longer.
  static func steps(_ number: Int, _ moves: Moves) -> AnyIterator<MoveStep> {
    var random = SplitMix64(seed: UInt64(number) &* 0x9e37_79b9 &+ 7)
    var left = 3 + moves.groups.count + number / 5
    // Half of the sequences have one object of a kind, because more happens to it then.
    let objects = [1, 1, 2, .max][number / 3 % 4]
    var unmade = moves.groups.indices.makeIterator()
    return AnyIterator {
      left -= 1
      guard left >= 0 else { return nil }
      var choices: [(weight: Int, steps: [MoveStep])] = []
      let first = unmade.next()
      for (index, move) in moves.moves.enumerated() {
        if let first, !(move.kind == .make && move.group == first) { continue }
        let steps = (0..<min(objects, moves.groups[move.group].count)).flatMap { slot in
          (0..<move.values).map { MoveStep(index, slot, $0) }
        }.filter(moves.allows)
        if !steps.isEmpty { choices.append((move.weight, steps)) }
      }
      var place = Int(random.next() % UInt64(max(1, choices.reduce(0) { $0 + $1.weight })))
      for choice in choices {
        place -= choice.weight
        if place < 0 { return choice.steps[Int(random.next() % UInt64(choice.steps.count))] }
      }
      return nil
    }
  }
}

extension Moves.Move {
  /// Whether it can be repeated: a change, or a call that leaves the object's state as it is.
  fileprivate var isCall: Bool { kind == .change || kind == .other && leadsTo == nil }
}

private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var number = state
    number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
    return number ^ (number >> 31)
  }
}
