import Combine
import UIKit

final class Screen: UIViewController {
  func bind() {
    // ruleid: assigned-to-itself
    model.$title.assign(to: \.title, on: self).store(in: &bag)
    // ok: assigned-to-itself
    model.$title.assign(to: \.text, on: label).store(in: &bag)
    // ok: assigned-to-itself
    model.$title.assign(to: \.title, on: self, ownership: .weak).store(in: &bag)
    // ok: assigned-to-itself
    model.$title.assign(to: \.title, on: self)  // observer-pitfalls:ignore assigned-to-itself
    // observer-pitfalls:ignore notification-token-dropped, assigned-to-itself: the app keeps it
    model.$title.assign(to: \.title, on: self).store(in: &bag)
  }

  func follow() {
    let center = NotificationCenter.default
    // ruleid: notification-token-dropped
    center.addObserver(forName: .tick, object: nil, queue: nil) { [weak self] _ in self?.show() }

    // ruleid: notification-token-dropped, notification-token-leak
    _ = NotificationCenter.default.addObserver(forName: .tick, object: nil, queue: .main) { note in
      if note.object != nil { self.show() }
    }
    // ok: notification-token-dropped, notification-token-leak
    token = center.addObserver(forName: .tick, object: nil, queue: nil) { [weak self] _ in self?.show() }
    // ok: notification-token-leak
    token = center.addObserver(forName: .tick, object: nil, queue: nil) { [unowned self] _ in self.show() }
    // ruleid: notification-token-leak
    token = center.addObserver(forName: .tick, object: nil, queue: nil) { note in
      if let list = note.object as? [Int] { for one in list { if one > 0 { queue.async { self.show() } } } }
    }
    tokens.append(
      // ok: notification-token-dropped, notification-token-leak
      center.addObserver(forName: .tick, object: nil, queue: nil) { _ in print("tick") })
    // A helper of the app's keeps the token.
    // ok: notification-token-dropped
    center.addObserver(forName: .tick) { [weak self] _ in self?.show() }
    // center.addObserver(forName: .tick, object: nil, queue: nil) { _ in self.show() }
  }

  func listen() {
    // ruleid: task-retains-self
    task = Task { for await note in notes { self.show(note) } }
    // Without its name, `self` is captured all the same.
    // ruleid: task-retains-self
    task = Task { for await note in notes { await show(note) } }
    // ruleid: task-retains-self
    task = Task.detached(priority: .background) { [weak self] in
      guard let self else { return }
      for try await note in notes { await show(note) }
    }
    // ok: task-retains-self
    task = Task { [weak self] in
      for await note in notes { self?.show(note) }
    }
    // ok: task-retains-self
    task = Task { [weak self] in
      for await note in notes {
        guard let self else { return }
        show(note)
      }
    }
    // ok: task-retains-self
    task = Task { await self.load() }
    // ok: task-retains-self
    task = Task { await withTaskGroup(of: Data.self) { group in for await one in group { show(one) } } }
  }
}
