import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 20: unordered collections")
struct UnorderedCollectionTests {
  private func heard(_ options: KeyValueObservingOptions = [.old, .new], _ body: (MutableSetProxy) -> Void) -> [String]
  {
    let document = Document()
    document.tags = ["a", "b"]
    return record(document, "tags", options) { _ in body(document.mutableSetValue(forKey: "tags")) }
  }

  @Test func unionIsAnInsertionOfWhatWasReallyAdded() {
    #expect(heard { $0.union(["b", "c", "d"]) } == ["tags: kind=2 new={c,d}"])
    #expect(heard { $0.add("c") } == ["tags: kind=2 new={c}"])
    #expect(heard { $0.add("a") } == ["tags: kind=2 new={}"])
  }

  @Test func minusIsARemovalOfWhatWasReallyThere() {
    #expect(heard { $0.minus(["b", "c"]) } == ["tags: kind=3 old={b}"])
    #expect(heard { $0.remove("a") } == ["tags: kind=3 old={a}"])
    #expect(heard { $0.remove("z") } == ["tags: kind=3 old={}"])
  }

  @Test func intersectIsARemoval() {
    #expect(heard { $0.intersect(["b", "c"]) } == ["tags: kind=3 old={a}"])
  }

  @Test func setSetIsAReplacement() {
    #expect(heard { $0.setSet(["b", "c"]) } == ["tags: kind=4 old={a} new={c}"])
  }

  @Test func wholeAssignmentIsASetting() {
    let document = Document()
    #expect(record(document, "tags", [.old, .new]) { _ in document.tags = ["x"] } == ["tags: kind=1 old={} new={x}"])
  }

  @Test func aPriorCallHasNoNew() {
    #expect(
      heard([.old, .new, .prior]) { $0.setSet(["b", "c"]) }
        == ["tags: kind=4 prior=true old={a}", "tags: kind=4 old={a} new={c}"])
    #expect(heard([.new, .prior]) { $0.add("c") } == ["tags: kind=2 prior=true", "tags: kind=2 new={c}"])
  }

  @Test func onlyTheEntriesAskedFor() {
    #expect(heard([]) { $0.setSet(["b", "c"]) } == ["tags: kind=4"])
    #expect(heard(.old) { $0.setSet(["b", "c"]) } == ["tags: kind=4 old={a}"])
    #expect(heard(.new) { $0.setSet(["b", "c"]) } == ["tags: kind=4 new={c}"])
  }

  @Test func theManualPairGivesTheSame() {
    let document = QuietDocument()
    document.tags = ["a", "b"]
    func change(_ kind: KeyValueSetMutationKind, _ objects: Set<AnyHashable>, _ tags: Set<String>) {
      document.willChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
      document.tags = tags
      document.didChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
    }
    let lines = record(document, "tags", [.old, .new]) { _ in
      change(.union, ["b", "c"], ["a", "b", "c"])
      change(.minus, ["a", "z"], ["b", "c"])
      change(.intersect, ["c"], ["c"])
      change(.set, ["d"], ["d"])
    }
    #expect(
      lines == ["tags: kind=2 new={c}", "tags: kind=3 old={a}", "tags: kind=3 old={b}", "tags: kind=4 old={c} new={d}"])
  }

  @Test func aProxyWritesBackIntoTypedStorageWhenTakenBeforeTheFirstObserver() {
    let document = Document()
    let proxy = document.mutableSetValue(forKey: "tags")
    let lines = record(document, "tags", .new) { _ in proxy.add("x") }
    #expect(lines == ["tags: kind=2 new={x}"])
    #expect(document.tags == ["x"])
    #expect(proxy.count == 1)
    #expect(proxy.contains("x"))
  }

  @Test func aMemberOfTheWrongTypeRaisesAndChangesNothing() {
    let document = Document()
    let lines = record(document, "tags") { _ in
      #expect(
        CocoaException.catching { document.mutableSetValue(forKey: "tags").union(["x", 1]) }
          == CocoaException(
            name: "NSInvalidArgumentException",
            reason: "The value for the key \"tags\" of \(quoted(document)) must be of type Set<String>, but an element "
              + "was of type Int."))
    }
    #expect(lines == [])
    #expect(document.tags == [])
  }

  @Test func whatAPriorCallDoesToTheCollectionIsKept() {
    let document = Document()
    let lines = record(document, "tags", [.new, .prior]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.tags.insert("p")
      }
      document.mutableSetValue(forKey: "tags").add("b")
    }
    #expect(
      lines == [
        "tags: kind=2 prior=true", "tags: kind=1 prior=true", "tags: kind=1 new={p}", "tags: kind=2 new={b}",
      ])
    #expect(document.tags == ["b", "p"])
  }
}
