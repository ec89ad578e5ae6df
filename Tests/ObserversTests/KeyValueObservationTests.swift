import Foundation
import KeyValueObserving
import Observers
import TestSupport
import Testing

private class Author: CocoaObject {
  @Dynamic var name: String
  var initial: String { String(name.prefix(1)) }

  init(name: String) { self.name = name }

  override class var computedKeys: [String: AnyKeyPath] { ["initial": \Author.initial] }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "initial" ? ["name"] : []
  }
}

private final class Essay: CocoaObject {
  @Dynamic var title = "Draft"
  @Dynamic var author: Author?
  @Dynamic var editor = Author(name: "Edda")
  @Dynamic var notes = ["x"]
  var heading: String { title.uppercased() }
}

/// The values that handlers received, a line each.
private final class Recorded {
  private(set) var lines: [String] = []

  func add(_ type: String, _ old: Any?, _ new: Any?) {
    lines.append("\(type) \(old ?? "nil") \(new ?? "nil")")
  }
}

@Suite("KeyValueObservation: ownership") struct KeyValueObservationOwnershipTests {
  @Test("Releasing it ends it, although its handlers receive it") func endsWithItself() {
    let essay = Essay()
    var seen: [String] = []
    var observations: [KeyValueObservation] = [
      KeyValueObservation(of: essay, \.title) { _, _, new in seen.append("value \(new ?? "nil")") },
      KeyValueObservation(of: essay, keyPath: "title") { _, change in
        seen.append("change \(change[.newKey] ?? "nil")")
      },
    ]
    withExtendedLifetime(observations) { essay.title = "A" }
    observations = []
    essay.title = "B"
    #expect(seen.sorted() == ["change A", "value A"])
    #expect(essay.observationInfo == nil)
  }

  @Test(
    "A subject that is not retained and dies ends its observations silently, whatever the policy (P02)", .exitTests)
  func subjectDiesFirst() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        alarm(300)
        for policy in [DeallocationPolicy.leak, .raise, .cleanUp] {
          CocoaObject.deallocationPolicy = policy
          var calls = 0
          let observation: KeyValueObservation
          do {
            let essay = Essay()
            observation = essay.observe(\.author?.name, retainsSubject: false) { _, _ in calls += 1 }
          }
          // Among so many, one has the address of the dead one.
          let others = (0..<100).map { _ in Essay() }
          for essay in others { essay.author = Author(name: "Ada") }
          observation.invalidate()
          guard calls == 0, observation.subject == nil else { fatalError("\(policy)") }
        }
        exit(0)
      })
    #expect(!String(decoding: child.standardErrorContent, as: UTF8.self).contains("deallocated while"))
  }

  @Test("It reports what it observes for as long as it observes") func subjectAndKeyPath() {
    let essay = Essay()
    let observation = essay.observe(\.author?.name) { _, _ in }
    #expect(observation.subject === essay && observation.keyPath == "author.name")
    observation.invalidate()
    #expect(observation.subject == nil && observation.keyPath == "author.name")
  }
}

@Suite("KeyValueObservation: what the handler receives") struct KeyValueObservationValueTests {
  @Test("Observers of one change that ask for different types each receive their own, and nil for another's")
  func eachObserverReceivesItsOwnType() {
    let (essay, seen) = (Essay(), Recorded())
    let observations = [
      essay.observe(keyPath: "title", as: Int.self, options: .prior) { old, new in seen.add("Int", old, new) },
      essay.observe(keyPath: "title", as: String.self, options: .prior) { old, new in seen.add("String", old, new) },
      essay.observe(keyPath: "title", as: Int.self) { old, new in seen.add("Int", old, new) },
      essay.observe(keyPath: "title", as: String.self) { old, new in seen.add("String", old, new) },
    ]
    essay.title = "Final"
    withExtendedLifetime(observations) {}
    #expect(
      seen.lines == [
        "Int nil nil", "String Draft nil",
        "String Draft Final", "Int nil nil", "String Draft Final", "Int nil nil",
      ])
  }

  @Test("A collection that changes in place delivers removed and inserted elements, and the change says which (P25)")
  func inPlace() {
    let essay = Essay()
    var typed: [[[String]?]] = []
    var changes: [[KeyValueChangeKey: Any]] = []
    let observations = [
      essay.observe(\.notes) { old, new in typed.append([old, new]) },
      essay.observe(keyPath: "notes") { change in changes.append(change) },
    ]
    essay.mutableArrayValue(forKey: "notes").add("A")
    essay.mutableArrayValue(forKey: "notes").remove(at: 0)
    withExtendedLifetime(observations) {}
    #expect(typed == [[nil, ["A"]], [["x"], nil]])
    #expect(
      changes.map { $0[.kindKey] as? UInt } == [KeyValueChange.insertion.rawValue, KeyValueChange.removal.rawValue])
    #expect(changes.map { $0[.indexesKey] as? IndexSet } == [[1], [0]])
  }

  @Test("A checked path may lead over hops and to a computed key") func checkedPaths() {
    let essay = Essay()
    essay.author = Author(name: "Ada")
    var seen: [String] = []
    let observations = [
      essay.observe(\.editor.name) { _, new in seen.append("editor \(new ?? "nil")") },
      essay.observe(\.author?.name) { _, new in seen.append("author \(new ?? "nil")") },
      essay.editor.observe(\.initial) { _, new in seen.append("initial \(new ?? "nil")") },
    ]
    essay.author?.name = "Ida"
    essay.editor.name = "Olga"
    essay.author = nil
    withExtendedLifetime(observations) {}
    #expect(seen.sorted() == ["author Ida", "author nil", "editor Olga", "initial O"])
  }

  @Test("A checked path may lead over a hop that is nil for now") func nilHop() {
    let essay = Essay()
    var seen: [[String?]] = []
    let observation = essay.observe(\.author?.name, options: .initial) { old, new in seen.append([old, new]) }
    essay.author = Author(name: "Ada")
    essay.author?.name = "Ida"
    essay.author = nil
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, nil], [nil, "Ada"], ["Ada", "Ida"], ["Ida", nil]])
  }

  @Test("A path that cannot be observed ends the process and says what to do", .exitTests)
  func unobservable() async throws {
    let child = try #require(
      await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        alarm(300)
        _ = Essay().observe(\.heading) { _, _ in }
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("cannot be observed from <Essay: 0x"))
    #expect(words.contains("Declare the property @Dynamic, or list it in computedKeys."))
  }
}
