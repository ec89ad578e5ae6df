import Testing

@testable import ObserverTesting

private final class Object {
  var next: AnyObject?
  var closures: [() -> Void] = []
}

/// What turns counts and references into the verdict of a leak check, with made-up ones.
@Suite("Leak checks: made-up counts and references") struct LeakReportTests {
  private let place = SourcePlace(fileID: "", filePath: "", line: 1, column: 1)

  struct Counts: Sendable, CustomTestStringConvertible {
    /// Before, when first opened, after the first round, after the last.
    let counts: [Int]
    let words: String?

    init(_ counts: Int..., words: String? = nil) {
      self.counts = counts
      self.words = words
    }

    var testDescription: String { "\(counts)" }
  }

  static let counts = [
    Counts(0, 1, 0, 0), Counts(0, 1, 1, 1), Counts(5, 6, 5, 5), Counts(0, 1, 1, 0), Counts(0, 9, 3, 2),
    Counts(0, 1, 0, 1, words: "The count grew from 0 after the first round to 1 after 3:"),
    Counts(0, 1, 1, 2, words: "The count grew from 1 after the first round to 2 after 3:"),
    Counts(7, 7, 7, 7, words: "The count did not rise from 7 when opened:"),
    Counts(7, 6, 7, 7, words: "The count did not rise from 7 when opened:"),
    Counts(7, 7, 7, 8, words: "The count did not rise from 7 when opened:"),
    Counts(0, 0, 0, 0, words: "The count did not rise from 0 when opened:"),
  ]

  @Test("A count must rise when opened, and not from the first round to the last", arguments: counts)
  func growth(_ row: Counts) {
    var left = row.counts
    let report = ObserverTesting.growth(3, { left.removeFirst() }, at: place, open: {}, close: {})
    #expect(left.isEmpty)
    #expect((report == nil) == (row.words == nil))
    if let words = row.words { #expect(report?.message.hasPrefix(words) == true, "\(report?.message ?? "")") }
  }

  @Test("Fewer than two rounds are refused, whatever the counts", arguments: [-1, 0, 1])
  func rounds(_ rounds: Int) {
    let words = "Growth must be looked for in at least 2 rounds (was \(rounds))."
    var opened = 0
    let report = ObserverTesting.growth(rounds, { 7 }, at: place, open: { opened += 1 }, close: {})
    let tracked = ObserverTesting.growth(rounds, of: LifetimeTracker(), at: place) { opened += 1 }
    #expect(report?.message == words && tracked?.message == words && opened == 0)
  }

  @Test(
    "A tracker must track something, and must not have more after the last round than after the first",
    arguments: [
      ([0, 0, 0], [0, 0, 0], "No instance was tracked in 3 rounds."), ([1, 1, 1], [0, 0, 0], nil),
      ([1, 1, 1], [1, 0, 0], nil),
      ([1, 1, 1], [0, 0, 1], "The count grew from 0 after the first round to 1 after 3:"),
      ([1, 0, 0], [0, 0, 0], nil), ([0, 0, 1], [0, 0, 0], nil), ([2, 2, 2], [2, 1, 1], "The count grew from 2"),
    ] as [([Int], [Int], String?)])
  func tracker(_ made: [Int], _ kept: [Int], _ words: String?) {
    let tracker = LifetimeTracker()
    var round = 0
    var left: [Tracked<Int>] = []
    let report = ObserverTesting.growth(3, of: tracker, at: place) {
      let instances = (0..<made[round]).map { tracker.instance($0) }
      left += instances.prefix(kept[round])
      round += 1
    }
    #expect((report == nil) == (words == nil))
    if let words { #expect(report?.message.hasPrefix(words) == true, "\(report?.message ?? "")") }
  }

  @Test(
    "Bytes count if each round of every stretch leaves a word",
    arguments: [
      ([], nil), ([0], nil), ([15_999], nil), ([16_000], 8), ([16_000, 31_999], nil), ([15_999, 32_000], nil),
      ([16_000, 32_000, 64_000], 8), ([16_000, 32_000, 63_999], nil), ([160_000, 64_000, 320_000], 16),
      ([160_000, 320_000, 0], nil), ([-8_000, 32_000, 64_000], nil),
    ] as [([Int], Int?)])
  func bytes(_ left: [Int], _ bytes: Int?) {
    #expect(bytesPerRound(Array(zip(left, [2_000, 4_000, 8_000]))) == bytes)
  }

  @Test(
    "A tracker names up to ten that are left", arguments: [0, 1, 9, 10, 11, 12])
  func leftovers(_ count: Int) {
    let tracker = LifetimeTracker()
    let left = (0..<count).map { tracker.instance($0) }
    _ = tracker.instance("gone")
    let names = (0..<min(count, 10)).map { "\($0)" }.joined(separator: ", ")
    #expect(
      tracker.leftovers(at: place)?.message
        == (count == 0
          ? nil
          : "\(count) of \(count + 1) tracked instances are still alive: \(names)\(count > 10 ? ", …" : "")."))
    withExtendedLifetime(left) {}
  }

  // MARK: What a closure returned

  @Test(
    "Each part of a result that is no object is named, and the objects are watched",
    arguments: [
      ("nothing", ["The closure returned nothing."], 0), ("nil", ["The closure returned nil."], 0),
      ("nil in a nil", ["The closure returned nil."], 0), ("array", ["The closure returned an empty collection."], 0),
      ("set", ["The closure returned an empty collection."], 0),
      ("number", ["The closure returned a value of type Int, which is no object."], 0),
      ("arrays", ["What it returned as [0] is an empty collection."], 1),
      ("labels", ["What it returned as second is nil.", "What it returned as third[1] is nil."], 2),
      ("numbers", ["What it returned as 1 is nothing."], 1),
      ("dictionary", ["The closure returned a value of type Dictionary<Int, Object>, which is no object."], 0),
      ("object", [], 1), ("optional", [], 1), ("set of objects", [], 2),
    ])
  func objections(_ name: String, _ objections: [String], _ objects: Int) {
    let (one, two) = (Object(), Object())
    let result: Any =
      switch name {
      case "nothing": ()
      case "nil": Optional<Object>.none as Any
      case "nil in a nil": Optional<Object?>.some(.none) as Any
      case "array": [Object]()
      case "set": Set<ObjectIdentifier>()
      case "number": 1
      case "arrays": [[], [one]]
      case "labels": (first: one, second: Optional<Object>.none, third: [two, nil] as [Object?])
      case "numbers": (one, ())
      case "dictionary": [1: one]
      case "object": one
      case "optional": Optional(one) as Any
      default: Set([Hashed(one), Hashed(two)])
      }
    let watched = Watched(result)
    #expect(watched.objections == objections && watched.leaked.count == objects)
    withExtendedLifetime((one, two, result)) {}
  }

  private final class Hashed: Hashable {
    let object: Object
    init(_ object: Object) { self.object = object }
    static func == (left: Hashed, right: Hashed) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  // MARK: The search for a holder

  /// Objects that hold each other in a row.
  private func row(_ count: Int) -> [Object] {
    let objects = (0..<count).map { _ in Object() }
    for (object, next) in zip(objects, objects.dropFirst()) { object.next = next }
    return objects
  }

  @Test("A holder is found at so many hops, and one more is not looked at", arguments: [1, 2, 5])
  func hops(_ hops: Int) {
    let row = row(hops + 1)
    let found = HolderSearch(from: [row[0]], for: row[hops], hops: hops)
    #expect(found.holder?.hops.count == hops && !found.gaveUp)
    let missed = HolderSearch(from: [row[0]], for: row[hops], hops: hops - 1)
    #expect(missed.holder == nil && missed.gaveUp)
  }

  @Test("A search that has used up its budget says so, unless it found the holder before") func budget() {
    let row = row(4)
    let needed = (1...100).first { HolderSearch(from: [row[0]], for: row[3], budget: $0).holder != nil }
    let last = HolderSearch(from: [row[0]], for: row[3], budget: needed! - 1)
    #expect(last.holder == nil && last.gaveUp)
    #expect(HolderSearch(from: [row[0]], for: row[3], budget: 0).gaveUp)
    let all = HolderSearch(from: [row[0]], for: Object(), budget: 1_000)
    #expect(all.holder == nil && !all.gaveUp)
  }

  private struct Pair { let left: Object?, right: Object? }
  private indirect enum Chain {
    case end(Object)
    case link(Int, Chain)
  }
  private class Parent { var inherited: Object? }

  /// Holds an object in one of the ways that Swift has.
  private final class Holder: Parent {
    var plain: Object?
    var any: Any?
    var array: [Object?] = []
    var set: Set<Hashed> = []
    var byName: [String: Object] = [:]
    var byNumber: [Int8: Object] = [:]
    var byKey: [Hashed: Object] = [:]
    var keyed: [Hashed: Int] = [:]
    var pair: Pair?
    var tuple: (Int, named: Object?) = (0, nil)
    var chain: Chain?
    lazy var later: Object? = nil
    weak var weakly: Object?
    unowned var unownedly: Object?
    var nested: [[Object]] = []
  }

  @Test(
    "The path to what is held says the field, the place, and the key; nothing is held by a weak or unowned reference",
    arguments: [
      ("plain", ".plain"), ("inherited", ".inherited"), ("any", ".any"), ("array", ".array[1]"),
      ("nested", ".nested[1][0]"), ("set", ".set[0]"), ("byName", ".byName[\"a b\"]"), ("byNumber", ".byNumber[-7]"),
      ("byKey", ".byKey.values[0]"), ("keyed", ".keyed.keys[0]"), ("left", ".pair.left"), ("right", ".pair.right"),
      ("tuple", ".tuple.named"), ("chain", ".chain.link.1.link.1.end"), ("later", ".later"), ("weakly", nil),
      ("unownedly", nil),
    ] as [(String, String?)])
  func paths(_ field: String, _ path: String?) {
    let (holder, held) = (Holder(), Object())
    let key = Hashed(held)
    switch field {
    case "plain": holder.plain = held
    case "inherited": holder.inherited = held
    case "any": holder.any = held
    case "array": holder.array = [nil, held]
    case "nested": holder.nested = [[Object()], [held]]
    case "set": holder.set = [key]
    case "byName": holder.byName = ["a b": held]
    case "byNumber": holder.byNumber = [-7: held]
    case "byKey": holder.byKey = [Hashed(Object()): held]
    case "keyed": holder.keyed = [key: 1]
    case "left": holder.pair = Pair(left: held, right: nil)
    case "right": holder.pair = Pair(left: nil, right: held)
    case "tuple": holder.tuple = (1, held)
    case "chain": holder.chain = .link(1, .link(2, .end(held)))
    case "later": holder.later = held
    case "weakly": holder.weakly = held
    default: holder.unownedly = held
    }
    let target: AnyObject = ["set", "keyed"].contains(field) ? key : held
    let search = HolderSearch(from: [holder], for: target)
    #expect(search.holder?.hops.map(\.path) == path.map { [$0] } && !search.gaveUp && search.suspects.isEmpty)
    withExtendedLifetime(held) {}
  }

  @Test("Up to three suspects are shown, and the others are counted", arguments: 0...5)
  func suspects(_ count: Int) throws {
    let (root, leaked) = (Object(), Object())
    root.closures = (0..<count).map { _ in { withExtendedLifetime(leaked) {} } }
    let message = try #require(Watched(leaked).report(reachableFrom: [root], at: place)?.message)
    #expect(message.split(separator: "This may hold it:").count == min(count, 3) + 1)
    for index in 0..<min(count, 3) { #expect(message.contains("↓ Object.closures[\(index)]\n")) }
    #expect(message.contains("more cannot be looked into.") == (count > 3))
    if count > 3 { #expect(message.contains("\n\(count - 3) more cannot be looked into.")) }
  }

  @Test(
    "A leaf's type says what hides behind it",
    arguments: [
      ("() -> ()", "closure () -> ()"), ("(Int) -> ((Int) -> ())", "closure (Int) -> ((Int) -> ())"),
      ("@Sendable () async throws -> Int", "closure @Sendable () async throws -> Int"),
      ("Array<() -> ()>", nil), ("Box<(Int) -> Int>", nil), ("(() -> (), Int)", nil), ("[(Int) -> Int]", nil),
      ("Int", nil), ("", nil), ("NativeObject", "task, with everything that its code captures"),
      ("Builtin.NativeObject", "task, with everything that its code captures"),
      ("RawUnsafeContinuation", "suspended task, with everything that its code captures"),
      ("Builtin.RawUnsafeContinuation", "suspended task, with everything that its code captures"),
      ("Box<Int> -> Int", "closure Box<Int> -> Int"),
    ] as [(String, String?)])
  func leaf(_ type: String, _ text: String?) { #expect(Opaque(leafOfType: type)?.text == text) }

  @Test(
    "Closures, tasks, and actors are suspects; what the runtime hides is one only where there is no other",
    arguments: [
      (.closure("() -> ()"), true, "task._task", "task._task"), (.task, true, "a._task", "a"),
      (.suspendedTask, true, "a.context", "a"), (.suspendedTask, true, "a.canary", "a"),
      (.suspendedTask, true, "a.b", "a.b"), (.task, true, "a._task.context", "a._task"),
      (.callOfActor, true, "", ""), (.uncopyable, false, "a", "a"), (.hidden("X"), false, "a", "a"),
    ] as [(Opaque, Bool, String, String)])
  func likely(_ opaque: Opaque, _ isLikely: Bool, _ path: String, _ shown: String) {
    #expect(opaque.isLikely == isLikely && opaque.path(path) == shown)
  }

  @Test(
    "A hop is leaking, given, or between the two",
    arguments: [
      ("given", "yes", "no (given as reachableFrom)"), ("leaked", "yes", "yes (it ended)"),
      ("both", "yes", "yes (it ended)"), ("neither", "unknown", "unknown (between the two)"),
      ("value", "unknown", "no (given as reachableFrom)"),
    ])
  func trace(_ what: String, _ end: String, _ state: String) {
    let object = Object()
    let id = ObjectIdentifier(object)
    let hop = HolderSearch.Trace.Hop(owner: "Bus", ownerID: what == "value" ? nil : id, path: ".last")
    let text = HolderSearch.Trace(hops: [hop], end: "Screen").text(
      given: ["given", "both"].contains(what) ? [id] : [], leaked: ["leaked", "both"].contains(what) ? [id] : [],
      because: "it ended", suspectOf: end == "yes" ? nil : "Screen")
    #expect(
      text == """
        ├─ Bus
        │    leaking: \(state)
        │    ↓ Bus.last\(end == "yes" ? "" : "\n│          ~~~~")
        ╰→ Screen
             leaking: \(end == "yes" ? "yes (it ended)" : "unknown (cannot be looked into)")
        """)
    withExtendedLifetime(object) {}
  }

  @Test("Only the first hop can be a value that was given") func laterValue() {
    let hops = ["Array", "Pair"].map { HolderSearch.Trace.Hop(owner: $0, ownerID: nil, path: "[0]") }
    let text = HolderSearch.Trace(hops: hops, end: "Screen").text(given: [], leaked: [], because: "", suspectOf: nil)
    #expect(text.contains("├─ Array\n│    leaking: no (given"))
    #expect(text.contains("├─ Pair\n│    leaking: unknown (between"))
  }
}
