import SampleSDK

// How a check tries the types of this exercise.

extension ContinuationResumedTwice {
  @MainActor
  static func moves(_ moves: StormMoves) {
    let orders = moves.objects("order", most: 3, "Order()", state: "idle") { Order(transcript: $0) }
    moves.move("Task { await $.service.minutes() }", orders, when: ["idle"], then: "asked") { $0.ask() }
    moves.move("$.tracker.report(%)", orders, with: [9, 5, 1], when: ["asked"], then: "idle") { $0.tracker.report($1) }
    moves.move("$.tracker.report(%)", orders, with: [4, 2], when: ["idle"]) { $0.tracker.report($1) }
    moves.move("$.service.cancel()", orders, when: ["asked"], then: "idle") { $0.service.cancel() }
    moves.release(orders, when: ["idle"])
    moves.settleAfterEachMove()
    moves.storm {
      let order = Order(transcript: Transcript())
      return { thread in
        if thread == 0 { order.service.cancel() } else { order.tracker.report(thread) }
      }
    }
  }

  /// A courier, and the service that asks for their arrival.
  private final class Order: Sendable {
    let tracker = CourierTracker()
    let service: ArrivalService
    private let transcript: Transcript

    init(transcript: Transcript) {
      service = ArrivalService(tracker)
      self.transcript = transcript
    }

    func ask() {
      Task { [service, transcript] in
        let minutes = await service.minutes()
        transcript(minutes.map { "answered: \($0)" } ?? "no courier")
      }
    }
  }
}
