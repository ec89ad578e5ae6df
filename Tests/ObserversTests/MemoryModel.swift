import Foundation

/// A few threads that take their steps in every possible order, on atomics that are as weak as the language allows.
///
/// An atomic keeps all its values, in the order of its changes. A thread may read an old value, unless it knows of a
/// later one. An acquire load sees everything that happened before the release store it reads. Taking the lock shows
/// everything that happened before its last release. Two accesses to plain memory are a data race if one is a write and
/// the later thread does not know of the earlier access. None of this depends on luck or on a processor.
struct MemoryModel<Line: Hashable>: Hashable {
  /// Takes one step of a thread, which stands at a line, and says where it goes on; nil if it is done. A step that has
  /// to wait for the lock goes on at its own line.
  typealias Program = (inout MemoryModel, _ thread: Int, Line) -> Line?

  /// For each atomic the first of its values that may still be read, and for each thread its steps that are known.
  private struct Knowledge: Hashable {
    var values: [Int]
    var steps: [Int]

    mutating func learn(_ other: Knowledge) {
      values = zip(values, other.values).map(max)
      steps = zip(steps, other.steps).map(max)
    }
  }

  private struct Stored: Hashable {
    var value: Int
    var knowledge: Knowledge
  }

  private struct Thread: Hashable {
    var line: Line?
    var knowledge: Knowledge
  }

  private struct Memory: Hashable {
    /// The latest steps in which each thread wrote and read it.
    var writes: [Int]
    var reads: [Int]
  }

  private var threads: [Thread]
  private var atomics: [[Stored]]
  private var memory: [Memory]
  private var isLocked = false
  private var isWaiting = false
  private var knowledgeOfLock: Knowledge
  /// Variables of the model, such as what the lock guards.
  var notes: [Int]
  private(set) var fault: String?
  /// Which of the readable values the present step reads, and how many there are.
  private var choice = 0
  private var choices = 1

  /// - Parameters:
  ///   - starts: The first line of each thread.
  ///   - atomics: The first value of each atomic.
  init(starts: [Line], atomics: [Int], memory: Int, notes: Int) {
    let nothing = Knowledge(values: atomics.map { _ in 0 }, steps: starts.map { _ in 0 })
    threads = starts.map { Thread(line: $0, knowledge: nothing) }
    self.atomics = atomics.map { [Stored(value: $0, knowledge: nothing)] }
    let untouched = starts.map { _ in 0 }
    self.memory = Array(repeating: Memory(writes: untouched, reads: untouched), count: memory)
    self.notes = Array(repeating: 0, count: notes)
    knowledgeOfLock = nothing
  }

  // MARK: What a step may do

  mutating func fail(_ words: String) { fault = fault ?? words }

  /// - Returns: False if another thread has the lock. Then the step ends here, and is taken again later.
  mutating func takeLock(_ thread: Int) -> Bool {
    if isLocked {
      isWaiting = true
      return false
    }
    isLocked = true
    threads[thread].knowledge.learn(knowledgeOfLock)
    return true
  }

  mutating func releaseLock(_ thread: Int) {
    isLocked = false
    knowledgeOfLock.learn(threads[thread].knowledge)
  }

  mutating func load(_ atomic: Int, _ ordering: Ordering, _ thread: Int) -> Int {
    let first = threads[thread].knowledge.values[atomic]
    choices = atomics[atomic].count - first
    let index = first + choice
    let stored = atomics[atomic][index]
    threads[thread].knowledge.values[atomic] = index
    if ordering.acquires { threads[thread].knowledge.learn(stored.knowledge) }
    return stored.value
  }

  mutating func store(_ value: Int, in atomic: Int, _ ordering: Ordering, _ thread: Int) {
    append(value, to: atomic, ordering, thread, continuing: nil)
  }

  /// Reads the latest value and stores another in one step. What that value's thread released goes along with it.
  mutating func change(_ atomic: Int, _ ordering: Ordering, _ thread: Int, _ change: (Int) -> Int) -> Int {
    let latest = atomics[atomic].last!
    if ordering.acquires { threads[thread].knowledge.learn(latest.knowledge) }
    append(change(latest.value), to: atomic, ordering, thread, continuing: latest.knowledge)
    return latest.value
  }

  /// Exchanges the latest value if it is the expected one.
  mutating func exchange(
    _ atomic: Int, _ expected: Int, for new: Int, _ ordering: Ordering, _ thread: Int
  ) -> Bool {
    if atomics[atomic].last!.value == expected {
      _ = change(atomic, ordering, thread) { _ in new }
      return true
    }
    threads[thread].knowledge.values[atomic] = atomics[atomic].count - 1
    if ordering.acquires { threads[thread].knowledge.learn(atomics[atomic].last!.knowledge) }
    return false
  }

  mutating func read(_ place: Int, _ thread: Int) {
    check(memory[place].writes, thread, "a thread reads what another one may still be writing")
    memory[place].reads[thread] = threads[thread].knowledge.steps[thread]
  }

  mutating func write(_ place: Int, _ thread: Int) {
    check(memory[place].writes, thread, "two threads may write at once")
    check(memory[place].reads, thread, "a thread writes what another one may still be reading")
    memory[place].writes[thread] = threads[thread].knowledge.steps[thread]
  }

  func latest(_ atomic: Int) -> Int { atomics[atomic].last!.value }

  /// The number of steps of another thread of which a thread knows.
  func stepsTaken(by other: Int, knownBy thread: Int) -> Int { threads[thread].knowledge.steps[other] }

  private mutating func append(
    _ value: Int, to atomic: Int, _ ordering: Ordering, _ thread: Int, continuing former: Knowledge?
  ) {
    threads[thread].knowledge.values[atomic] = atomics[atomic].count
    let nothing = Knowledge(values: atomics.map { _ in 0 }, steps: threads.map { _ in 0 })
    var knowledge = former ?? nothing
    if ordering.releases { knowledge.learn(threads[thread].knowledge) }
    atomics[atomic].append(Stored(value: value, knowledge: knowledge))
  }

  private mutating func check(_ accesses: [Int], _ thread: Int, _ words: String) {
    for other in threads.indices where other != thread && accesses[other] > threads[thread].knowledge.steps[other] {
      fail("data race: \(words)")
    }
  }

  // MARK: Every order

  /// Takes the steps of all threads in every order, and reads every value that a load may read.
  ///
  /// - Parameter end: Says what is wrong when all threads are done.
  /// - Returns: What goes wrong in the first order that was found; nil if every order is right.
  func fault(of programs: [Program], atEnd end: (MemoryModel) -> String?) -> String? {
    var waiting = [self]
    var seen: Set<MemoryModel> = [self]
    while let world = waiting.popLast() {
      if world.threads.allSatisfy({ $0.line == nil }), let fault = end(world) { return fault }
      let next = programs.indices.flatMap { world.successors($0, programs[$0]) }
      if next.isEmpty, world.threads.contains(where: { $0.line != nil }) { return "no thread can go on" }
      for world in next {
        if let fault = world.fault { return fault }
        if seen.insert(world).inserted { waiting.append(world) }
      }
    }
    return nil
  }

  private func successors(_ thread: Int, _ program: Program) -> [MemoryModel] {
    guard let line = threads[thread].line else { return [] }
    var worlds: [MemoryModel] = []
    var choices = 1
    while worlds.count < choices {
      var world = self
      world.choice = worlds.count
      world.threads[thread].knowledge.steps[thread] += 1
      world.threads[thread].line = program(&world, thread, line)
      if world.isWaiting { return [] }
      choices = world.choices
      (world.choice, world.choices) = (0, 1)
      worlds.append(world)
    }
    return worlds
  }
}

/// The orderings of the language's atomics. The raw values are their names.
enum Ordering: String, Sendable {
  case relaxed, acquiring, releasing, acquiringAndReleasing

  fileprivate var acquires: Bool { self == .acquiring || self == .acquiringAndReleasing }
  fileprivate var releases: Bool { self == .releasing || self == .acquiringAndReleasing }
}

/// How the code in `Sources/Observers/Shared` accesses an atomic, in the order of the text: `load acquiring`.
func orderings(of atomic: String, in file: String) throws -> [String] {
  let access = try Regex<(Substring, Substring, Substring)>("\(atomic)\\.(\\w+)\\([^)]*ordering: \\.(\\w+)\\)")
  return try source(file).matches(of: access).map { "\($0.1) \($0.2)" }
}

func source(_ file: String) throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Observers/Shared")
  return try String(contentsOf: root.appending(path: "\(file).swift"), encoding: .utf8)
}
