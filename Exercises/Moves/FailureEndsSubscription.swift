import SampleApp

extension FailureEndsSubscription {
  @MainActor static func moves(_ moves: Moves) {
    let feeds = moves.objects("feed", most: 2, "PriceFeed()") { _ in PriceFeed() }
    let screens = moves.objects("screen", most: 2, of: feeds, when: ["new"], "PriceScreen(@, transcript)") {
      Loop(PriceScreen($0, $1).task, $1)
    }
    let logs = moves.objects("log", most: 2, "writeLog(of: texts, transcript)") { Log($0) }
    let texts = ["10", "n/a", "12", "", "0"]
    // A screen may show the same price again or not. A log writes each.
    moves.move("$.receive(%)", feeds, with: texts, when: ["new"], then: "new") { $0.receive($1) }
    let many = (1...24).map { $0 % 9 == 4 ? "n/a" : "\($0)" }
    moves.move("$.receive(text) for 24 texts at once", feeds, when: ["new"]) { many.forEach($0.receive) }
    moves.move("$.close()", feeds, when: ["new"], then: "closed") { $0.close() }
    moves.move("$.texts.yield(%)", logs, with: texts) { $0.sender.yield($1) }
    moves.move("$.texts.yield(text) for 24 texts at once", logs) { for text in many { $0.sender.yield(text) } }
    moves.release(screens)
    moves.release(logs)
    moves.settleAfterEachMove()
  }

  /// A task that ends with this object, and says when it is over.
  @MainActor private final class Loop {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>, _ transcript: Transcript) {
      self.task = task
      Task {
        await task.value
        transcript("(the check sees that its loop is over)")
      }
    }

    deinit { task.cancel() }
  }

  /// A log, and the texts that it gets.
  @MainActor private final class Log {
    let sender: AsyncStream<String>.Continuation
    private let loop: Loop

    init(_ transcript: Transcript) {
      let (texts, sender) = AsyncStream<String>.makeStream()
      self.sender = sender
      loop = Loop(writeLog(of: texts, transcript), transcript)
    }
  }
}
