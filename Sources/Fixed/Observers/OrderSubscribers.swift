/// Subscribers in the order they came, none of them kept; coming and going cost the same however many there are.
///
/// A plain value, guarded by its owner's lock. Whoever died is forgotten as others come. To look whether one has died is to
/// hold it for that moment; so the functions return whom they held, to be let go of after the lock.
package struct OrderSubscribers {
  private var members: [Member?] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  /// How many slots may be in use before it is time to close up.
  private var room = 4

  package init() {}

  /// One who subscribes, and is not kept.
  final class Member {
    weak let subscriber: (any OrderSubscriber)?
    fileprivate let id: ObjectIdentifier
    /// False from its end on; asked before each call, under the owner's lock.
    fileprivate(set) var subscribes = true

    init(_ subscriber: any OrderSubscriber) {
      self.subscriber = subscriber
      id = ObjectIdentifier(subscriber)
    }
  }

  package typealias Held = [(any OrderSubscriber)?]

  /// Those to be told by a pass; whoever died or left by its turn is not to be called.
  var all: [Member] { members.compactMap(\.self) }

  /// How many slots are in use: by the living, and by those who left or died and are not forgotten yet.
  package var slotCount: Int { members.count }

  /// Adds a subscriber at the end, unless it is there already.
  package mutating func add(_ subscriber: any OrderSubscriber) -> Held {
    if member(subscriber) != nil { return [] }
    let held = members.count < room ? [] : closeUp()
    // In the place of whoever died, where the address was given away again.
    indexes[ObjectIdentifier(subscriber)] = members.count
    members.append(Member(subscriber))
    return held
  }

  /// Takes a subscriber off; nil where it is not there.
  package mutating func remove(_ subscriber: any OrderSubscriber) -> Held? {
    member(subscriber).map { take($0.id) }
  }

  private func member(_ subscriber: any OrderSubscriber) -> Member? {
    guard let index = indexes[ObjectIdentifier(subscriber)], members[index]?.subscriber === subscriber else {
      return nil
    }
    return members[index]
  }

  private mutating func take(_ id: ObjectIdentifier) -> Held {
    guard let index = indexes.removeValue(forKey: id) else { return [] }
    members[index]?.subscribes = false
    members[index] = nil
    // When half of the slots are in vain, closing up costs no more than what went since the last time.
    return members.count > 16 && indexes.count < members.count / 2 ? closeUp() : []
  }

  private mutating func closeUp() -> Held {
    let held = members.map { $0?.subscriber }
    let living = zip(members, held).filter { $1 != nil }.compactMap { $0.0 }
    members = living
    indexes = Dictionary(uniqueKeysWithValues: living.enumerated().map { ($1.id, $0) })
    room = 2 * members.count + 4
    return held
  }
}
