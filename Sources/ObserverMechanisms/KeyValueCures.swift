import KeyValueObserving
import ObserverTesting
import Observers
import SampleApp

enum KeyValueObservations: ObserverMechanism {
  static func makeSubject() -> Model { Model() }
  static func observe(_ model: Model, with listener: Listener) -> KeyValueObservation {
    let handler = listener.handler
    return model.observe(\.value) { _, new in if let new { handler(new) } }
  }
  static func stop(_ observation: KeyValueObservation, of listener: Listener, on model: Model?) {
    observation.invalidate()
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

enum RetainingControllers: ObserverMechanism {
  static func makeSubject() -> Model { Model() }
  static func makeObserver(_ ear: Ear) -> ModelScreen { ModelScreen(ear, retainsSubjects: true) }
  static func observe(_ model: Model, with screen: ModelScreen) {
    screen.controller?.observe(model, \.value, action: ModelScreen.show)
  }
  static func stop(_: Void, of screen: ModelScreen, on model: Model?) {
    if let model { screen.controller?.unobserve(model, \.value) }
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

enum NonRetainingControllers: ObserverMechanism {
  static func makeSubject() -> Model { Model() }
  static func makeObserver(_ ear: Ear) -> ModelScreen { ModelScreen(ear, retainsSubjects: false) }
  static func observe(_ model: Model, with screen: ModelScreen) { RetainingControllers.observe(model, with: screen) }
  static func stop(_: Void, of screen: ModelScreen, on model: Model?) {
    RetainingControllers.stop((), of: screen, on: model)
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

/// An observer that keeps its controller, as its doc comment asks for.
final class ModelScreen {
  private(set) var controller: KeyValueObservationController<ModelScreen>?
  private let ear: Ear

  init(_ ear: Ear, retainsSubjects: Bool) {
    self.ear = ear
    controller = KeyValueObservationController(observer: self, retainsSubjects: retainsSubjects)
  }

  func show(_ model: Model, _ old: Int?, _ new: Int?) {
    if let new { ear.hear(new) }
  }
}

enum OrderObservers: ObserverMechanism {
  static func makeSubject() -> OrderObserver {
    let observer = OrderObserver()
    observer.order = Order(tariff: "plain")
    return observer
  }
  static func makeObserver(_ ear: Ear) -> PriceLabel { PriceLabel(ear) }
  static func observe(_ observer: OrderObserver, with label: PriceLabel) {
    observer.subscribe(label as any OrderSubscriber)
  }
  static func stop(_: Void, of label: PriceLabel, on observer: OrderObserver?) throws {
    try observer?.unsubscribe(label)
  }
  static func send(_ value: Int, from observer: OrderObserver) { observer.order?.price = Double(value) }
}

final class PriceLabel: OrderSubscriber {
  private let ear: Ear

  init(_ ear: Ear) {
    self.ear = ear
  }

  func orderPriceWasChanged(_ order: Order) { ear.hear(Int(order.price)) }
}
