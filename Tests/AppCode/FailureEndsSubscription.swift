import Foundation
import Testing

private struct Price: Decodable, Equatable, Sendable {
  let amount: Double
}

private enum Wrong {
  @MainActor final class PriceScreen {
    private var price: Price?
    private var isBroken = false

    // page: wrong
    func follow(_ messages: AsyncStream<Data>) async {
      do {
        for await message in messages {
          price = try JSONDecoder().decode(Price.self, from: message)
        }
      } catch {
        isBroken = true  // and the loop is over
      }
    }
    // page: end
  }
}

@MainActor private final class PriceScreen {
  private(set) var price: Price?
  private(set) var isBroken = false

  // page:
  func follow(_ messages: AsyncStream<Data>) async {
    for await message in messages {
      do {
        price = try JSONDecoder().decode(Price.self, from: message)
        isBroken = false
      } catch {
        isBroken = true  // and the next message comes
      }
    }
  }
  // page: end
}

@Test("P57: a message that cannot be decoded does not end the loop", .timeLimit(.minutes(5)))
@MainActor func nextMessageComes() async {
  let (messages, sender) = AsyncStream<Data>.makeStream()
  let screen = PriceScreen()
  for text in [#"{"amount": 10}"#, "n/a", #"{"amount": 12}"#] { sender.yield(Data(text.utf8)) }
  sender.finish()
  await screen.follow(messages)
  #expect(screen.price == Price(amount: 12))
  #expect(!screen.isBroken)
}

@Test("P57: a canceled loop ends, although messages could not be decoded", .timeLimit(.minutes(5)))
@MainActor func canceledLoopEnds() async {
  let (messages, sender) = AsyncStream<Data>.makeStream()
  let screen = PriceScreen()
  let loop = Task { await screen.follow(messages) }
  for _ in 1...1000 { sender.yield(Data("n/a".utf8)) }
  while !screen.isBroken { await Task.yield() }
  loop.cancel()
  await loop.value
}

// Tried: again no: P45; thread no: one actor; cancel canceledLoopEnds; thousand canceledLoopEnds; objc no: Swift; early
// nextMessageComes
