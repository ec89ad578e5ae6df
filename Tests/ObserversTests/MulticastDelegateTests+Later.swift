import Foundation
import Testing

@testable import Observers

private protocol Ringing: AnyObject, Sendable { func ring(_ value: Int) }

private final class Bell: Ringing {
  let rings = Locked<[Int]>([])
  func ring(_ value: Int) { rings.withLock { $0.append(value) } }
}

private final class Mute: Ringing { func ring(_ value: Int) {} }

/// All ways to call delegates later, each with the promises of all.
@Suite("MulticastDelegate: every form of a later call", .timeLimit(.minutes(5))) struct MulticastDelegateLaterTests {
  /// Its calls wait until a test has them run.
  fileprivate actor Desk {
    nonisolated let executor = ReversingExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  }

  /// Calls the delegates, and waits until everything has arrived that was called before.
  fileprivate enum Form: CaseIterable, Sendable {
    case queue, queueIfAlso, main, mainIfAlso, mainHere, mainHereIfAlso, actor, actorIfAlso

    @MainActor func call(
      _ delegates: MulticastDelegate<any Ringing>, _ value: Int, _ queue: DispatchQueue, _ desk: Desk
    ) {
      switch self {
      case .queue:
        delegates.invoke(on: queue) {
          dispatchPrecondition(condition: .onQueue(queue))
          $0.ring(value)
        }
      case .queueIfAlso:
        delegates.invoke(ifAlso: Bell.self, on: queue) {
          dispatchPrecondition(condition: .onQueue(queue))
          $0.ring(value)
        }
      case .main:
        let call: @MainActor @Sendable (any Ringing) -> Void = { $0.ring(value) }
        delegates.invoke(on: MainActor.self, call)
      case .mainIfAlso:
        let call: @MainActor @Sendable (Bell) -> Void = { $0.ring(value) }
        delegates.invoke(ifAlso: Bell.self, on: MainActor.self, call)
      case .mainHere: Self.invokeHere(delegates) { $0.ring(value) }
      case .mainHereIfAlso: Self.invokeHere(delegates, ifAlso: Bell.self) { $0.ring(value) }
      case .actor: delegates.invoke(on: desk) { _, delegate in delegate.ring(value) }
      case .actorIfAlso: delegates.invoke(ifAlso: Bell.self, on: desk) { _, bell in bell.ring(value) }
      }
    }

    // Nothing is known of these types, so the compiler takes the forms for delegates that are not Sendable.
    @MainActor private static func invokeHere<Delegate>(
      _ delegates: MulticastDelegate<Delegate>, _ call: @escaping @MainActor (Delegate) -> Void
    ) { delegates.invoke(on: MainActor.self, call) }

    @MainActor private static func invokeHere<Delegate, Further>(
      _ delegates: MulticastDelegate<Delegate>, ifAlso type: Further.Type,
      _ call: @escaping @MainActor (Further) -> Void
    ) { delegates.invoke(ifAlso: type, on: MainActor.self, call) }
  }

  @Test(
    "Each delegate receives each call once and in order, in a later turn; none that was removed or died",
    arguments: Form.allCases)
  @MainActor fileprivate func arrives(_ form: Form) async {
    let delegates = MulticastDelegate<any Ringing>()
    let (queue, desk) = (DispatchQueue(label: "bells"), Desk())
    let (first, removed, mute, last) = (Bell(), Bell(), Mute(), Bell())
    var dying: Bell? = Bell()
    let ringsOfTheDying = dying!.rings
    for delegate in [first, removed, dying!, mute, last] as [any Ringing] { delegates.add(delegate) }
    queue.suspend()
    for value in 1...3 { form.call(delegates, value, queue, desk) }
    let newcomer = Bell()
    delegates.add(newcomer)
    // Nothing has arrived: the queue is suspended, the main actor is taken, and the actor's executor waits.
    #expect(first.rings.withLock(\.self) == [])
    delegates.remove(removed)
    dying = nil
    queue.resume()
    if form == .actor || form == .actorIfAlso { await desk.executor.runReversed(15) }
    await MainActor.turnsTaken { Task.isCancelled || last.rings.withLock(\.count) == 3 }
    await MainActor.settled()
    #expect(first.rings.withLock(\.self) == [1, 2, 3] && last.rings.withLock(\.self) == [1, 2, 3])
    #expect(newcomer.rings.withLock(\.self) == [])
    #expect(removed.rings.withLock(\.self) == [] && ringsOfTheDying.withLock(\.self) == [])
    let left: [any Ringing] = [first, mute, last, newcomer]
    #expect(left.allSatisfy(delegates.contains) && !delegates.contains(removed))
  }

  @Test("A later call alone forgets the dead, and nobody else", arguments: Form.allCases)
  @MainActor fileprivate func forgets(_ form: Form) async {
    let delegates = MulticastDelegate<any Ringing>()
    let (bell, mute) = (Bell(), Mute())
    var dying = [Bell(), Bell()]
    for delegate in [bell, dying[0], dying[1], mute] as [any Ringing] { delegates.add(delegate) }
    dying = []
    let desk = Desk()
    let queue = DispatchQueue(label: "bells")
    queue.suspend()
    form.call(delegates, 1, queue, desk)
    // Their places find out who is dead, because elsewhere a delegate could die of the question.
    #expect(kept(by: delegates) == [4, 4, 0])
    queue.resume()
    if form == .actor || form == .actorIfAlso { await desk.executor.runReversed(4) }
    queue.sync {}
    await MainActor.settled()
    #expect(kept(by: delegates) == [2, 2, 0] && delegates.contains(bell) && delegates.contains(mute))
  }

  @Test("A call forgets the dead and what it removes, and nobody else", arguments: [false, true])
  func forgetsNow(ifAlso: Bool) {
    let delegates = MulticastDelegate<any Ringing>()
    let (bell, removed, mute) = (Bell(), Bell(), Mute())
    var dying: Bell? = Bell()
    for delegate in [bell, removed, dying!, mute] as [any Ringing] { delegates.add(delegate) }
    dying = nil
    let call: (any Ringing) -> Void = { _ in delegates.remove(removed) }
    ifAlso ? delegates.invoke(ifAlso: Bell.self, call) : delegates.invoke(call)
    #expect(kept(by: delegates) == [2, 2, 0] && delegates.contains(bell) && delegates.contains(mute))
  }

  /// The numbers of members, live nodes, and nodes that have ended and are still kept.
  private func kept(by delegates: MulticastDelegate<any Ringing>) -> [Int] {
    [delegates.members.withLock(\.count)] + delegates.list.slots.withLock { [$0.living, $0.ended.count] }
  }

  @Test("In its own deinit, a delegate is none any more, and can be removed without effect")
  func inItsDeinit() {
    final class Leaving: Sendable {
      let delegates: MulticastDelegate<Leaving>
      let said: Locked<[Bool]>
      init(_ delegates: MulticastDelegate<Leaving>, _ said: Locked<[Bool]>) {
        (self.delegates, self.said) = (delegates, said)
      }
      deinit {
        let answers = [delegates.contains(self), delegates.remove(self), delegates.contains(self)]
        said.withLock { $0 = answers }
      }
    }
    let (delegates, said) = (MulticastDelegate<Leaving>(), Locked<[Bool]>([]))
    var leaving: Leaving? = Leaving(delegates, said)
    #expect(delegates.add(leaving!) && delegates.contains(leaving!))
    leaving = nil
    #expect(said.withLock(\.self) == [false, false, false])
  }
}
