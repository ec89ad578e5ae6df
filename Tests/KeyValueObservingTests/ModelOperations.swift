import KeyValueObserving

/// The keys of a node, which both the engine's node and the model's have.
enum Key: String {
  case value, ping, pong, quiet, next, items, tags
  case sum, loud, chain, size
  /// A key that no object has. Registering for it delivers nothing.
  case typo
  case count = "@count"

  /// The keys that a key is computed from; the same table for the engine and for the model.
  var affecting: [[Key]] {
    switch self {
    case .sum: [[.value], [.next, .value]]
    case .loud: [[.sum], [.value]]
    case .chain: [[.value], [.next], [.next, .chain]]
    case .size: [[.items]]
    case .ping: [[.pong]]
    case .pong: [[.ping]]
    default: []
    }
  }
}

typealias Path = [Key]

extension Path { var string: String { map(\.rawValue).joined(separator: ".") } }

/// A property's value, or what a change dictionary holds.
enum Value: Equatable {
  case null
  case number(Int)
  case node(Int)
  case numbers([Int])
  case members(Set<Int>)
}

/// An entry of a side's log. Both sides must write the same entries.
enum Entry: Equatable {
  case call(
    observer: Int, path: Path, root: Int, kind: UInt, prior: Bool, indexes: [Int]?, old: Value?, new: Value?,
    context: Int)
  case raised(String)
}

enum SetMutation: CaseIterable { case union, minus, intersect, set }

/// An operation on both sides.
indirect enum Operation {
  case add(observer: Int, node: Int, path: Path, options: KeyValueObservingOptions, context: Int)
  /// Matches any context if `context` is nil. 0 stands for a nil context.
  case remove(observer: Int, node: Int, path: Path, context: Int?)
  case set(node: Int, key: Key, to: Int)
  case setByName(node: Int, key: Key, to: Int)
  case setThroughNext(node: Int, to: Int)
  case replaceNext(node: Int, by: Int?)
  case assignItems(node: Int, [Int])
  case assignTags(node: Int, Set<Int>)
  case insert(node: Int, at: Int, Int)
  case removeItem(node: Int, at: Int)
  case replaceItem(node: Int, at: Int, by: Int)
  case mutateTags(node: Int, SetMutation, Set<Int>)
  case will(node: Int, key: Key)
  case did(node: Int, key: Key)
  /// The action of an observer inside its next call.
  case plan(observer: Int, Operation)
}

/// SplitMix64, which produces the same operations from the same seed on every platform.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Makes random operations. It asks the model only what is registered and what is open, so that most of them have an
/// effect.
struct OperationSource {
  static let nodes = 4
  static let observers = 4
  private static let paths: [Path] = [
    [.value], [.value], [.next], [.items], [.items], [.tags], [.quiet], [.sum], [.loud], [.chain], [.size], [.ping],
    [.pong], [.typo], [.next, .value], [.next, .value], [.next, .next], [.next, .items], [.next, .tags], [.next, .sum],
    [.next, .size], [.next, .typo], [.items, .count], [.next, .items, .count], [.next, .next, .value],
    [.next, .next, .next, .value],
  ]

  private static let announced: [Key] = [.value, .quiet, .next, .items, .sum, .ping]

  var random: SeededGenerator
  /// The most registrations at a time. Few registrations still receive many calls, and keep the model fast.
  var most = 8

  mutating func operation(_ model: ReferenceModel) -> Operation {
    let draw = random.below(100)
    // Many observers must register first.
    if most > 8, model.registrations.count < most, draw < 60 { return addition() }
    if draw < 16 { return model.registrations.count < most ? addition() : removal(model) }
    if draw < 28 { return removal(model) }
    if draw < 36 { return announcement(model) }
    if draw < 46 { return .plan(observer: random.below(Self.observers), planned(model)) }
    return mutation()
  }

  private mutating func addition() -> Operation {
    let path = Self.paths[random.below(Self.paths.count)]
    // Reading a key that no object has raises. Registering for it must not raise.
    let options = path.contains(.typo) ? 0 : UInt(random.below(16))
    return .add(
      observer: random.below(Self.observers), node: random.below(Self.nodes), path: path,
      options: KeyValueObservingOptions(rawValue: options), context: random.below(3))
  }

  private mutating func removal(_ model: ReferenceModel) -> Operation {
    guard !model.registrations.isEmpty, random.below(8) > 0 else {
      return .remove(
        observer: random.below(Self.observers), node: random.below(Self.nodes),
        path: Self.paths[random.below(Self.paths.count)], context: random.below(3))
    }
    let known = model.registrations[random.below(model.registrations.count)]
    let context = random.below(3) == 0 ? random.below(3) : known.context
    return .remove(
      observer: known.observer, node: known.root, path: known.path, context: random.below(2) == 0 ? nil : context)
  }

  private mutating func announcement(_ model: ReferenceModel) -> Operation {
    if !model.open.isEmpty, random.below(5) > 1 {
      let pending = model.open[random.below(model.open.count)]
      return .did(node: pending.node, key: pending.key)
    }
    let (node, key) = (random.below(Self.nodes), Self.announced[random.below(Self.announced.count)])
    return model.open.count < 4 ? .will(node: node, key: key) : .did(node: node, key: key)
  }

  private mutating func planned(_ model: ReferenceModel) -> Operation {
    switch random.below(4) {
    case 0: addition()
    case 1: removal(model)
    case 2: mutation()
    // No didChange: inside a prior call it would close the running change, which would then happen without
    // notification. No change of `items` either: when it closes, its indexes would mean other elements.
    default: .will(node: random.below(Self.nodes), key: [.value, .quiet, .next, .sum][random.below(4)])
    }
  }

  private mutating func mutation() -> Operation {
    let (node, number) = (random.below(Self.nodes), random.below(10))
    let numbers: [Key] = [.value, .ping, .pong, .quiet]
    switch random.below(12) {
    case 0, 1, 2: return .set(node: node, key: numbers[random.below(4)], to: number)
    case 3: return .setByName(node: node, key: numbers[random.below(4)], to: number)
    case 4: return .setThroughNext(node: node, to: number)
    case 5, 6: return .replaceNext(node: node, by: random.below(4) == 0 ? nil : random.below(Self.nodes))
    case 7: return .assignItems(node: node, Array(repeating: number, count: random.below(4)))
    case 8: return .insert(node: node, at: random.below(4), number)
    case 9: return .removeItem(node: node, at: random.below(4))
    case 10: return .replaceItem(node: node, at: random.below(4), by: number)
    default:
      let members = Set([number % 4, random.below(4)])
      guard random.below(5) > 0 else { return .assignTags(node: node, members) }
      return .mutateTags(node: node, SetMutation.allCases[random.below(4)], members)
    }
  }
}
