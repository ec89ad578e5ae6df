import Foundation

final class FeedModel {
  // ruleid: task-retains-self
  lazy var updates = Task {
    for await note in center.notifications(named: .feed) { self.show(note) }
  }

  func start() {
    // ruleid: task-retains-self
    let task = Task { for await note in center.notifications(named: .feed) { self.show(note) } }
    // ruleid: task-retains-self
    self.task = Task { [weak self] in
      guard let self else { return }
      for await note in center.notifications(named: .feed) { self.show(note) }
    }
    // ok: task-retains-self
    self.task = Task { [weak self] in
      for await note in center.notifications(named: .feed) {
        guard let self else { return }
        self.show(note)
      }
    }
    // ok: task-retains-self
    self.task = Task {
      await withTaskGroup(of: Data.self) { group in
        for await image in group { self.show(image) }
      }
    }
    // ok: task-retains-self
    self.task = Task {
      for await title in decoder.titles { continuation.yield(title) }
    }
    tasks.append(task)
  }
}

final class Store {
  static let shared = Store()

  func start() {
    // ok: task-retains-self
    updates = Task { for await update in Transaction.updates { self.handle(update) } }
  }
}
