import Testing

/// What one cure promises, every other one promises, too.
@Suite("All cures: on one thread") struct CureOneThreadTests {
  /// Several observers, by number, and their calls. Foundation's center promises no order, so those are sorted.
  private final class Crowd: @unchecked Sendable {  // unchecked because these tests use one thread
    let subject: Cure.Observed
    private let cure: Cure
    var calls: [Int] = []
    var ends: [Int: () -> Void] = [:]
    var inside: [Int: () -> Void] = [:]
    private var next = 0

    init(_ cure: Cure, _ count: Int) throws {
      self.cure = cure
      subject = try cure.makeSubject()
      for _ in 0..<count { add() }
    }

    func add(capturing captured: Farewell? = nil) {
      let number = next
      next += 1
      ends[number] = subject.end { [unowned self] in
        calls.append(number)
        withExtendedLifetime(captured) { inside[number]?() }
      }
    }

    /// - Returns: Who was called, in the order of registration.
    func send() -> [Int] {
      calls = []
      subject.send()
      if !cure.isOrdered { return calls.sorted() }
      return cure.isReversed ? calls.reversed() : calls
    }
  }

  // Sixteen slots stay in place; a new buffer has room for four and twice the living.
  @Test(
    "Each of so many observers is called once, in order, and those that stay are while the others end",
    arguments: Cure.onOneThread, [0, 1, 2, 4, 5, 15, 16, 17, 18, 33])
  func counts(_ cure: Cure, _ count: Int) throws {
    for order in [Array(0..<count), (0..<count).reversed(), (0..<count).sorted { $0 % 2 > $1 % 2 }] {
      let crowd = try Crowd(cure, count)
      var living = Set(0..<count)
      #expect(crowd.send() == living.sorted())
      for number in order {
        crowd.ends[number]?()
        crowd.ends[number]?()
        living.remove(number)
        #expect(crowd.send() == living.sorted())
      }
      crowd.add()
      #expect(crowd.send() == [count])
    }
  }

  @Test(
    "An observer ends in its own call while another is added: the new one takes its place", arguments: Cure.onOneThread
  )
  func replacesItself(_ cure: Cure) throws {
    let crowd = try Crowd(cure, 3)
    crowd.inside[1] = { [unowned crowd] in
      crowd.ends[1]?()
      crowd.add()
    }
    #expect(crowd.send() == [0, 1, 2])
    #expect(crowd.send() == [0, 2, 3])
    crowd.ends[3]?()
    #expect(crowd.send() == [0, 2])
  }

  @Test("An end whose release ends another, whose release ends a third, ends all of them", arguments: Cure.onOneThread)
  func endsInEnds(_ cure: Cure) throws {
    let crowd = try Crowd(cure, 0)
    var caller: Int?
    for number in 0..<4 {
      crowd.add(
        capturing: Farewell { [unowned crowd] in
          let next = (number + 1) % 4
          if let caller, next != caller { crowd.ends[next]?() }
        })
      crowd.inside[number] = { [unowned crowd] in
        if caller != nil { return }
        caller = number
        crowd.ends[(number + 1) % 4]?()
      }
    }
    #expect(!crowd.send().contains((caller! + 1) % 4))
    #expect(crowd.send() == [caller!])
    crowd.ends[caller!]?()
    #expect(crowd.send() == [])
  }

  @Test(
    "A delivery inside a delivery reaches those who have not ended, and no newcomer of the outer one",
    arguments: Cure.onOneThread)
  func sendsInside(_ cure: Cure) throws {
    let crowd = try Crowd(cure, 2)
    var isOuter = true
    let first = cure.isReversed ? 1 : 0
    let act = { [unowned crowd] in
      guard isOuter else { return }
      isOuter = false
      crowd.ends[first]?()
      crowd.add()
      crowd.subject.send()
    }
    if !cure.isOrdered {
      crowd.inside = [0: act, 1: act]
    } else {
      crowd.inside[first] = act
    }
    crowd.calls = []
    crowd.subject.send()
    #expect(crowd.calls.count { $0 == 2 } == 1)
    if cure.isOrdered {
      #expect(crowd.calls.count { $0 == first } == 1 && crowd.calls.count { $0 == 1 - first } == 2)
    }
  }
}
