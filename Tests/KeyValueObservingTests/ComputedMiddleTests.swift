import KeyValueObserving
import Testing

/// Has a manager, who may also be replaced silently.
final class Company: CocoaObject {
  @Dynamic var manager: Author?
  @Dynamic var silentManager: Author?

  init(_ manager: Author) { self.manager = manager }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "silentManager" }
}

/// Has a boss who is computed through its company.
final class Team: CocoaObject {
  @Dynamic var company: Company?
  /// Runs whenever somebody asks for the boss.
  var whenRead: () -> Void = {}

  init(_ company: Company? = Company(Author("Ada", publisher: Publisher("Ulm")))) {
    self.company = company
  }

  var boss: Author? {
    whenRead()
    return company?.silentManager ?? company?.manager
  }

  override class var computedKeys: [String: AnyKeyPath] { ["boss": \Team.boss] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "boss" ? ["company", "company.manager", "company.silentManager"] : []
  }
}

/// Has an admiral who is computed through a path whose end is computed through paths.
final class Fleet: CocoaObject {
  @Dynamic var team: Team? = Team()
  @Dynamic var isAtSea = true
  var admiral: Author? { isAtSea ? team?.boss : nil }

  override class var computedKeys: [String: AnyKeyPath] { ["admiral": \Fleet.admiral] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "admiral" ? ["isAtSea", "team.boss"] : []
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "isAtSea" }
}

@Suite("Clauses 16 and 17: a path through a computed middle") struct ComputedMiddleTests {
  private let recorder = Recorder()

  @Test("Inside an announced change of what the middle is computed from, the middle may differ already")
  func insideChangeOfADependency() {
    let company = Company(Author("Ada"))
    let team = Team(company)
    team.addObserver(recorder, forKeyPath: "boss.name")
    company.willChangeValue(forKey: "silentManager")
    company.silentManager = Author("Eve")
    let exception = CocoaException.catching { team.removeObserver(recorder, forKeyPath: "boss.name") }
    company.didChangeValue(forKey: "silentManager")
    #expect(exception == nil)
    #expect(team.observationInfo == nil && company.observationInfo == nil)
  }

  @Test("A path that a path depends on moves what is observed, and a removal leaves nothing on either")
  func pathBelowAPath() throws {
    let fleet = Fleet()
    let company = try #require(fleet.team?.company)
    let (ada, eve) = (try #require(company.manager), Author("Eve"))
    fleet.addObserver(recorder, forKeyPath: "admiral.name")
    company.manager = eve
    ada.name = "nobody's"
    eve.name = "Eva"
    #expect(recorder.record.lines.count == 2)
    let exception = CocoaException.catching { fleet.removeObserver(recorder, forKeyPath: "admiral.name") }
    let objects: [CocoaObject] = [fleet, company, ada, eve] + [fleet.team].compactMap(\.self)
    #expect(exception == nil && objects.allSatisfy { $0.observationInfo == nil })
  }

  @Test(
    "A removal inside an open change of a key or a path that the middle depends on leaves nothing",
    arguments: [false, true])
  func removedInsideAnOpenChange(ofAPath: Bool) throws {
    let fleet = Fleet()
    let company = try #require(fleet.team?.company)
    fleet.addObserver(recorder, forKeyPath: "admiral.name")
    let (object, key): (CocoaObject, String) = ofAPath ? (company, "silentManager") : (fleet, "isAtSea")
    object.willChangeValue(forKey: key)
    if ofAPath { company.silentManager = Author("Eve") } else { fleet.isAtSea = false }
    let exception = CocoaException.catching { fleet.removeObserver(recorder, forKeyPath: "admiral.name") }
    object.didChangeValue(forKey: key)
    #expect(exception == nil && recorder.record.lines == [])
    let objects: [CocoaObject] = [fleet, company] + [fleet.team, company.manager].compactMap(\.self)
    #expect(objects.allSatisfy { $0.observationInfo == nil })
  }

  @Test("An announced change behind the middle does not excuse a middle that changed silently")
  func insideChangeBehindTheMiddle() {
    let ada = Author("Ada")
    let company = Company(ada)
    let team = Team(company)
    team.addObserver(recorder, forKeyPath: "boss.name")
    company.silentManager = Author("Eve")
    ada.willChangeValue(forKey: "name")
    let exception = CocoaException.catching { team.removeObserver(recorder, forKeyPath: "boss.name") }
    ada.didChangeValue(forKey: "name")
    #expect(exception?.name == "NSInternalInconsistencyException")
    company.silentManager = nil
    team.removeObserver(recorder, forKeyPath: "boss.name")
  }

  @Test("A change checks every path that it moves, and not only the first one") func everyPathIsChecked() {
    let company = Company(Author("Ada"))
    let team = Team(company)
    team.addObserver(recorder, forKeyPath: "company.manager")
    team.addObserver(recorder, forKeyPath: "boss.name")
    company.silentManager = Author("Eve")
    let exception = CocoaException.catching { team.company = Company(Author("Ida")) }
    #expect(exception?.name == "NSInternalInconsistencyException")
    #expect(exception?.reason.contains("for the key path \"boss.name\"") == true)
    #expect(team.company === company)
    company.silentManager = nil
    for keyPath in ["company.manager", "boss.name"] { team.removeObserver(recorder, forKeyPath: keyPath) }
    #expect(recorder.record.lines == [])
  }

  @Test("A removal checks each of the paths that the key is computed from", arguments: ["one", "other"])
  func eachPathOfAKey(_ key: String) {
    final class Couple: CocoaObject {
      @Dynamic var one: Author? = Author("Ada")
      @Dynamic var other: Author? = Author("Eve")
      var names: String { "\(one?.name ?? "") \(other?.name ?? "")" }
      override class var computedKeys: [String: AnyKeyPath] { ["names": \Couple.names] }
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "names" ? ["one.name", "other.name"] : []
      }
      override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
    }
    let couple = Couple()
    couple.addObserver(recorder, forKeyPath: "names")
    let former = couple.value(forKey: key)
    couple.setValue(Author("Ida"), forKey: key)
    let exception = CocoaException.catching { couple.removeObserver(recorder, forKeyPath: "names") }
    #expect(exception?.reason.contains("because the value for the key \"\(key)\" has changed") == true)
    couple.setValue(former, forKey: key)
    couple.removeObserver(recorder, forKeyPath: "names")
    #expect([couple.one, couple.other].allSatisfy { $0?.observationInfo == nil })
  }

  @Test("A change that reaches the middle in several ways reads it as often as one that reaches it once")
  func readOnce() {
    func reads(_ change: (Team) -> Void) -> Int {
      let team = Team()
      var reads = 0
      team.addObserver(recorder, forKeyPath: "boss.name")
      team.whenRead = { reads += 1 }
      change(team)
      team.whenRead = {}
      team.removeObserver(recorder, forKeyPath: "boss.name")
      return reads
    }
    let once = reads { $0.company?.manager = Author("Eve") }
    #expect(once > 0)
    #expect(reads { $0.company = Company(Author("Eve")) } == once)
  }

  @Test("A getter of the middle that drops the registration during a change leaves nothing behind")
  func droppedInsideAChange() {
    let team = Team()
    let author = Author("Eve")
    team.addObserver(recorder, forKeyPath: "boss.publisher.town")
    team.whenRead = {
      guard team.company?.manager === author else { return }
      team.whenRead = {}
      team.observationInfo = nil
    }
    team.company?.manager = author
    #expect(team.observationInfo == nil && team.company?.observationInfo == nil && author.observationInfo == nil)
    #expect(recorder.record.lines == [])
  }

  @Test("A removal whose check of the path removes the registration already finds nothing to remove")
  func removalInsideTheCheck() {
    let team = Team()
    team.addObserver(recorder, forKeyPath: "boss.name")
    team.whenRead = {
      team.whenRead = {}
      team.removeObserver(recorder, forKeyPath: "boss.name")
    }
    let exception = CocoaException.catching { team.removeObserver(recorder, forKeyPath: "boss.name") }
    #expect(exception?.name == "NSRangeException")
    #expect(team.observationInfo == nil && team.company?.observationInfo == nil)
  }

  @Test("A middle that a getter makes at each call is alive until it is observed") func freshMiddle() {
    final class Fresh: CocoaObject {
      static nonisolated(unsafe) var wereObserved: [Bool] = []
      @Dynamic var name = "a"

      deinit {
        Self.wereObserved.append(observationInfo != nil)
        observationInfo = nil
      }
    }
    final class Factory: CocoaObject {
      var fresh: Fresh { Fresh() }
      override class var computedKeys: [String: AnyKeyPath] { ["fresh": \Factory.fresh] }
    }
    let factory = Factory()
    factory.addObserver(recorder, forKeyPath: "fresh.name")
    factory.observationInfo = nil
    #expect(Fresh.wereObserved == [true])
  }
}
