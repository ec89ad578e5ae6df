import Foundation
import SampleSDK

extension ContinuationResumedTwice {
  @MainActor static func moves(_ moves: StormMoves) {
    let orders = moves.objects("order", most: 3, "Order()", state: "idle") { Order(transcript: $0) }
    moves.move("Task { await $.service.minutes() }", orders, when: ["idle"], then: "asked") { $0.ask() }
    moves.move("$.tracker.report(%)", orders, with: [9, 5, 1], when: ["asked"], then: "idle") { $0.tracker.report($1) }
    moves.move("$.tracker.report(%) on two threads at once", orders, with: [8, 3], when: ["asked"], then: "idle") {
      report($1, to: $0.tracker, times: 2)
    }
    moves.move("$.tracker.report(%)", orders, with: [4, 2], when: ["idle", "over"]) { $0.tracker.report($1) }
    moves.move("$.service.cancel()", orders, when: ["asked"], then: "over") { $0.service.cancel() }
    moves.release(orders, when: ["idle", "over"])
    moves.settleAfterEachMove()
    // Each time, somebody waits for what four threads report at once. Every second time, one of them cancels.
    moves.storm {
      let orders = (0..<10).map { _ in Order(transcript: Transcript()) }
      let starts = orders.map { order in
        let start = Start()
        order.tracker.delegate = start
        order.ask()
        return start
      }
      moves.settleNow()
      let rounds = Locked([0, 0, 0, 0])
      return { thread in
        let round = rounds.withLock { rounds in
          rounds[thread] += 1
          return rounds[thread] - 1
        }
        guard thread == 0, round % 2 == 1 else { return orders[round].tracker.report(thread) }
        starts[round].meet()
        orders[round].service.cancel()
      }
    }
  }

  /// Four threads meet here, three of them or all on their way to the tracker's handler.
  private final class Start: CourierTrackerDelegate, Sendable {
    private let missing = Locked(4)
    private let isOpen = DispatchSemaphore(value: 0)

    func meet() {
      let isLast = missing.withLock { missing in
        missing -= 1
        return missing == 0
      }
      if isLast { for _ in 0..<4 { isOpen.signal() } }
      isOpen.wait()
    }

    func tracker(_ tracker: CourierTracker, reports minutes: Int) { meet() }
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
