import Foundation
import Testing

@MainActor private final class OrderSummary {
  var requests = 0

  // page: wrong
  func orderChangedAtOnce() {  // called for each key that an edit sets
    refresh()
  }
  // page: end

  // page:
  private var isScheduled = false

  func orderChanged() {  // called for each key that an edit sets
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in  // once, when the code that edits has returned
      self?.isScheduled = false
      self?.refresh()
    }
  }
  // page: end

  private func refresh() { requests += 1 }
}

@Test("P39: six changes make six requests if each is answered at once")
@MainActor func sixRequests() {
  let summary = OrderSummary()
  for _ in 1...6 { summary.orderChangedAtOnce() }
  #expect(summary.requests == 6)
}

@Test("P39: six changes of one edit make one request, and the next edit makes another")
@MainActor func oneRequest() async {
  let summary = OrderSummary()
  for edit in 1...2 {
    for _ in 1...6 { summary.orderChanged() }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(summary.requests == edit)
  }
}

@Test("P39: a thousand changes make one request, and a summary that is gone makes none")
@MainActor func thousandChanges() async {
  let summary = OrderSummary()
  var closed: OrderSummary? = OrderSummary()
  weak let gone = closed
  closed?.orderChanged()
  closed = nil
  for _ in 1...1000 { summary.orderChanged() }
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  #expect(summary.requests == 1)
  #expect(gone == nil)
}

// Tried: again oneRequest; thread no: main actor; cancel thousandChanges; thousand thousandChanges; objc no: Swift;
// early no sequence
