import KeyValueObserving

// In a module of their own, for a class and its users mostly are in two, and what the optimiser sees across that
// border decides what an unobserved set costs.

/// What a set of a plain stored property costs.
open class PlainSubject: CocoaObject {
  open var count = 0
  open var title = ""
}

/// The same properties, observable.
open class DynamicSubject: CocoaObject {
  @Dynamic open var count = 0
  @Dynamic open var title = ""
  @Dynamic open var next: DynamicSubject?

  /// Depends on `count`.
  open var doubled: Int { count * 2 }

  open override class var computedKeys: [String: AnyKeyPath] {
    super.computedKeys.merging(["doubled": \DynamicSubject.doubled]) { $1 }
  }

  open override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "doubled" ? ["count"] : super.keyPathsForValuesAffectingValue(forKey: key)
  }
}
