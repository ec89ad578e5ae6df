import Foundation
import Locking
import SampleApp

/// The moves of an exercise: each is a thing that can happen to its types. A check generates sequences of these moves.
///
/// An exercise declares its moves in `Exercises/Moves/X.swift`. Objects are declared in groups, subjects before their
/// observers. A move's code is shown to the learner: `$` stands for the object, `%` for the value or the other object,
/// and `@` for the object that a new one depends on.
///
/// - **Lifetime:** Each sequence declares the moves again, with new objects. When it ends, every object is released,
///   and must be gone.
@MainActor public class Moves {
  /// A move, for one object of a group and one value.
  struct Move {
    enum Kind { case make, change, release, other }

    let kind: Kind
    let group: Int
    let values: Int
    let isPossible: (_ slot: Int, _ value: Int) -> Bool
    let isAgain: (_ slot: Int, _ value: Int) -> Bool
    let code: (_ slot: Int, _ value: Int) -> String
    let run: (_ slot: Int, _ value: Int) -> Void
    /// Whether an object in this state may be released after this move.
    var leadsTo: String?
    /// How often the move is chosen, compared with others.
    var weight: Int { kind == .make && !isOften || kind == .release ? 1 : 5 }
    /// Whether objects are made as often as anything else happens.
    var isOften = false
  }

  /// A group, without its type.
  struct AnyGroup {
    let name: String
    let count: Int
    let parent: Int?
    let isAlive: (_ slot: Int) -> Bool
    let state: (_ slot: Int) -> String
    /// The names of released objects that are still there.
    let survivors: (_ isMember: (ObjectIdentifier) -> Bool) -> [String]
    let members: () -> [ObjectIdentifier]
    let forgetReleased: () -> Void
    let releaseAll: () -> Void
    var releasable: Set<String>?
  }

  private(set) var moves: [Move] = []
  private(set) var groups: [AnyGroup] = []
  private let makeTranscript: @MainActor (String) -> Transcript
  /// Does what the exercise needs besides the end of all jobs, for example on its own queue.
  var settle: [() -> Void] = []
  /// Whether answers may use the main queue or the main actor.
  var usesMainQueue = false

  /// What the moves, or the threads of a storm, wait for now.
  private nonisolated let awaited = Locked<[String]>([])
  /// Reports what is waited for; nil if nothing is.
  private nonisolated let reportWait: @Sendable (String?) -> Void
  /// Reports what is wrong in a storm, and ends the process.
  fileprivate nonisolated let reportFault: @Sendable (String) -> Void

  init(
    reportWait: @escaping @Sendable (String?) -> Void = { _ in },
    reportFault: @escaping @Sendable (String) -> Void = { _ in },
    makeTranscript: @escaping @MainActor (String) -> Transcript
  ) {
    (self.reportWait, self.reportFault, self.makeTranscript) = (reportWait, reportFault, makeTranscript)
  }

  // MARK: - Objects

  /// Objects of one type. They are made during a sequence, at most `most` at a time.
  ///
  /// - Parameters:
  ///   - code: How the learner would make one: `Document(title: "Report")`.
  ///   - state: The state of a new object. Moves may depend on an object's state, and change it.
  ///   - make: Makes an object. Everything that it writes into the transcript is attributed to it.
  public func objects<Object: AnyObject>(
    _ name: String, most: Int, _ code: String, state: String = "new", make: @escaping (Transcript) -> Object
  ) -> Group<Object> {
    let group = Group<Object>(name, most, groups.count, state)
    add(group, parent: nil)
    addMake(group, values: 1, code) { [makeTranscript] slot, _, name in
      group.fill(slot, make(makeTranscript(name)), name)
    } isPossible: { _ in
      true
    } parentName: { _ in
      ""
    }
    return group
  }

  /// Objects that each depend on one of another group, which must be in one of these states.
  public func objects<Object: AnyObject, Parent: AnyObject>(
    _ name: String, most: Int, of parents: Group<Parent>, when states: Set<String>? = nil, _ code: String,
    state: String = "new", make: @escaping (Parent, Transcript) -> Object
  ) -> Group<Object> {
    let group = Group<Object>(name, most, groups.count, state)
    add(group, parent: parents.index)
    addMake(group, values: parents.slots.count, code) { [makeTranscript] slot, value, name in
      guard let parent = parents.slots[value].object else { return }
      group.fill(slot, make(parent, makeTranscript(name)), name)
      group.slots[slot].parent = parent
    } isPossible: {
      parents.slots[$0].object != nil && states?.contains(parents.slots[$0].state) ?? true
    } parentName: {
      parents.slots[$0].name
    }
    return group
  }

  private func add<Object>(_ group: Group<Object>, parent: Int?) {
    groups.append(
      AnyGroup(
        name: group.name, count: group.slots.count, parent: parent, isAlive: { group.slots[$0].object != nil },
        state: { group.slots[$0].state }, survivors: group.survivors,
        members: group.members, forgetReleased: group.forgetReleased, releaseAll: group.releaseAll))
  }

  private func addMake<Object>(
    _ group: Group<Object>, values: Int, _ code: String, _ run: @escaping (Int, Int, String) -> Void,
    isPossible: @escaping (Int) -> Bool, parentName: @escaping (Int) -> String
  ) {
    moves.append(
      Move(
        kind: .make, group: group.index, values: values,
        isPossible: { slot, value in group.slots[slot].object == nil && isPossible(value) }, isAgain: { _, _ in false },
        code: { "\(group.name)\(group.made + 1) = \(code.replacing("@", with: parentName($1)))" },
        run: { run($0, $1, "\(group.name)\(group.made + 1)") }))
  }

  /// Makes objects of a group as often as anything else happens, in an exercise that needs several at a time.
  public func makeOften<Object>(_ group: Group<Object>) {
    for index in moves.indices where moves[index].kind == .make && moves[index].group == group.index {
      moves[index].isOften = true
    }
  }

  // MARK: - Moves

  /// A call that objects of a group get.
  ///
  /// - Parameters:
  ///   - states: The states in which an object may get the call; nil for all.
  ///   - next: The object's state after it; nil to keep the state. A call that leads to the present state does the same
  ///     again: then an observer may leave out, or repeat, what it already shows.
  ///   - isPossible: Whether the call can be made now. What an answer does must have no influence on that.
  public func move<Object>(
    _ code: String, _ group: Group<Object>, when states: Set<String>? = nil, then next: String? = nil,
    if isPossible: @escaping (Object) -> Bool = { _ in true }, _ body: @escaping (Object) -> Void
  ) {
    add(code, group, Values([()]), when: states, then: next, if: { object, _ in isPossible(object) }) { object, _ in
      body(object)
    }
  }

  /// A call with one of several values.
  public func move<Object, Value>(
    _ code: String, _ group: Group<Object>, with values: [Value], when states: Set<String>? = nil,
    then next: String? = nil, _ body: @escaping (Object, Value) -> Void
  ) {
    add(code, group, Values(values), when: states, then: next, body)
  }

  /// A call with an object of another group.
  public func move<Object, Other>(
    _ code: String, _ group: Group<Object>, with others: Group<Other>, when states: Set<String>? = nil,
    then next: String? = nil, if isPossible: @escaping (Object, Other) -> Bool = { _, _ in true },
    _ body: @escaping (Object, Other) -> Void
  ) {
    add(code, group, Values(others), when: states, then: next, if: isPossible, body)
  }

  /// A new value for objects of a group. Setting the present value does the same again. An event, such as a message, is
  /// no value, even if it has one: declare it as a move.
  public func change<Object, Value: Equatable>(
    _ code: String, _ group: Group<Object>, from initial: Value? = nil, to values: [Value],
    when states: Set<String>? = nil, _ body: @escaping (Object, Value) -> Void
  ) {
    let initial = initial.flatMap { initial in values.firstIndex(of: initial) }
    add(code, group, Values(values), when: states, isChange: true, isInitial: { _, value in initial == value }, body)
  }

  /// An object of another group as the new value. At first, it is the object with which an object was made.
  public func change<Object, Other>(
    _ code: String, _ group: Group<Object>, to others: Group<Other>, _ body: @escaping (Object, Other) -> Void
  ) {
    let isInitial = { (slot: Group<Object>.Slot, value: Int) in
      others.slots[value].object != nil && others.slots[value].object === slot.parent
    }
    add(code, group, Values(others), when: nil, isChange: true, isInitial: isInitial, body)
  }

  /// What a call is made with: values, or the objects of a group.
  private struct Values<Value> {
    let count: Int
    /// The value; nil if the object is not there now.
    let value: (Int) -> Value?
    let text: (Int) -> String
    /// What tells the value from others: an object may take another one's place.
    let identity: (Int) -> AnyHashable

    init(_ values: [Value]) {
      (count, value, identity) = (values.count, { values[$0] }, { $0 })
      text = { ExerciseRunner.text(of: values[$0]) }
    }

    @MainActor init(_ group: Group<Value>) where Value: AnyObject {
      (count, value) = (group.slots.count, { group.slots[$0].object })
      (text, identity) = ({ group.slots[$0].name }, { group.slots[$0].name })
    }
  }

  private func add<Object, Value>(
    _ code: String, _ group: Group<Object>, _ values: Values<Value>, when states: Set<String>?,
    then next: String? = nil, isChange: Bool = false,
    isInitial: @escaping (Group<Object>.Slot, Int) -> Bool = { _, _ in false },
    if isPossible: @escaping (Object, Value) -> Bool = { _, _ in true }, _ body: @escaping (Object, Value) -> Void
  ) {
    let place = moves.count
    var move = Move(
      kind: isChange ? .change : .other, group: group.index, values: values.count,
      isPossible: { slot, value in
        guard let object = group.slots[slot].object, let value = values.value(value) else { return false }
        return states?.contains(group.slots[slot].state) ?? true && isPossible(object, value)
      },
      isAgain: { slot, value in
        guard isChange else { return next != nil && group.slots[slot].state == next }
        return group.slots[slot].last[place].map { $0 == values.identity(value) } ?? isInitial(group.slots[slot], value)
      },
      code: { slot, value in
        code.replacing("$", with: group.slots[slot].name).replacing("%", with: values.text(value))
      },
      run: { slot, index in
        guard let object = group.slots[slot].object, let value = values.value(index) else { return }
        group.slots[slot].last[place] = values.identity(index)
        if let next { group.slots[slot].state = next }
        body(object, value)
      })
    move.leadsTo = next
    moves.append(move)
  }

  /// The release of objects. Every group can be released at the end of a sequence, and one that is declared here during
  /// it, too.
  public func release<Object>(_ group: Group<Object>, when states: Set<String>? = nil) {
    groups[group.index].releasable = states
    moves.append(
      Move(
        kind: .release, group: group.index, values: 1,
        isPossible: { slot, _ in
          group.slots[slot].object != nil && states?.contains(group.slots[slot].state) ?? true
        }, isAgain: { _, _ in false }, code: { slot, _ in "\(group.slots[slot].name) = nil" },
        run: { slot, _ in group.release(slot) }))
  }

  /// The release of objects right after a call that the object gets on which they depend. Nothing settles in between.
  ///
  /// - Parameter code: The call, with `@` for the object that gets it.
  public func release<Object, Parent>(
    _ group: Group<Object>, rightAfter code: String, _ parents: Group<Parent>, _ body: @escaping (Parent) -> Void
  ) {
    let parent = { slot in
      parents.slots.first { $0.object != nil && $0.object === group.slots[slot].parent }
    }
    moves.append(
      Move(
        kind: .release, group: group.index, values: 1,
        isPossible: { slot, _ in group.slots[slot].object != nil && parent(slot) != nil }, isAgain: { _, _ in false },
        code: { slot, _ in
          "\(code.replacing("@", with: parent(slot)?.name ?? "")), then at once \(group.slots[slot].name) = nil"
        },
        run: { slot, _ in
          parent(slot)?.object.map(body)
          group.release(slot)
        }))
  }

  /// Tasks that name no actor start in another order than they were made, as they may in the system's pool: of those
  /// that wait, the latest starts first.
  public func startsLatestTaskFirst() { Executors.startsLatestFirst = true }

  /// A transcript under a name, for an object that a move makes.
  public func transcript(_ name: String) -> Transcript { makeTranscript(name) }

  /// Answers may deliver later, in a task or on the main queue. A step ends when nothing more happens there.
  ///
  /// - Parameter body: What a step also waits for, for example `queue.sync {}`.
  public func settleAfterEachMove(_ body: @escaping () -> Void = {}) {
    usesMainQueue = true
    settle.append(body)
  }

  /// Waits until the answer has done something: `moves.wait(for: "the draft to be uploaded") { uploaded.wait() }`. If
  /// that never happens, the learner reads that the check waits in vain, and not that the answer hangs. The threads of
  /// a storm may wait, too, several at once.
  public nonisolated func wait(for event: String, _ body: () -> Void) {
    report { $0.append(event) }
    body()
    report { $0.remove(at: $0.firstIndex(of: event) ?? 0) }
  }

  private nonisolated func report(_ change: (inout [String]) -> Void) {
    awaited.withLock {
      change(&$0)
      reportWait($0.first)
    }
  }

  /// Runs what waits on the main queue, in an exercise whose moves leave it waiting.
  public func runMainQueue() { while Executors.runMainQueue() {} }

  /// Waits until nothing more happens. A storm's `make` lets an answer get ready with it.
  public func settleNow() {
    repeat {
      Executors.run()
      settle.forEach { $0() }
    } while Executors.run() || usesMainQueue && Executors.runMainQueue()
  }

  /// The names of released objects that are still there.
  var survivors: [String] {
    // Made only for a part: in a sequence, what allocates memory decides which object takes a former one's address.
    var members: Set<ObjectIdentifier>?
    return groups.flatMap { group in
      group.survivors { part in
        let all = members ?? Set(groups.flatMap { $0.members() })
        members = all
        return all.contains(part)
      }
    }
  }
}

/// Moves of an exercise in which the order of several threads' work decides what happens. The learner hears that a
/// check sees some orders only.
public class ThreadedMoves: Moves {}

/// Moves of an exercise whose types several threads use at once.
public final class StormMoves: ThreadedMoves {
  private(set) var storms: [() -> @Sendable (_ thread: Int) -> Void] = []

  /// Declares work that several threads do at once, many times. `make` returns it for a new subject.
  public func storm(_ make: @escaping () -> @Sendable (_ thread: Int) -> Void) { storms.append(make) }

  /// Ends a storm in which something goes wrong that is no data race, such as a call that is lost. The learner reads
  /// the fault as a clause: `moves.fail("a screen misses its own file")`. The sanitizer makes code slow, so that
  /// something takes long must never be a fault.
  public nonisolated func fail(_ fault: String) { reportFault(fault) }
}

/// Some objects of one type, with a place for each.
@MainActor public final class Group<Object: AnyObject> {
  struct Slot {
    var object: Object?
    var name = ""
    var state = ""
    weak var parent: AnyObject?
    /// The last value that each move has set.
    var last: [Int: AnyHashable] = [:]
  }

  private struct Released {
    let name: String
    /// Whether an object of the group kept it.
    var isPart = false
    weak var object: AnyObject?
  }

  let name: String
  let index: Int
  var slots: [Slot]
  private(set) var made = 0
  private let state: String
  private var released: [Released] = []

  init(_ name: String, _ count: Int, _ index: Int, _ state: String) {
    (self.name, self.index, self.state) = (name, index, state)
    slots = Array(repeating: Slot(), count: count)
  }

  /// The objects that are there now.
  public var all: [Object] { slots.compactMap(\.object) }

  func fill(_ slot: Int, _ object: Object, _ name: String) {
    made += 1
    slots[slot] = Slot(object: object, name: name, state: state)
  }

  /// Releases an object. What one of the check's own types keeps must be gone, too: it is what the learner's code made.
  func release(_ slot: Int) {
    guard let object = slots[slot].object else { return }
    released.append(Released(name: slots[slot].name, object: object))
    // A type of the moves' file is private, and a learner's type that stands in a group cannot be.
    let name = String(reflecting: type(of: object))
    if name.contains("(unknown context at ") {
      let module = String(name.prefix { $0 != "." })
      var mirror: Mirror? = Mirror(reflecting: object)
      while let next = mirror {
        for case (let label?, let value) in next.children {
          guard let part = part(value, module) else { continue }
          released.append(Released(name: "\(slots[slot].name)'s \(label)", isPart: true, object: part))
        }
        mirror = next.superclassMirror
      }
    }
    slots[slot].object = nil
  }

  /// An object of a module. A thread of the check may still let go of others.
  private func part(_ value: Any, _ module: String) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { part($0.value, module) } }
    guard mirror.displayStyle == .class, String(reflecting: type(of: value)).hasPrefix("\(module).") else { return nil }
    return value as AnyObject
  }

  func releaseAll() { for slot in slots.indices where slots[slot].object != nil { release(slot) } }

  /// Frees what is kept here of objects that are gone.
  func forgetReleased() { released.removeAll { $0.object == nil } }

  /// The released objects that are still there.
  ///
  /// - Parameter isMember: Whether an object belongs to a group, and is watched for itself.
  func survivors(_ isMember: (ObjectIdentifier) -> Bool) -> [String] {
    released.filter { one in one.object.map { !one.isPart || !isMember(ObjectIdentifier($0)) } ?? false }
      .map(\.name)
  }

  /// The objects that are in the group, or were, and are still there.
  func members() -> [ObjectIdentifier] {
    (slots.compactMap(\.object) + released.filter { !$0.isPart }.compactMap(\.object)).map { ObjectIdentifier($0) }
  }
}

/// A value as code: a text in quotes, also an optional one.
private func text(of value: Any) -> String { (value as? String).map { "\"\($0)\"" } ?? "\(value)" }
