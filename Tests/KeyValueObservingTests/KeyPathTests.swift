import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 16: a key path follows the objects on its way") struct KeyPathTests {
  @Test("Replacing an object on the path reports the values through the old and the new one")
  func replacedMiddle() {
    let (ada, eve) = (Author("Ada"), Author("Eve"))
    let document = Document(author: ada)
    let lines = record(document, "author.name", [.old, .new]) { _ in
      document.author = eve
      ada.name = "silent"
      eve.name = "Eva"
    }
    #expect(lines == ["author.name: kind=1 old=Ada new=Eve", "author.name: kind=1 old=Eve new=Eva"])
    #expect(ada.observationInfo == nil)
    #expect(eve.observationInfo == nil)
  }

  @Test("A replaced object is not retained") func notRetained() {
    let document = Document(author: Author("Ada"))
    weak let ada = document.author
    var alive: [Bool] = []
    _ = record(document, "author.name", [.old, .new]) { recorder in
      alive.append(ada != nil)
      document.author = Author("Eve")
      alive.append(ada != nil)
    }
    #expect(alive == [true, false])
  }

  @Test("A path follows a middle that is computed from another key")
  func aMiddleThatIsComputedFromAnotherKeyIsFollowed() {
    final class Team: CocoaObject {
      @Dynamic var manager: Author?
      @Dynamic var mentor: Author?
      var boss: Author? { manager }
      override class var computedKeys: [String: AnyKeyPath] { super.computedKeys.merging(["boss": \Team.boss]) { $1 } }
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "boss" ? ["manager", "mentor.name"] : []
      }
    }
    let (team, ada, eve) = (Team(), Author("Ada"), Author("Eve"))
    team.manager = ada
    team.mentor = Author("Ida")
    let lines = record(team, "boss.name", [.old, .new]) { _ in
      team.manager = eve
      eve.name = "Eva"
      ada.name = "silent"
      team.mentor?.name = "Ina"
      team.mentor = nil
      eve.name = "Eve"
    }
    #expect(
      lines == [
        "boss.name: kind=1 old=Ada new=Eve", "boss.name: kind=1 old=Eve new=Eva", "boss.name: kind=1 old=Eva new=Eva",
        "boss.name: kind=1 old=Eva new=Eva", "boss.name: kind=1 old=Eva new=Eve",
      ])
    #expect([team, ada, eve].allSatisfy { $0.observationInfo == nil })
  }

  @Test("A path follows a middle that is computed through a path of its own")
  func middleComputedThroughAPath() {
    let (ada, eve, ida) = (Author("Ada"), Author("Eve"), Author("Ida"))
    let (first, second) = (Company(ada), Company(ida))
    let team = Team(first)
    let lines = record(team, "boss.name", [.old, .new]) { _ in
      first.manager = eve
      eve.name = "Eva"
      ada.name = "silent"
      team.company = second
      ida.name = "Ina"
      eve.name = "silent"
      first.manager = ada
    }
    #expect(
      lines == [
        "boss.name: kind=1 old=Ada new=Eve", "boss.name: kind=1 old=Eve new=Eva", "boss.name: kind=1 old=Eva new=Ida",
        "boss.name: kind=1 old=Ida new=Ina",
      ])
    #expect([team, first, second, ada, eve, ida].allSatisfy { $0.observationInfo == nil })
  }

  @Test("The same string is another path in another class") func oneStringNamesThePathsOfTwoClasses() {
    final class Sum: CocoaObject {
      @Dynamic var total = 0
      @Dynamic var part = 0
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "total" ? ["part"] : []
      }
    }
    final class Plain: CocoaObject {
      @Dynamic var total = 0
      @Dynamic var part = 0
    }
    for _ in 1...2 {
      let (sum, plain) = (Sum(), Plain())
      #expect(record(sum, "total") { _ in sum.part = 1 } == ["total: kind=1"])
      #expect(record(plain, "total") { _ in plain.part = 1 } == [])
    }
  }
}

@Suite("Clauses 6 and 16: a path that a new middle cannot carry on") struct BrokenPathTests {
  final class Place: CocoaObject { @Dynamic var next: Place? }

  @Test("Of several paths through one middle, one breaks: the others move along", arguments: [true, false])
  func theOthersMoveAlong(brokenFirst: Bool) {
    let (place, other, recorder) = (Place(), Place(), Recorder())
    let paths = ["next.zip.v", "next.next"]
    for path in brokenFirst ? paths : paths.reversed() { place.addObserver(recorder, forKeyPath: path) }
    let exception = CocoaException.catching { place.next = other }
    #expect(exception?.name == "NSUnknownKeyException")
    recorder.record.lines = []
    other.next = Place()
    #expect(recorder.record.lines == ["next.next: kind=1"])
    for path in paths { place.removeObserver(recorder, forKeyPath: path) }
    #expect([place.observationInfo, other.observationInfo] == [nil, nil])
  }

  @Test("Of two paths that break, the older one raises") func bothBreak() {
    let (place, recorder) = (Place(), Recorder())
    for path in ["next.zip.v", "next.zap.v"] { place.addObserver(recorder, forKeyPath: path) }
    let exception = CocoaException.catching { place.next = Place() }
    #expect(exception?.reason.contains("forKeyPath:@\"zip.v\"") == true)
    for path in ["next.zip.v", "next.zap.v"] { place.removeObserver(recorder, forKeyPath: path) }
  }

  @Test("The change raises, and the registration can still be removed") func unusableMiddle() {
    let (place, recorder) = (Place(), Recorder())
    let next = Place()
    place.addObserver(recorder, forKeyPath: "next.zip.v")
    let change = CocoaException.catching { place.next = next }
    #expect(
      change
        == CocoaException(
          name: "NSUnknownKeyException",
          reason: "[\(quoted(next)) addObserver:\(quoted(recorder)) forKeyPath:@\"zip.v\" options:0 context:0x0] "
            + "was sent to an object that is not KVC-compliant for the \"zip\" property."))
    let removal = CocoaException.catching { place.removeObserver(recorder, forKeyPath: "next.zip.v") }
    #expect(removal == nil)
    #expect(recorder.record.lines == [])
    #expect([place.observationInfo, next.observationInfo] == [nil, nil])
  }
}

@Suite("Clause 17: a middle that changed without notification is found out later") struct SilentMiddleTests {
  /// A document whose author changes without notification.
  final class Silent: CocoaObject {
    @Dynamic var author: Author?
    @Dynamic var title = "a"
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "author" }
    init(_ author: Author?) { self.author = author }
  }

  private func sentence(
    _ start: String, _ recorder: Recorder, _ keyPath: String, _ key: String, _ subject: CocoaObject
  ) -> CocoaException {
    CocoaException(
      name: "NSInternalInconsistencyException",
      reason: "\(start) observer \(quoted(recorder)) for the key path \"\(keyPath)\" from \(quoted(subject)), most "
        + "likely because the value for the key \"\(key)\" has changed without an appropriate KVO notification being "
        + "sent. Check the KVO-compliance of the \(type(of: subject)) class.")
  }

  @Test("A later announced change raises") func laterChange() {
    let (ada, eve) = (Author("Ada"), Author("Eve"))
    let silent = Silent(ada)
    let lines = record(silent, "author.name") { recorder in
      silent.author = eve
      let exception = CocoaException.catching { silent.willChangeValue(forKey: "author") }
      #expect(exception == sentence("Cannot update for", recorder, "author.name", "author", silent))
      silent.author = ada  // back, or the removal would raise too
    }
    #expect(lines == [])
  }

  @Test("An announced change of another object, or of another of its keys, excuses nothing", arguments: [false, true])
  func anotherChange(ofTheSameObject: Bool) {
    let ada = Author("Ada")
    let (silent, other, recorder) = (Silent(ada), Silent(ada), Recorder())
    let (changing, key, path) = ofTheSameObject ? (silent, "title", "title") : (other, "author", "author.name")
    silent.addObserver(recorder, forKeyPath: "author.name")
    changing.addObserver(recorder, forKeyPath: path)
    changing.willChangeValue(forKey: key)
    silent.author = Author("Eve")
    let exception = CocoaException.catching { silent.removeObserver(recorder, forKeyPath: "author.name") }
    #expect(exception == sentence("Cannot remove an", recorder, "author.name", "author", silent))
    silent.author = ada
    changing.didChangeValue(forKey: key)
    silent.removeObserver(recorder, forKeyPath: "author.name")
    changing.removeObserver(recorder, forKeyPath: path)
    #expect(recorder.record.lines == ["\(path): kind=1"])
  }

  @Test("A removal raises, and the registration stays", arguments: ["Eve", nil])
  func removalRaises(_ name: String?) {
    let ada = Author("Ada")
    let silent = Silent(ada)
    let lines = record(silent, "author.name") { recorder in
      silent.author = name.map { Author($0) }
      let exception = CocoaException.catching { silent.removeObserver(recorder, forKeyPath: "author.name") }
      #expect(exception == sentence("Cannot remove an", recorder, "author.name", "author", silent))
      silent.author = ada
      ada.name = "still received"
    }
    #expect(lines == ["author.name: kind=1"])
  }

  @Test("The new object does not notify, and the old one still does") func silentReplacement() {
    let (ada, eve) = (Author("Ada"), Author("Eve"))
    let silent = Silent(ada)
    let lines = record(silent, "author.name") { recorder in
      silent.author = eve
      eve.name = "not received"
      ada.name = "received"
      silent.author = ada
    }
    #expect(lines == ["author.name: kind=1"])
  }

  @Test("The message names the rest of the path from the object that changed silently") func furtherDown() {
    let (ulm, bonn) = (Publisher("Ulm"), Publisher("Bonn"))
    final class SilentAuthor: Author {
      override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
    }
    let author = SilentAuthor("Ada", publisher: ulm)
    let document = Document(author: author)
    _ = record(document, "author.publisher.town") { recorder in
      author.publisher = bonn
      let exception = CocoaException.catching {
        document.removeObserver(recorder, forKeyPath: "author.publisher.town")
      }
      #expect(exception == sentence("Cannot remove an", recorder, "publisher.town", "publisher", author))
      author.publisher = ulm
    }
  }

  @Test("A change further up the path raises too, and has no effect", arguments: [true, false])
  func furtherUp(deeperBecameNil: Bool) {
    final class SilentAuthor: Author {
      override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "publisher" }
    }
    let ulm = Publisher("Ulm")
    let author = SilentAuthor("Ada", publisher: ulm)
    let document = Document(author: author)
    let lines = record(document, "author.publisher.town") { recorder in
      author.publisher = deeperBecameNil ? nil : Publisher("Bonn")
      let exception = CocoaException.catching { document.author = Author("Eve", publisher: Publisher("Kiel")) }
      #expect(exception == sentence("Cannot update for", recorder, "publisher.town", "publisher", author))
      #expect(document.author == author)
      author.publisher = ulm
      ulm.town = "still received"
    }
    #expect(lines == ["author.publisher.town: kind=1"])
  }

  /// The path behind the new object is not compared with the one behind the old.
  @Test("Inside an announced change, the path may differ", arguments: ["author.name", "author.publisher.town"])
  func insideChange(_ path: String) {
    let authors = [Author("Ada", publisher: Publisher("Ulm")), Author("Eve", publisher: Publisher("Bonn"))]
    let (silent, recorder) = (Silent(authors[0]), Recorder())
    silent.addObserver(recorder, forKeyPath: path)
    silent.willChangeValue(forKey: "author")
    silent.author = authors[1]
    let exception = CocoaException.catching { silent.removeObserver(recorder, forKeyPath: path) }
    silent.didChangeValue(forKey: "author")
    #expect(exception == nil)
    #expect(recorder.record.lines == [])
    let objects: [CocoaObject] = [silent] + authors + authors.compactMap(\.publisher)
    #expect(objects.allSatisfy { $0.observationInfo == nil })
  }
}
