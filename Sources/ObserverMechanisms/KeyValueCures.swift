import KeyValueObserving
import ObserverTesting
import Observers

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
  static func makeObserver(_ recorder: Recorder) -> ModelScreen { ModelScreen(recorder, retainsSubjects: true) }
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
  static func makeObserver(_ recorder: Recorder) -> ModelScreen { ModelScreen(recorder, retainsSubjects: false) }
  static func observe(_ model: Model, with screen: ModelScreen) { RetainingControllers.observe(model, with: screen) }
  static func stop(_: Void, of screen: ModelScreen, on model: Model?) {
    RetainingControllers.stop((), of: screen, on: model)
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

/// An observer that keeps its controller, as the controller's doc comment asks.
final class ModelScreen {
  private(set) var controller: KeyValueObservationController<ModelScreen>?
  private let recorder: Recorder

  init(_ recorder: Recorder, retainsSubjects: Bool) {
    self.recorder = recorder
    controller = KeyValueObservationController(observer: self, retainsSubjects: retainsSubjects)
  }

  func show(_ model: Model, _ old: Int?, _ new: Int?) { if let new { recorder.receive(new) } }
}

enum ModelObservers: ObserverMechanism {
  static func makeSubject() -> ModelObserver<Model, ValueLabel> {
    let observer = ModelObserver<Model, ValueLabel>([ObservedProperty(\.value) { $0.valueWasChanged($1) }])
    observer.model = Model()
    return observer
  }
  static func makeObserver(_ recorder: Recorder) -> ValueLabel { ValueLabel(recorder) }
  static func observe(_ observer: ModelObserver<Model, ValueLabel>, with label: ValueLabel) {
    observer.subscribe(label)
  }
  static func stop(_: Void, of label: ValueLabel, on observer: ModelObserver<Model, ValueLabel>?) throws {
    try observer?.unsubscribe(label)
  }
  static func send(_ value: Int, from observer: ModelObserver<Model, ValueLabel>) { observer.model?.value = value }
}

final class ValueLabel {
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  func valueWasChanged(_ model: Model) { recorder.receive(model.value) }
}
