import KeyValueObserving

extension KeyValueObservable {
  /// This object's own controller: `observationController.observe(document, \.title) { cell, … in … }`.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  /// }
  ///
  /// final class Display: CocoaObject {
  ///   @Dynamic var brightness = 1
  /// }
  ///
  /// let (radio, display) = (Radio(), Display())
  /// display.observationController.observe(radio, \.volume) { _, _, _, new in print("volume", new ?? 0) }
  /// display.nonRetainingObservationController.observe(display, \.brightness) { _, _, _, new in
  ///   print("brightness", new ?? 0)
  /// }
  /// radio.volume = 6
  /// // Prints "volume 6"
  /// display.brightness = 2
  /// // Prints "brightness 2"
  /// ```
  ///
  /// It is made when you first use it, retains what it observes, and is released with this object. To observe the
  /// object itself, or what keeps it, use ``nonRetainingObservationController`` (P21).
  ///
  /// The code of each class has a controller of its own: where the object is known as a superclass, this is another
  /// controller than where it is known as a subclass. Both may observe and unobserve the same path independently (P15).
  ///
  /// You may set a controller that was made for this object. The former one ends its observations when it is released.
  public var observationController: KeyValueObservationController<Self> {
    get { ObservationCompanion.of(self).controller(of: self, retainsSubjects: true) }
    set { setController(newValue, retainsSubjects: true) }
  }

  /// This object's own controller for what it must not retain, above all itself.
  ///
  /// Like ``observationController`` otherwise, and independent of it.
  public var nonRetainingObservationController: KeyValueObservationController<Self> {
    get { ObservationCompanion.of(self).controller(of: self, retainsSubjects: false) }
    set { setController(newValue, retainsSubjects: false) }
  }

  private func setController(_ controller: KeyValueObservationController<Self>, retainsSubjects: Bool) {
    guard controller.observer === self else {
      fatalError(
        "An object's own controller must be made for the object (this one was made for "
          + "\(controller.observer.map { "\($0)" } ?? "an object that is gone")). Make it with observer: self.")
    }
    ObservationCompanion.of(self).setController(controller, retainsSubjects: retainsSubjects)
  }
}
