import Observation
import Synchronization

extension CurrentValue where Value: Equatable {
  /// Binds this value to a property of an `@Observable` model on the main actor, in both directions.
  ///
  /// ```swift
  /// @Observable @MainActor final class EditorModel {
  ///   var title = ""
  /// }
  ///
  /// let title = CurrentValue("Untitled")
  /// let model = EditorModel()
  /// let binding = title.bind(to: model, \.title)
  /// print(model.title)
  /// // Prints "Untitled"
  /// binding.invalidate()
  /// ```
  ///
  /// The model takes the current value at once. From then on each side follows the other in a later turn of the main
  /// actor, and takes the value that the other has by then. If both change before that turn, both end up equal, with
  /// one of the two values.
  ///
  /// A change does not come back to the side that made it, even if a value is not equal to itself, such as
  /// `Double.nan`, or the model's setter adjusts the value (P38). An adjusted value becomes this value too. It is not
  /// adjusted again: of two bound models whose setters adjust differently, each keeps its own.
  ///
  /// - Parameters:
  ///   - model: Not retained.
  ///   - keyPath: A property that `@Observable` tracks.
  /// - Returns: The binding. Keep it, because it ends when it is released. It also ends with this object or the model.
  @MainActor
  public func bind<Model: Observable & AnyObject>(
    to model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> SubjectToken {
    let link = Link(source: self, model: model, keyPath)
    link.pull()
    link.track()
    // The handler alone keeps the link, so both directions end with the observation.
    let token = observe(on: MainActor.self) { _ in link.pull() }
    link.token = token
    return token
  }
}

/// The two ends of a binding.
@MainActor
private final class Link<Model: Observable & AnyObject, Value: Sendable & Equatable> {
  weak var token: SubjectToken?
  private weak let source: CurrentValue<Value>?
  private weak let model: Model?
  private let keyPath: ReferenceWritableKeyPath<Model, Value>
  /// The version of the source's value that the model has, or that came from the model.
  private var version = -1
  private var tracking: Tracking?

  init(source: CurrentValue<Value>, model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
    self.source = source
    self.model = model
    self.keyPath = keyPath
  }

  /// Tracks the next change of the model.
  ///
  /// Tracking reports only one change (P43).
  ///
  /// - Returns: The model's value.
  @discardableResult
  func track() -> Value? {
    let tracking = Tracking()
    self.tracking = tracking
    return withObservationTracking {
      model?[keyPath: keyPath]
    } onChange: { [weak self] in
      tracking.hasFired.store(true, ordering: .releasing)
      // In a later turn, because the model still has its former value now (P44).
      Task { @MainActor in self?.push(tracking) }
    }
  }

  /// Gives the model the source's value, unless it came from the model.
  func pull() {
    guard let source, let model else {
      token?.invalidate()
      return
    }
    var update = source.current
    guard update.version != version else { return }
    while true {
      version = update.version
      if model[keyPath: keyPath] != update.value { model[keyPath: keyPath] = update.value }
      let adopted = model[keyPath: keyPath]
      // Two models that adjust each other's value would never rest.
      if adopted == update.value || update.isAdjusted { break }
      if let own = source.set(adopted, inPlaceOf: update.version) {
        version = own
        break
      }
      update = source.current  // another thread has set it meanwhile
    }
    // The change that was reported is the one made here.
    if tracking?.hasFired.load(ordering: .acquiring) == true { track() }
  }

  /// Gives the source the model's value, if the model changed other than by `pull`.
  private func push(_ tracking: Tracking) {
    guard tracking === self.tracking, token?.isObserving == true, let value = track(), let source else { return }
    if value != source.current.value { version = source.set(value) }
  }
}

/// One request to be notified of the model's next change.
private final class Tracking: Sendable {
  let hasFired = Atomic<Bool>(false)
}
