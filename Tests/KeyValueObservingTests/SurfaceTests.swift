import Foundation
import KeyValueObserving
import Testing

/// Overrides every open member, as the contract's Surface spells it, and records each call.
private final class Overriding: CocoaObject {
  @Dynamic var title = "a"
  @Dynamic var lines: [String] = []
  @Dynamic var tags: Set<String> = []
  var calls: [String] = []

  override init() {}
  override var description: String { "overriding" }
  override func value(forKey key: String) -> Any? { noted("value(forKey:)", super.value(forKey: key)) }
  override func setValue(_ value: Any?, forKey key: String) {
    noted("setValue(_:forKey:)", super.setValue(value, forKey: key))
  }
  override func value(forKeyPath keyPath: String) -> Any? {
    noted("value(forKeyPath:)", super.value(forKeyPath: keyPath))
  }
  override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    noted("setValue(_:forKeyPath:)", super.setValue(value, forKeyPath: keyPath))
  }
  override func value(forUndefinedKey key: String) -> Any? {
    noted("value(forUndefinedKey:)", super.value(forUndefinedKey: key))
  }
  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    noted("setValue(_:forUndefinedKey:)", super.setValue(value, forUndefinedKey: key))
  }
  override func setNilValueForKey(_ key: String) { noted("setNilValueForKey(_:)", super.setNilValueForKey(key)) }
  override func mutableArrayValue(forKey key: String) -> MutableArrayProxy {
    noted("mutableArrayValue(forKey:)", super.mutableArrayValue(forKey: key))
  }
  override func mutableSetValue(forKey key: String) -> MutableSetProxy {
    noted("mutableSetValue(forKey:)", super.mutableSetValue(forKey: key))
  }
  override func addObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    noted("addObserver", super.addObserver(observer, forKeyPath: keyPath, options: options, context: context))
  }
  override func removeObserver(_ observer: CocoaObject, forKeyPath keyPath: String) {
    noted("removeObserver(_:forKeyPath:)", super.removeObserver(observer, forKeyPath: keyPath))
  }
  override func removeObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    noted(
      "removeObserver(_:forKeyPath:context:)",
      super.removeObserver(observer, forKeyPath: keyPath, context: context))
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { noted("observeValue", ()) }
  override func willChangeValue(forKey key: String) { noted("willChangeValue", super.willChangeValue(forKey: key)) }
  override func didChangeValue(forKey key: String) { noted("didChangeValue", super.didChangeValue(forKey: key)) }
  override func willChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    noted("willChange(_:valuesAt:)", super.willChange(kind, valuesAt: indexes, forKey: key))
  }
  override func didChange(_ kind: KeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    noted("didChange(_:valuesAt:)", super.didChange(kind, valuesAt: indexes, forKey: key))
  }
  override func willChangeValue(
    forKey key: String, withSetMutation kind: KeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) { noted("willChangeValue(using:)", super.willChangeValue(forKey: key, withSetMutation: kind, using: objects)) }
  override func didChangeValue(
    forKey key: String, withSetMutation kind: KeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) { noted("didChangeValue(using:)", super.didChangeValue(forKey: key, withSetMutation: kind, using: objects)) }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    super.keyPathsForValuesAffectingValue(forKey: key)
  }
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    super.automaticallyNotifiesObservers(forKey: key)
  }
  override class var computedKeys: [String: AnyKeyPath] { super.computedKeys }

  private func noted<Result>(_ call: String, _ result: Result) -> Result {
    calls.append(call)
    return result
  }
}

@Suite("Surface: the members of CocoaObject are those of the contract") struct SurfaceTests {
  @Test("Every open member can be overridden and called with its labels") func openMembers() {
    let (object, observer) = (Overriding(), Recorder())
    CocoaException.catching {
      _ = object.value(forKeyPath: "title")
      object.setValue("b", forKeyPath: "title")
      _ = object.value(forKey: "k")
      object.setValue("b", forKey: "k")
      object.setValue(nil, forKey: "title")
      object.addObserver(observer, forKeyPath: "tags")
      object.addObserver(observer, forKeyPath: "title", options: .new, context: nil)
      object.title = "c"
      object.mutableArrayValue(forKey: "lines").add("x")
      object.mutableSetValue(forKey: "tags").add("x")
      object.removeObserver(observer, forKeyPath: "title")
      object.removeObserver(observer, forKeyPath: "tags", context: nil)
      object.observeValue(forKeyPath: nil, of: nil, change: nil, context: nil)
    }
    #expect(
      object.calls == [
        "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
        "value(forUndefinedKey:)", "value(forKey:)", "setValue(_:forUndefinedKey:)", "setValue(_:forKey:)",
        "setNilValueForKey(_:)", "setValue(_:forKey:)", "addObserver", "addObserver",
        "willChangeValue", "value(forKey:)", "didChangeValue",
        "mutableArrayValue(forKey:)", "value(forKey:)", "value(forKey:)", "willChange(_:valuesAt:)",
        "value(forKey:)", "didChange(_:valuesAt:)",
        "mutableSetValue(forKey:)", "value(forKey:)", "value(forKey:)", "willChangeValue(using:)",
        "value(forKey:)", "didChangeValue(using:)",
        "removeObserver(_:forKeyPath:)", "removeObserver(_:forKeyPath:context:)", "observeValue",
      ])
    #expect(Overriding.keyPathsForValuesAffectingValue(forKey: "title") == [])
    #expect(Overriding.automaticallyNotifiesObservers(forKey: "title"))
    #expect(Overriding.computedKeys.isEmpty)
  }

  @Test("The proxies have the members of the contract") func proxies() {
    let document = Document()
    let array: MutableArrayProxy = document.mutableArrayValue(forKey: "lines")
    array.add("a")
    array.insert("b", at: 0)
    array.insert(["c", "d"], at: [0, 1])
    array.remove(at: 3)
    array.remove(at: [0])
    array.replace(at: 0, with: "e")
    array.replace(at: [1], with: ["f"])
    array[1] = "g"
    #expect(array.count == 2)
    #expect(array[0] as? String == "e")
    #expect(document.lines == ["e", "g"])
    let set: MutableSetProxy = document.mutableSetValue(forKey: "tags")
    set.add("a")
    set.remove(AnyHashable("a"))
    set.union(["a", "b", "c"] as Set<AnyHashable>)
    set.minus(["a"])
    set.intersect(["b"])
    #expect(document.tags == ["b"])
    set.setSet(["x"])
    #expect(document.tags == ["x"])
  }

  @Test("Objects are equal by identity and describe themselves") func identity() {
    let (one, two) = (Document(), Document())
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one.description == "<Document: \(hex(one))>")
    #expect("\(CocoaObject())".hasPrefix("<CocoaObject: 0x"))
  }

  @Test("Numbers and names of constants are Cocoa's") func constants() {
    let options: [KeyValueObservingOptions] = [.new, .old, .initial, .prior]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8])
    let kinds: [KeyValueChange] = [.setting, .insertion, .removal, .replacement]
    #expect(kinds.map(\.rawValue) == [1, 2, 3, 4])
    let keys: [KeyValueChangeKey] = [.kindKey, .newKey, .oldKey, .indexesKey, .notificationIsPriorKey]
    #expect(keys.map(\.rawValue) == ["kind", "new", "old", "indexes", "notificationIsPrior"])
    let policies: [DeallocationPolicy] = [.leak, .raise, .cleanUp]
    #expect(Set(policies).count == 3)
    #expect(CocoaObject.zombiesEnabled == false)
  }
}
