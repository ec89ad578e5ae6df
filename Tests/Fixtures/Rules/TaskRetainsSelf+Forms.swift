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
    tasks.append(task)
  }
}
