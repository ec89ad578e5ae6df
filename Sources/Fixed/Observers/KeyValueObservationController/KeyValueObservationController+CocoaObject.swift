import KeyValueObserving

extension KeyValueObservable {
  /// This object's own controller, made when first asked for: `observationController.observe(document, \.title) { cell, … in … }`.
  ///
  /// It retains what it observes and goes with this object. To observe the object itself, or what keeps it, take
  /// ``nonRetainingObservationController`` (P21). Seen by another type of the object it is another controller of the same
  /// observations: a path that one observes, the other refuses.
  public var observationController: KeyValueObservationController<Self> {
    ObservationCompanion.of(self).controller(of: self, retainsSubjects: true)
  }

  /// This object's own controller for what it must not retain, itself above all; made when first asked for.
  ///
  /// Apart from ``observationController``: what one of them observes, the other neither refuses nor ends.
  public var nonRetainingObservationController: KeyValueObservationController<Self> {
    ObservationCompanion.of(self).controller(of: self, retainsSubjects: false)
  }
}
