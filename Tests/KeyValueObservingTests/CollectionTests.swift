import Foundation
import KeyValueObserving
import Testing

/// Each operation of the collections at the first and the last index that it may have, and one beyond.
@Suite("Clauses 19 and 20: collections at their bounds") struct CollectionBoundsTests {
  private final class Page: CocoaObject {
    @Dynamic var plain: [String] = []
    @Dynamic var optional: [String]?
    @Dynamic var mutable = NSMutableArray()
    @Dynamic var tags: Set<String> = []
    @Dynamic var optionalTags: Set<String>?
    @Dynamic var mutableTags = NSMutableSet()
  }

  enum Operation: Sendable {
    case insert([String], IndexSet)
    case remove(IndexSet)
    case replace(IndexSet, [String])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let before: [String]
    let operation: Operation
    let after: [String]
    /// The call, or the end of the reason for which it raises.
    let call: String

    init(_ before: [String], _ operation: Operation, _ after: [String], _ call: String) {
      (self.before, self.operation, self.after, self.call) = (before, operation, after, call)
    }

    var testDescription: String { "\(operation) in \(before)" }
    var raises: Bool { !call.hasPrefix("kind") }
  }

  static let rows = [
    Row([], .insert(["x"], [0]), ["x"], "kind=2 indexes={0} new=[\"x\"]"),
    Row([], .insert(["x"], [1]), [], "is beyond bounds [0 .. 0]."),
    Row([], .insert(["x", "y"], [0, 1]), ["x", "y"], "kind=2 indexes={0,1} new=[\"x\", \"y\"]"),
    Row([], .insert(["x", "y"], [0, 2]), [], "The index 2 for the key"),
    Row([], .insert([], []), [], "kind=2 indexes={} new=[]"),
    Row(["a"], .insert(["x"], [1]), ["a", "x"], "kind=2 indexes={1} new=[\"x\"]"),
    Row(["a"], .insert(["x"], [2]), ["a"], "The index 2 for the key"),
    Row(["a"], .insert(["x", "y"], [0, 2]), ["x", "a", "y"], "kind=2 indexes={0,2} new=[\"x\", \"y\"]"),
    Row(["a"], .insert(["x", "y"], [1, 2]), ["a", "x", "y"], "kind=2 indexes={1,2} new=[\"x\", \"y\"]"),
    Row(["a"], .insert(["x", "y"], [0, 3]), ["a"], "The index 3 for the key"),
    Row(["a"], .insert(["x"], [0, 1]), ["a"], "The count of objects (1) differs from the count of indexes (2)."),
    Row(["a"], .insert(["x", "y"], [0]), ["a"], "The count of objects (2) differs from the count of indexes (1)."),
    Row([], .remove([]), [], "kind=3 indexes={} old=[]"),
    Row([], .remove([0]), [], "is beyond bounds for empty array."),
    Row(["a"], .remove([0]), [], "kind=3 indexes={0} old=[\"a\"]"),
    Row(["a"], .remove([1]), ["a"], "is beyond bounds [0 .. 0]."),
    Row(["a", "b", "c"], .remove([0, 1]), ["c"], "kind=3 indexes={0,1} old=[\"a\", \"b\"]"),
    Row(["a", "b", "c"], .remove([1, 2]), ["a"], "kind=3 indexes={1,2} old=[\"b\", \"c\"]"),
    Row(["a", "b", "c", "d"], .remove([0, 2]), ["b", "d"], "kind=3 indexes={0,2} old=[\"a\", \"c\"]"),
    Row(["a", "b"], .remove([0, 2]), ["a", "b"], "The index 2 for the key"),
    Row(["a", "b"], .remove([2, 5]), ["a", "b"], "The index 2 for the key"),
    Row(["a"], .replace([0], ["x"]), ["x"], "kind=4 indexes={0} old=[\"a\"] new=[\"x\"]"),
    Row(["a"], .replace([1], ["x"]), ["a"], "is beyond bounds [0 .. 0]."),
    Row(["a", "b"], .replace([0, 2], ["x", "y"]), ["a", "b"], "The index 2 for the key"),
    Row(
      ["a", "b"], .replace([0, 1], ["x"]), ["a", "b"], "The count of objects (1) differs from the count of indexes"),
    Row([], .replace([], []), [], "kind=4 indexes={} old=[] new=[]"),
  ]

  private func perform(_ operation: Operation, _ proxy: MutableArrayProxy) -> CocoaException? {
    CocoaException.catching {
      switch operation {
      case .insert(let elements, let indexes): proxy.insert(elements, at: indexes)
      case .remove(let indexes): proxy.remove(at: indexes)
      case .replace(let indexes, let elements): proxy.replace(at: indexes, with: elements)
      }
    }
  }

  private func elements(_ page: Page, _ key: String) -> [String] { page.value(forKey: key) as? [String] ?? [] }

  @Test("An operation of an array does what it says, or raises and does nothing", arguments: rows)
  func arrays(_ row: Row) {
    // An optional array that is nil is an empty one.
    for key in ["plain", "optional", "mutable"] {
      for isObserved in [true, false] {
        let page = Page()
        (page.plain, page.optional) = (row.before, row.before.isEmpty ? nil : row.before)
        let mutable = NSMutableArray(array: row.before)
        page.mutable = mutable
        let recorder = Recorder()
        if isObserved { page.addObserver(recorder, forKeyPath: key, options: [.old, .new]) }
        let exception = perform(row.operation, page.mutableArrayValue(forKey: key))
        if isObserved { page.removeObserver(recorder, forKeyPath: key) }
        #expect(elements(page, key) == row.after, "\(key)")
        #expect(mutable == NSMutableArray(array: row.before), "a proxy sets a changed copy")
        #expect(page.mutableArrayValue(forKey: key).count == row.after.count)
        #expect(row.raises == (exception != nil), "\(key)")
        if row.raises { #expect(exception?.reason.contains(row.call) == true, "\(exception?.reason ?? "")") }
        #expect(recorder.record.lines == (row.raises || !isObserved ? [] : ["\(key): \(row.call)"]))
      }
    }
  }

  @Test("A pair that is announced by hand has the same call, and raises at the same indexes", arguments: rows)
  func pairs(_ row: Row) {
    if row.call.hasPrefix("The count of objects") { return }  // a pair announces no objects
    let page = QuietDocument()
    page.lines = row.before
    let (kind, indexes): (KeyValueChange, IndexSet) =
      switch row.operation {
      case .insert(_, let indexes): (.insertion, indexes)
      case .remove(let indexes): (.removal, indexes)
      case .replace(let indexes, _): (.replacement, indexes)
      }
    var exception: CocoaException?
    let lines = record(page, "lines", [.old, .new]) { _ in
      exception = CocoaException.catching {
        page.willChange(kind, valuesAt: indexes, forKey: "lines")
        page.lines = row.after
        page.didChange(kind, valuesAt: indexes, forKey: "lines")
      }
    }
    #expect((exception != nil) == row.raises)
    // Indexes of elements that are inserted are only there when the pair ends.
    if row.raises, kind != .insertion {
      #expect(exception?.reason.contains(row.call) == true, "\(exception?.reason ?? "")")
    }
    #expect(lines == (row.raises ? [] : ["lines: \(row.call)"]))
  }

  @Test("An element beyond the last one raises and is NSNull", arguments: 0...2, 0...3)
  func reads(_ count: Int, _ index: Int) {
    let page = Page()
    page.plain = (0..<count).map { "\($0)" }
    var element: Any?
    let exception = CocoaException.catching { element = page.mutableArrayValue(forKey: "plain")[index] }
    #expect((exception?.name == "NSRangeException") == (index >= count))
    #expect(index < count ? element as? String == "\(index)" : element is NSNull)
  }

  struct Members: Sendable, CustomTestStringConvertible {
    let before: Set<String>
    let kind: KeyValueSetMutationKind
    let other: Set<String>
    let after: Set<String>
    let call: String

    init(
      _ before: Set<String>, _ kind: KeyValueSetMutationKind, _ other: Set<String>, _ after: Set<String>, _ call: String
    ) {
      (self.before, self.kind, self.other, self.after, self.call) = (before, kind, other, after, call)
    }

    var testDescription: String { "\(kind) of \(before.sorted()) and \(other.sorted())" }
  }

  static let members = [
    Members([], .union, [], [], "kind=2 new={}"),
    Members([], .union, ["a"], ["a"], "kind=2 new={a}"),
    Members(["a"], .union, ["a"], ["a"], "kind=2 new={}"),
    Members(["a"], .union, ["a", "b"], ["a", "b"], "kind=2 new={b}"),
    Members([], .minus, ["a"], [], "kind=3 old={}"),
    Members(["a"], .minus, [], ["a"], "kind=3 old={}"),
    Members(["a"], .minus, ["a", "b"], [], "kind=3 old={a}"),
    Members(["a"], .intersect, [], [], "kind=3 old={a}"),
    Members(["a"], .intersect, ["a"], ["a"], "kind=3 old={}"),
    Members(["a", "b"], .intersect, ["b", "c"], ["b"], "kind=3 old={a}"),
    Members([], .intersect, ["a"], [], "kind=3 old={}"),
    Members([], .set, [], [], "kind=4 old={} new={}"),
    Members([], .set, ["a"], ["a"], "kind=4 old={} new={a}"),
    Members(["a"], .set, [], [], "kind=4 old={a} new={}"),
    Members(["a"], .set, ["a"], ["a"], "kind=4 old={} new={}"),
    Members(["a", "b"], .set, ["b", "c"], ["b", "c"], "kind=4 old={a} new={c}"),
  ]

  @Test("An operation of a set reports the members that came and went", arguments: members)
  func sets(_ row: Members) {
    // An optional set that is nil is an empty one.
    for key in ["tags", "optionalTags", "mutableTags"] {
      for isObserved in [true, false] {
        let page = Page()
        (page.tags, page.optionalTags) = (row.before, row.before.isEmpty ? nil : row.before)
        let mutableTags = NSMutableSet(set: row.before)
        page.mutableTags = mutableTags
        let recorder = Recorder()
        if isObserved { page.addObserver(recorder, forKeyPath: key, options: [.old, .new]) }
        let proxy = page.mutableSetValue(forKey: key)
        switch row.kind {
        case .union: proxy.union(row.other)
        case .minus: proxy.minus(row.other)
        case .intersect: proxy.intersect(row.other)
        case .set: proxy.setSet(row.other)
        }
        if isObserved { page.removeObserver(recorder, forKeyPath: key) }
        #expect(page.value(forKey: key) as? Set<String> == row.after, "\(key)")
        #expect(mutableTags == NSMutableSet(set: row.before), "a proxy sets a changed copy")
        #expect(proxy.count == row.after.count && row.after.allSatisfy { proxy.contains($0) })
        #expect(recorder.record.lines == (isObserved ? ["\(key): \(row.call)"] : []))
      }
    }
  }

  @Test("A pair of a set that is announced by hand has the same call", arguments: members)
  func pairsOfSets(_ row: Members) {
    let page = QuietDocument()
    page.tags = row.before
    let lines = record(page, "tags", [.old, .new]) { _ in
      page.willChangeValue(forKey: "tags", withSetMutation: row.kind, using: row.other)
      page.tags = row.after
      page.didChangeValue(forKey: "tags", withSetMutation: row.kind, using: row.other)
    }
    #expect(lines == ["tags: \(row.call)"])
  }
}
