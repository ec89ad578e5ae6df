import Foundation
import KeyValueObserving
import Observers
import SampleApp
import Testing

@Suite("Tokens and bags") struct ObservationTokenTests {
  @Test(
    "Emptying or releasing a bag ends its observation, even if another reference keeps the token",
    arguments: Cure.withToken, [true, false])
  func ended(_ cure: Cure, isEmptied: Bool) throws {
    let calls = Locked(0)
    let subject = try cure.makeSubject()
    let observation = subject.observe { calls.withLock { $0 += 1 } }
    do {
      let bag = ObservationBag()
      try #require(observation.token as? any ObservationToken).store(in: bag)
      subject.send()
      if isEmptied {
        bag.invalidateAll()
        subject.send()
        bag.invalidateAll()
      }
      withExtendedLifetime(bag) {}
    }
    subject.send()
    withExtendedLifetime(observation) {}
    #expect(calls.withLock(\.self) == 1)
  }

  @Test("A bag keeps its tokens until it is emptied") func kept() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    let bag = ObservationBag()
    weak var weakToken: SubjectToken?
    do {
      let token = subject.observe { transcript("\($0)") }
      token.store(in: bag)
      token.store(in: bag)
      weakToken = token
    }
    subject.send(1)
    #expect(weakToken != nil)
    bag.invalidateAll()
    #expect(weakToken == nil)
    #expect(transcript.lines == ["1"])
  }

  @Test("Tokens are equal by identity, and work in sets") func identity() {
    let subject = Subject<Int>()
    let (one, other) = (subject.observe { _ in }, subject.observe { _ in })
    #expect(one == one && one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect(one.hashValue != other.hashValue)
  }

  @Test(
    "A bag that is emptied or released ends all its observations, in the order in which they were stored",
    arguments: [true, false])
  func order(isEmptied: Bool) {
    let transcript = Transcript()
    let subject = Subject<Int>()
    var bag: ObservationBag? = ObservationBag()
    let tokens = ["one", "two", "three"].map { name in
      let captured = Farewell { transcript(name) }
      return subject.observe { _ in _ = captured }
    }
    for token in tokens { token.store(in: bag!) }
    if isEmptied { bag?.invalidateAll() } else { bag = nil }
    #expect(transcript.lines == ["one", "two", "three"])
    withExtendedLifetime((bag, tokens)) {}
  }

  @Test("A capture may use the bag in its deinit while the bag ends its handler") func usedWhileEnding() {
    let transcript = Transcript()
    let subject = Subject<Int>()
    let bag = ObservationBag()
    do {
      let captured = Farewell {
        bag.invalidateAll()
        subject.observe { transcript("stored while ending, \($0)") }.store(in: bag)
      }
      subject.observe { _ in _ = captured }.store(in: bag)
    }
    bag.invalidateAll()
    subject.send(1)
    #expect(transcript.lines == ["stored while ending, 1"])
  }
}
