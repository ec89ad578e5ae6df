#if canImport(ObjectiveC)
  import Foundation
  import KeyValueObserving
  import TestSupport
  import Testing

  /// The same random operations on the engine and on Foundation's own key-value observing.
  ///
  /// Not run yet: this package has only been built where there is no Objective-C runtime. The first run on a Mac shows
  /// where the engine departs from Cocoa. A difference is a finding, not a fault of the test: decide by Apple's
  /// documentation which clause of `CONTRACT.md` must change.
  ///
  /// Swift cannot catch Cocoa's exceptions. So the engine plays first, an operation that raises there is left out here,
  /// and each seed plays in a process of its own, where an exception that the engine did not foresee ends only that.
  /// Either way, the failure prints the seed and both transcripts.
  @Suite("All clauses: the engine does what Foundation does", .exitTests) struct FoundationTests {
    @Test(arguments: 1...200) func randomOperationsNotifyAlike(_ seed: UInt64) async throws {
      // Every end is a failure to Swift Testing, because it shows what a child wrote only if its end was expected.
      let child = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [seed] in
        alarm(300)
        exit(compareWithFoundation(seed) ? 99 : 1)
      }
      let said = String(decoding: child.standardErrorContent, as: UTF8.self)
      #expect(child.exitStatus == .exitCode(99), "Seed \(seed):\n\(said)")
    }
  }

  /// Whether both do the same. Writes each operation, before Foundation performs it, and what the two have of it.
  private func compareWithFoundation(_ seed: UInt64) -> Bool {
    func write(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    var source = OperationSource(random: SeededGenerator(state: seed))
    let (model, engine, foundation) = (ReferenceModel(), EngineUnderTest(), FoundationUnderTest())
    defer { foundation.tearDown() }
    for _ in 1...100 {
      let operation = source.operation(model)
      // Code inside handlers could raise where nothing tells beforehand.
      if case .plan = operation { continue }
      // Cocoa reads an unknown key that is part of a path, which raises; the engine does the same (clause 6).
      if case .add(_, _, let path, _, _) = operation, path.contains(.typo) { continue }
      model.perform(operation)
      engine.perform(operation)
      let entries = engine.log
      (model.log, engine.log) = ([], [])
      if entries.contains(where: { if case .raised = $0 { true } else { false } }) { continue }
      write("\(operation)")
      for entry in entries { write("  the engine: \(entry)") }
      let found = foundation.perform(operation)
      for entry in found { write("  Foundation: \(entry)") }
      guard found == entries else { return false }
    }
    return true
  }

  private final class FoundationUnderTest {
    let nodes = (0..<OperationSource.nodes).map { FoundationNode($0) }
    private let observers = (0..<OperationSource.observers).map { FoundationListener($0) }
    /// To remove at the end, because a subject that dies observed raises on old systems.
    private var registered: [(observer: Int, node: Int, path: String, context: Int)] = []
    fileprivate var log: [Entry] = []

    init() { for observer in observers { observer.harness = self } }

    func tearDown() {
      for (observer, node, path, number) in registered.reversed() {
        nodes[node].removeObserver(observers[observer], forKeyPath: path, context: context(number))
      }
      for node in nodes { node.next = nil }
    }

    func perform(_ operation: Operation) -> [Entry] {
      log = []
      attempt(operation)
      return log
    }

    private func attempt(_ operation: Operation) {
      switch operation {
      case .add(let observer, let node, let path, let options, let number):
        nodes[node].addObserver(
          observers[observer], forKeyPath: path.string, options: NSKeyValueObservingOptions(rawValue: options.rawValue),
          context: context(number))
        registered.append((observer, node, path.string, number))
      case .remove(let observer, let node, let path, let number):
        // Without a context, which of several goes is unspecified (clause 5). So the newest is named.
        let index = registered.lastIndex {
          $0.observer == observer && $0.node == node && $0.path == path.string
            && (number == nil || $0.context == number)
        }
        guard let index else { return }
        let gone = registered.remove(at: index)
        nodes[node].removeObserver(observers[observer], forKeyPath: path.string, context: context(gone.context))
      case .set(let node, let key, let number): nodes[node].setValue(number, forKey: key.rawValue)
      case .setByName(let node, let key, let number): nodes[node].setValue(number, forKey: key.rawValue)
      case .setThroughNext(let node, let number): nodes[node].setValue(number, forKeyPath: "next.value")
      case .replaceNext(let node, let next): nodes[node].next = next.map { nodes[$0] }
      case .assignItems(let node, let items): nodes[node].items = items
      case .assignTags(let node, let tags): nodes[node].tags = tags
      case .insert(let node, let index, let item):
        nodes[node].mutableArrayValue(forKey: "items").insert(item, at: index)
      case .removeItem(let node, let index): nodes[node].mutableArrayValue(forKey: "items").removeObject(at: index)
      case .replaceItem(let node, let index, let item):
        nodes[node].mutableArrayValue(forKey: "items").replaceObject(at: index, with: item)
      case .mutateTags(let node, .union, let others): nodes[node].mutableSetValue(forKey: "tags").union(others)
      case .mutateTags(let node, .minus, let others): nodes[node].mutableSetValue(forKey: "tags").minus(others)
      case .mutateTags(let node, .intersect, let others): nodes[node].mutableSetValue(forKey: "tags").intersect(others)
      case .mutateTags(let node, .set, let others): nodes[node].mutableSetValue(forKey: "tags").setSet(others)
      case .will(let node, let key): nodes[node].willChangeValue(forKey: key.rawValue)
      case .did(let node, let key): nodes[node].didChangeValue(forKey: key.rawValue)
      case .plan: break
      }
    }
  }

  private final class FoundationNode: NSObject {
    let number: Int
    @objc dynamic var value = 0
    @objc dynamic var ping = 0
    @objc dynamic var pong = 0
    @objc dynamic var quiet = 0
    @objc dynamic var next: FoundationNode?
    @objc dynamic var items: [Int] = []
    @objc dynamic var tags: Set<Int> = []

    init(_ number: Int) { self.number = number }

    @objc var sum: Int { value + (next?.value ?? 0) }
    @objc var loud: Int { sum }
    @objc var chain: Int { value }
    @objc var size: Int { items.count }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      Set(Key(rawValue: key)?.affecting.map(\.string) ?? [])
    }

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "quiet" }
  }

  private final class FoundationListener: NSObject {
    let number: Int
    weak var harness: FoundationUnderTest?

    init(_ number: Int) { self.number = number }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard let harness, let keyPath, let change, let root = object as? FoundationNode else { return }
      harness.log.append(
        .call(
          observer: number, path: keyPath.split(separator: ".").map { Key(rawValue: String($0))! }, root: root.number,
          kind: (change[.kindKey] as? NSNumber)?.uintValue ?? 0,
          prior: (change[.notificationIsPriorKey] as? NSNumber)?.boolValue ?? false,
          indexes: (change[.indexesKey] as? IndexSet).map(Array.init),
          old: change[.oldKey].map(Value.init(foundation:)),
          new: change[.newKey].map(Value.init(foundation:)), context: Int(bitPattern: context)))
    }
  }

  extension Value {
    fileprivate init(foundation given: Any) {
      self =
        switch given {
        case let node as FoundationNode: .node(node.number)
        case is NSNull: .null
        case let numbers as [Int]: .numbers(numbers)
        case let members as Set<Int>: .members(members)
        case let number as NSNumber: .number(number.intValue)
        default: fatalError("\(type(of: given)) is no value of this model: \(given)")
        }
    }
  }
#endif
