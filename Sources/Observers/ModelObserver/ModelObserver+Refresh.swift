/// Why ``ModelObserver/refresh(from:report:)`` delivered nothing.
///
/// ```swift
/// final class Order: CocoaObject {
///   @Dynamic var price = 10
/// }
/// nonisolated final class Window {
///   func priceWasChanged(_ order: Order) { print(order.price) }
/// }
///
/// let observer = ModelObserver<Order, Window>([ObservedProperty(\.price) { $0.priceWasChanged($1) }])
/// let window = Window()
/// observer.subscribe(window)
/// observer.refresh(report: { print($0) })
/// // Prints "Nothing was refreshed because there is no model. Set `model` first."
/// observer.refresh(from: { Order() })
/// // Prints "10"
/// observer.refresh(from: { throw CocoaError(.fileReadNoSuchFile) }) { failure in
///   switch failure {
///   case .stopped: observer.start()
///   case .noModel: observer.model = Order()
///   case .unreadable: print("Try again later.")
///   }
/// }
/// // Prints "Try again later."
/// ```
public enum RefreshFailure: Error, CustomStringConvertible {
  /// The observer is stopped.
  case stopped
  /// There is no model.
  case noModel
  /// The source threw this error.
  ///
  /// The observer keeps its model.
  case unreadable(any Error)

  public var description: String {
    switch self {
    case .stopped: "Nothing was refreshed because the observer is stopped. Call start(), which delivers all values too."
    case .noModel: "Nothing was refreshed because there is no model. Set `model` first."
    case .unreadable(let error): "Nothing was refreshed because the model was not read (\(error)). Try again later."
    }
  }
}

extension ModelObserver {
  /// Delivers the model's current values to all subscribers.
  ///
  /// As ``refresh(from:report:)``, with the model that the observer has.
  @discardableResult
  public func refresh(report: (RefreshFailure) -> Void = { _ in }) -> Bool {
    // It sets no model, because another thread may set one meanwhile.
    if redeliver() { return true }
    report(isStopped ? .stopped : .noModel)
    return false
  }

  /// Reads the model again, and delivers its current values to all subscribers.
  ///
  /// A refresh never raises an exception and never ends the process: what is already observed is not observed again
  /// (P07).
  ///
  /// - Parameters:
  ///   - source: Returns the model as it is now. If it is another object, the observer follows it. If it throws, the
  ///     observer keeps its model. A stopped observer does not call it.
  ///   - report: Receives the reason if nothing was delivered.
  /// - Returns: Whether the values were delivered.
  @discardableResult
  public func refresh(from source: () throws -> Model?, report: (RefreshFailure) -> Void = { _ in }) -> Bool {
    guard !isStopped else {
      report(.stopped)
      return false
    }
    do {
      let model = try source()
      guard !isStopped else {  // by the source, or on another thread meanwhile
        report(.stopped)
        return false
      }
      if model === self.model { redeliver() } else { self.model = model }
      if model == nil { report(.noModel) }
      return model != nil
    } catch {
      report(.unreadable(error))
      return false
    }
  }
}
