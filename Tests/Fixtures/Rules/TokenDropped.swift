import Combine
import Foundation

final class Cell {
  func appear() {
    // ruleid: token-dropped
    _ = document.observe(
      \.title,
      options: [.initial]
    ) { document, _ in
      print(document.title)
    }
    // ruleid: token-dropped
    _ = document.titles
      .map(\.count)
      .sink { print($0) }
    // ruleid: token-dropped
    _ = document.titles.assign(to: \.text, on: label)
    // ok: token-dropped
    token = document.observe(\.title) { document, _ in print(document.title) }
    // ok: token-dropped
    _ = document.observers
    // ok: token-dropped
    _ = titles.subscribe(onNext: { print($0) })
    // ok: token-dropped
    document.titles.sink { print($0) }.store(in: &subscriptions)
  }
}
