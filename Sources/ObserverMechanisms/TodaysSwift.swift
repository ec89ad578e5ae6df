import Observation
import ObserverTesting

/// `withObservationTracking`, mistaken for an observer: it fires once, before the write, and cannot be ended.
enum TrackingOnce: ObserverMechanism {
  static var lacks: Lacks { [.stopping, .threads] }
  static func makeSubject() -> ObservableModel { ObservableModel() }
  static func observe(_ model: ObservableModel, with listener: Listener) {
    let handler = listener.handler
    withObservationTracking {
      _ = model.value
    } onChange: {
      handler(model.value)
    }
  }
  static func stop(_: Void, of listener: Listener, on model: ObservableModel?) {}
  static func send(_ value: Int, from model: ObservableModel) { model.value = value }
}

/// `withObservationTracking`, with the value read on the turn after the change. It still fires once.
enum TrackingOnceLater: ObserverMechanism {
  static var lacks: Lacks { [.stopping, .threads, .synchronousDelivery] }
  static func makeSubject() -> ObservableModel { ObservableModel() }
  static func observe(_ model: ObservableModel, with listener: Listener) {
    let handler = listener.handler
    withObservationTracking {
      _ = model.value
    } onChange: {
      Task(executorPreference: ProbeExecutor.shared) { handler(model.value) }
    }
  }
  static func stop(_: Void, of listener: Listener, on model: ObservableModel?) {}
  static func send(_ value: Int, from model: ObservableModel) { model.value = value }
}

/// Tracking that is re-armed on the turn after each change, which also reads the value. It lasts while both objects
/// live.
enum TrackingAgain: ObserverMechanism {
  static var lacks: Lacks { [.stopping, .threads, .synchronousDelivery] }
  static var buffer: Probe.Buffer? { .newest(1) }
  static func makeSubject() -> ObservableModel { ObservableModel() }
  static func observe(_ model: ObservableModel, with listener: Listener) {
    withObservationTracking {
      _ = model.value
    } onChange: { [weak model, weak listener] in
      Task(executorPreference: ProbeExecutor.shared) {
        guard let model, let listener else { return }
        listener.receive(model.value)
        observe(model, with: listener)
      }
    }
  }
  static func stop(_: Void, of listener: Listener, on model: ObservableModel?) {}
  static func send(_ value: Int, from model: ObservableModel) { model.value = value }
}

/// A task that loops over `Observations`.
@available(macOS 26, iOS 26, visionOS 26, *)
package enum ObservationsLoops: ObserverMechanism {
  package static var lacks: Lacks { [.threads, .synchronousDelivery] }
  package static var buffer: Probe.Buffer? { .newest(1) }
  package static func makeSubject() -> ObservableModel { ObservableModel() }
  package static func observe(_ model: ObservableModel, with listener: Listener) -> Task<Void, Never> {
    Task(executorPreference: ProbeExecutor.shared) { [handler = listener.handler] in
      for await value in Observations({ model.value }) { handler(value) }
    }
  }
  package static func stop(_ task: Task<Void, Never>, of listener: Listener, on model: ObservableModel?) {
    task.cancel()
  }
  package static func send(_ value: Int, from model: ObservableModel) { model.value = value }
}

/// A task that loops over the subject's only stream. Two loops would share the values (P45), so only one may run.
enum AsyncStreamLoops: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .synchronousDelivery] }
  static var buffer: Probe.Buffer? { .all }
  static func makeSubject() -> Feed { Feed() }
  static func observe(_ feed: Feed, with listener: Listener) -> Task<Void, Never> {
    let (handler, end) = (listener.handler, listener.endHandler)
    return Task(executorPreference: ProbeExecutor.shared) { [values = feed.values] in
      for await value in values { handler(value) }
      if !Task.isCancelled { end() }
    }
  }
  static func finish(_ feed: Feed) { feed.continuation.finish() }
  static func stop(_ task: Task<Void, Never>, of listener: Listener, on feed: Feed?) { task.cancel() }
  static func send(_ value: Int, from feed: Feed) { feed.continuation.yield(value) }

  final class Feed {
    let values: AsyncStream<Int>
    let continuation: AsyncStream<Int>.Continuation

    init() { (values, continuation) = AsyncStream.makeStream() }
  }
}

@Observable
package final class ObservableModel: @unchecked Sendable {  // unchecked because one thread at a time uses it
  var value = 0
}
