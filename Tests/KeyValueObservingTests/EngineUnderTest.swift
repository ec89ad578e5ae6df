import Foundation
import KeyValueObserving

/// The model's operations on the engine, with its observers' calls in the model's form.
final class EngineUnderTest {
  let nodes: [EngineNode]
  private let observers: [Listener]
  /// Obtained before the first observer, and kept.
  private let items: [MutableArrayProxy]
  private let tags: [MutableSetProxy]
  var log: [Entry] = []

  init() {
    nodes = (0..<OperationSource.nodes).map { EngineNode($0) }
    observers = (0..<OperationSource.observers).map { Listener($0) }
    items = nodes.map { $0.mutableArrayValue(forKey: "items") }
    tags = nodes.map { $0.mutableSetValue(forKey: "tags") }
    for observer in observers { observer.engine = self }
  }

  /// Any operation may raise, even one inside a handler. So each has a `catching` of its own.
  func perform(_ operation: Operation) {
    if let exception = CocoaException.catching({ attempt(operation) }) { log.append(.raised(exception.name)) }
  }

  private func attempt(_ operation: Operation) {
    switch operation {
    case .add(let observer, let node, let path, let options, let number):
      nodes[node].addObserver(
        observers[observer], forKeyPath: path.string, options: options, context: context(number))
    case .remove(let observer, let node, let path, nil):
      nodes[node].removeObserver(observers[observer], forKeyPath: path.string)
    case .remove(let observer, let node, let path, let number?):
      nodes[node].removeObserver(observers[observer], forKeyPath: path.string, context: context(number))
    case .set(let node, .value, let number): nodes[node].value = number
    case .set(let node, .ping, let number): nodes[node].ping = number
    case .set(let node, .pong, let number): nodes[node].pong = number
    case .set(let node, _, let number): nodes[node].quiet = number
    case .setByName(let node, let key, let number): nodes[node].setValue(number, forKey: key.rawValue)
    case .setThroughNext(let node, let number): nodes[node].setValue(number, forKeyPath: "next.value")
    case .replaceNext(let node, let next): nodes[node].next = next.map { nodes[$0] }
    case .assignItems(let node, let items): nodes[node].items = items
    case .assignTags(let node, let tags): nodes[node].tags = tags
    case .insert(let node, let index, let item): items[node].insert(item, at: index)
    case .removeItem(let node, let index): items[node].remove(at: index)
    case .replaceItem(let node, let index, let item): items[node].replace(at: index, with: item)
    case .mutateTags(let node, .union, let others): tags[node].union(others)
    case .mutateTags(let node, .minus, let others): tags[node].minus(others)
    case .mutateTags(let node, .intersect, let others): tags[node].intersect(others)
    case .mutateTags(let node, .set, let others): tags[node].setSet(others)
    case .will(let node, let key): nodes[node].willChangeValue(forKey: key.rawValue)
    case .did(let node, let key): nodes[node].didChangeValue(forKey: key.rawValue)
    case .plan(let observer, let operation): observers[observer].plan.append(operation)
    }
  }
}

final class EngineNode: CocoaObject {
  let number: Int
  @Dynamic var value = 0
  @Dynamic var ping = 0
  @Dynamic var pong = 0
  @Dynamic var quiet = 0
  @Dynamic var next: EngineNode?
  @Dynamic var items: [Int] = []
  @Dynamic var tags: Set<Int> = []

  init(_ number: Int) { self.number = number }

  var sum: Int { value + (next?.value ?? 0) }
  var loud: Int { sum }
  var chain: Int { value }
  var size: Int { items.count }

  override class var computedKeys: [String: AnyKeyPath] {
    ["sum": \EngineNode.sum, "loud": \EngineNode.loud, "chain": \EngineNode.chain, "size": \EngineNode.size]
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    Set(Key(rawValue: key)?.affecting.map(\.string) ?? [])
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "quiet" }
}

/// Writes its calls into the engine's log, and runs its planned operations inside them.
private final class Listener: CocoaObject {
  let number: Int
  var plan: [Operation] = []
  weak var engine: EngineUnderTest?

  init(_ number: Int) { self.number = number }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let engine, let keyPath, let change, let root = object as? EngineNode else { return }
    engine.log.append(
      .call(
        observer: number, path: keyPath.split(separator: ".").map { Key(rawValue: String($0))! }, root: root.number,
        kind: change[.kindKey] as? UInt ?? 0, prior: change[.notificationIsPriorKey] as? Bool ?? false,
        indexes: (change[.indexesKey] as? IndexSet).map(Array.init), old: change[.oldKey].map(Value.init),
        new: change[.newKey].map(Value.init), context: Int(bitPattern: context)))
    if !plan.isEmpty { engine.perform(plan.removeFirst()) }
  }
}

extension Value {
  init(_ given: Any) {
    self =
      switch given {
      case let number as Int: .number(number)
      case let node as EngineNode: .node(node.number)
      case let numbers as [Int]: .numbers(numbers)
      case let members as Set<Int>: .members(members)
      case is NSNull: .null
      default: fatalError("\(type(of: given)) is no value of this model: \(given)")
      }
  }
}
