import Foundation
import Observation
import Observers

/// Rows that do not compare by the number of observers: today's tracking, a burst into one action.
func trackingRows() -> [Row] {
  let observations =
    if #available(macOS 26, iOS 26, visionOS 26, *) {
      [Row("send to 1: Observations", sample: ObservationsLoop().nanosecondsPerValue)]
    } else {
      [Row]()
    }
  return [
    send("send to 1: withObservationTracking, re-armed", 1) { _ in
      let model = Model()
      let listener = Listener()
      arm(model, listener)
      return { model.value = $0 }
    }
  ] + observations + [
    send("change noted, one action for a thousand: Coalescer", batch) { _ in
      let turn = Turn()
      let listener = Listener()
      let coalescer = Coalescer<Int>(schedule: { turn.next = $0 }) { keys in listener.hear(keys.count) }
      return { value in
        for key in 0..<batch { coalescer.changed(key & 7) }
        turn.next?()
      }
    }
  ]
}

private func arm(_ model: Model, _ listener: Listener) {
  withObservationTracking {
    listener.hear(model.value)
  } onChange: {
    arm(model, listener)  // before the write: it reads the old value (P44), which costs the same
  }
}

@Observable
private final class Model: @unchecked Sendable {  // unchecked because a lock, or one thread, is all that uses it
  var value = 0
}

private final class Turn: @unchecked Sendable {  // unchecked because the bench uses one thread here
  var next: (@Sendable () -> Void)?
}

/// A loop over `Observations`, handed a value, waited for, and handed the next: what one value takes from end to end.
@available(macOS 26, iOS 26, visionOS 26, *)
private final class ObservationsLoop: Sendable {
  func nanosecondsPerValue() -> Double {
    let model = Model()
    let listener = Listener()
    let isHeard = DispatchSemaphore(value: 0)
    let values = Observations { model.value }
    let loop = Task {
      for await value in values {
        listener.hear(value)
        isHeard.signal()
        if value == batch { return }
      }
    }
    isHeard.wait()  // the first value comes without a change
    let time = ContinuousClock().measure {
      for value in 1...batch {
        model.value = value
        isHeard.wait()
      }
    }
    loop.cancel()
    return time / .nanoseconds(1) / Double(batch)
  }
}
