import SampleSDK
import Testing

private actor TripLog {
  private(set) var reports: [Int] = []
  func put(_ minutes: Int) { reports.append(minutes) }
}

private enum Wrong {
  @MainActor final class CourierScreen {
    private var minutes = 0

    // page: wrong
    func follow(_ tracker: CourierTracker) {
      tracker.onReport { @Sendable [weak self] minutes in
        Task { await MainActor.run { [weak self] in self?.minutes = minutes } }
      }
    }

    func record(_ tracker: CourierTracker, in log: TripLog) {
      tracker.onReport { @Sendable minutes in
        Task { await log.put(minutes) }  // which of two tasks comes first?
      }
    }
    // page: end
  }
}

@MainActor private final class CourierScreen {
  private(set) var shown: [Int] = []
  private(set) var minutes = 0 { didSet { shown.append(minutes) } }

  // page:
  func follow(_ tracker: CourierTracker) {
    tracker.onReport { @Sendable [weak self] minutes in
      Task { @MainActor [weak self] in self?.minutes = minutes }  // starts there
    }
  }

  // For another actor, or if an event awaits something. Cancel the task in the end.
  func record(_ tracker: CourierTracker, in log: TripLog) -> Task<Void, Never> {
    let (reports, sender) = AsyncStream<Int>.makeStream()
    tracker.onReport { @Sendable minutes in sender.yield(minutes) }
    return Task { for await minutes in reports { await log.put(minutes) } }
  }
  // page: end
}

@Test("P58: reports come to the main actor in their order", .timeLimit(.minutes(5)))
@MainActor func reportsComeInOrder() async {
  let (tracker, screen) = (CourierTracker(), CourierScreen())
  screen.follow(tracker)
  await Task.detached { for minutes in 1...1_000 { tracker.report(minutes) } }.value
  while screen.shown.count < 1_000 { await Task.yield() }
  #expect(screen.shown == Array(1...1_000))
}

@Test("P58: one stream keeps the order of each caller, and ends with its task", .timeLimit(.minutes(5)))
@MainActor func streamKeepsTheOrder() async {
  let (tracker, log) = (CourierTracker(), TripLog())
  let task = CourierScreen().record(tracker, in: log)
  tracker.report(-1)  // before the task's first step, which needs the main actor
  await withTaskGroup { callers in
    for first in [0, 1_000] {
      callers.addTask { for minutes in first..<first + 500 { tracker.report(minutes) } }
    }
  }
  while await log.reports.count < 1_001 { await Task.yield() }
  let reports = await log.reports
  #expect(reports.filter { $0 < 1_000 } == Array(-1..<500))
  #expect(reports.filter { $0 >= 1_000 } == Array(1_000..<1_500))
  task.cancel()
  await task.value
  tracker.report(1)
  #expect(await log.reports.count == 1_001)
}

// Tried: again streamKeepsTheOrder; thread streamKeepsTheOrder; cancel streamKeepsTheOrder; thousand
// reportsComeInOrder; objc no: Swift; early streamKeepsTheOrder
