import KeyValueObserving

/// The contract in plain values, without optimization: each change asks every registration again what it must receive.
final class ReferenceModel {
  struct Node {
    var numbers: [Key: Int] = [.value: 0, .ping: 0, .pong: 0, .quiet: 0]
    var next: Int?
    var items: [Int] = []
    var tags: Set<Int> = []
  }

  struct Registration {
    let id: Int
    let observer: Int
    let root: Int
    let path: Path
    let options: KeyValueObservingOptions
    let context: Int
  }

  /// The change that observers registered for exactly this key receive.
  struct Announcement {
    var kind = KeyValueChange.setting
    var indexes: [Int]?
    var old: Value?
    var new: Value?
    /// Whether old and new are the whole value, read before and after.
    var isWhole = true
  }

  struct Pending {
    let id: Int
    let node: Int
    let key: Key
    let announced: Announcement
    /// The registrations to notify, oldest first, fixed at willChange. Each has the old value of its path.
    let list: [(registration: Registration, isOwn: Bool, old: Value?)]
  }

  var nodes = Array(repeating: Node(), count: OperationSource.nodes)
  /// Oldest first.
  var registrations: [Registration] = []
  var open: [Pending] = []
  var log: [Entry] = []
  private var plans: [Int: [Operation]] = [:]
  private var lastID = 0

  // MARK: Values

  func read(_ node: Int, _ path: ArraySlice<Key>) -> Value {
    let rest = path.dropFirst()
    let it = nodes[node]
    switch path.first! {
    case .next:
      guard let next = it.next else { return .null }
      return rest.isEmpty ? .node(next) : read(next, rest)
    case .items: return rest.isEmpty ? .numbers(it.items) : .number(it.items.count)
    case .tags: return .members(it.tags)
    case .size: return .number(it.items.count)
    case .sum, .loud: return .number(it.numbers[.value]! + (it.next.map { nodes[$0].numbers[.value]! } ?? 0))
    case .chain: return .number(it.numbers[.value]!)
    case .typo, .count: return .null
    case let key: return .number(it.numbers[key]!)
    }
  }

  // MARK: Which registrations a change reaches (clauses 16 and 18)

  /// Whether a change of `key` on `node` changes what a path from `start` leads to.
  private func passes(_ path: ArraySlice<Key>, from start: Int, _ node: Int, _ key: Key, _ seen: inout [(Int, Key)])
    -> Bool
  {
    let head = path.first!
    if start == node, head == key { return true }
    let rest = path.dropFirst()
    if !rest.isEmpty, head == .next, let next = nodes[start].next, passes(rest, from: next, node, key, &seen) {
      return true
    }
    // A key has the same dependencies in every path. So one visit is enough, and a cycle ends.
    guard !seen.contains(where: { $0 == (start, head) }) else { return false }
    seen.append((start, head))
    return head.affecting.contains { passes($0[...], from: start, node, key, &seen) }
  }

  /// Whether the key is the last one of the path, and not a hop. Then the observer receives the change's own kind.
  private func ends(_ registration: Registration, at node: Int, _ key: Key) -> Bool {
    var here = registration.root
    for hop in registration.path.dropLast() {
      guard hop == .next, !(here == node && key == .next), let next = nodes[here].next else { return false }
      here = next
    }
    return here == node && registration.path.last == key
  }

  // MARK: Changes (clauses 8 to 14)

  @discardableResult
  private func will(_ node: Int, _ key: Key, _ announced: Announcement = Announcement()) -> Int {
    var announced = announced
    if announced.isWhole { announced.old = read(node, [key]) }
    let list = registrations.compactMap { registration -> (Registration, Bool, Value?)? in
      var seen: [(Int, Key)] = []
      guard passes(registration.path[...], from: registration.root, node, key, &seen) else { return nil }
      return (registration, ends(registration, at: node, key), read(registration.root, registration.path[...]))
    }
    lastID += 1
    let id = lastID
    open.append(Pending(id: id, node: node, key: key, announced: announced, list: list))
    for (registration, isOwn, old) in list where registration.options.contains(.prior) {
      notify(registration, isOwn ? announced : Announcement(old: old), prior: true)
    }
    return id
  }

  private func did(_ node: Int, _ key: Key) {
    guard let index = open.lastIndex(where: { $0.node == node && $0.key == key }) else { return }
    let pending = open.remove(at: index)
    var announced = pending.announced
    if announced.isWhole { announced.new = read(node, [key]) }
    let calls = pending.list.map { registration, isOwn, old in
      (registration, isOwn ? announced : Announcement(old: old, new: read(registration.root, registration.path[...])))
    }
    for (registration, announced) in calls.reversed() { notify(registration, announced, prior: false) }
  }

  private func notify(_ registration: Registration, _ announced: Announcement, prior: Bool) {
    guard registrations.contains(where: { $0.id == registration.id }) else { return }
    call(
      registration, kind: announced.kind, prior: prior, indexes: announced.indexes,
      old: registration.options.contains(.old) ? announced.old : nil,
      new: registration.options.contains(.new) && !prior ? announced.new : nil)
  }

  private func call(
    _ registration: Registration, kind: KeyValueChange, prior: Bool, indexes: [Int]?, old: Value?, new: Value?
  ) {
    log.append(
      .call(
        observer: registration.observer, path: registration.path, root: registration.root, kind: kind.rawValue,
        prior: prior, indexes: indexes, old: old, new: new, context: registration.context))
    if plans[registration.observer]?.isEmpty == false { perform(plans[registration.observer]!.removeFirst()) }
  }

  private func change(_ node: Int, _ key: Key, _ announced: Announcement = Announcement(), _ body: () -> Bool) {
    if key == .quiet { return _ = body() }
    let id = will(node, key, announced)
    if body() { return did(node, key) }
    // A prior call removed what the change needs. So the change raises, and nothing closes it.
    log.append(.raised("NSRangeException"))
    open.removeAll { $0.id == id }
  }

  private func change(_ node: Int, _ key: Key, _ announced: Announcement = Announcement(), _ body: () -> Void) {
    change(node, key, announced) {
      body()
      return true
    }
  }

  // MARK: Operations

  func perform(_ operation: Operation) {
    switch operation {
    case .add(let observer, let node, let path, let options, let context):
      add(observer, node, path, options, context)
    case .remove(let observer, let node, let path, let context): remove(observer, node, path, context)
    case .set(let node, let key, let number), .setByName(let node, let key, let number):
      change(node, key) { nodes[node].numbers[key] = number }
    case .setThroughNext(let node, let number):
      if let next = nodes[node].next { perform(.set(node: next, key: .value, to: number)) }
    case .replaceNext(let node, let next): change(node, .next) { nodes[node].next = next }
    case .assignItems(let node, let items): change(node, .items) { nodes[node].items = items }
    case .assignTags(let node, let tags): change(node, .tags) { nodes[node].tags = tags }
    case .insert(let node, let index, let item):
      guard index <= nodes[node].items.count else { return log.append(.raised("NSRangeException")) }
      let announced = Announcement(kind: .insertion, indexes: [index], new: .numbers([item]), isWhole: false)
      change(node, .items, announced) {
        guard index <= nodes[node].items.count else { return false }
        nodes[node].items.insert(item, at: index)
        return true
      }
    case .removeItem(let node, let index):
      guard index < nodes[node].items.count else { return log.append(.raised("NSRangeException")) }
      let former = nodes[node].items[index]
      let announced = Announcement(kind: .removal, indexes: [index], old: .numbers([former]), isWhole: false)
      change(node, .items, announced) {
        guard index < nodes[node].items.count else { return false }
        nodes[node].items.remove(at: index)
        return true
      }
    case .replaceItem(let node, let index, let item):
      guard index < nodes[node].items.count else { return log.append(.raised("NSRangeException")) }
      let former = nodes[node].items[index]
      let announced = Announcement(
        kind: .replacement, indexes: [index], old: .numbers([former]), new: .numbers([item]), isWhole: false)
      change(node, .items, announced) {
        guard index < nodes[node].items.count else { return false }
        nodes[node].items[index] = item
        return true
      }
    case .mutateTags(let node, let mutation, let others): mutateTags(node, mutation, others)
    case .will(let node, let key): will(node, key)
    case .did(let node, let key): did(node, key)
    case .plan(let observer, let operation): plans[observer, default: []].append(operation)
    }
  }

  private func add(_ observer: Int, _ root: Int, _ path: Path, _ options: KeyValueObservingOptions, _ context: Int) {
    func registration() -> Registration {
      lastID += 1
      return Registration(
        id: lastID, observer: observer, root: root, path: path, options: options, context: context)
    }
    if options.contains(.initial) {
      let new = options.contains(.new) ? read(root, path[...]) : nil
      call(registration(), kind: .setting, prior: false, indexes: nil, old: nil, new: new)
    }
    registrations.append(registration())
  }

  private func remove(_ observer: Int, _ root: Int, _ path: Path, _ context: Int?) {
    let index = registrations.lastIndex {
      $0.observer == observer && $0.root == root && $0.path == path && (context == nil || $0.context == context)
    }
    guard let index else { return log.append(.raised("NSRangeException")) }
    registrations.remove(at: index)
  }

  private func mutateTags(_ node: Int, _ mutation: SetMutation, _ others: Set<Int>) {
    let tags = nodes[node].tags
    let (added, gone) = (Value.members(others.subtracting(tags)), Value.members(tags.subtracting(others)))
    switch mutation {
    case .union:
      let announced = Announcement(kind: .insertion, new: added, isWhole: false)
      change(node, .tags, announced) { nodes[node].tags.formUnion(others) }
    case .minus:
      let announced = Announcement(kind: .removal, old: .members(tags.intersection(others)), isWhole: false)
      change(node, .tags, announced) { nodes[node].tags.subtract(others) }
    case .intersect:
      change(node, .tags, Announcement(kind: .removal, old: gone, isWhole: false)) {
        nodes[node].tags.formIntersection(others)
      }
    case .set:
      let announced = Announcement(kind: .replacement, old: gone, new: added, isWhole: false)
      change(node, .tags, announced) { nodes[node].tags = others }
    }
  }
}
