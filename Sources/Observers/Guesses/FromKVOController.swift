import KeyValueObserving

// The names of Facebook's KVOController, as Swift imports them.

extension KeyValueObservable {
  @available(*, unavailable, renamed: "observationController")
  public var kvoController: KeyValueObservationController<Self> { fatalError() }

  @available(*, unavailable, renamed: "nonRetainingObservationController")
  public var kvoControllerNonRetaining: KeyValueObservationController<Self> { fatalError() }
}
