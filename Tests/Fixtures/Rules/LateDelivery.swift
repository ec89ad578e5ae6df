import Dispatch

final class Room {
  func receive(_ message: String) {
    // ruleid: late-delivery
    for listener in self.listeners {
      queue.async {
        listener.receive(message)
      }
    }
    // ok: late-delivery
    for listener in listeners {
      listener.receive(message)
    }
    // ok: late-delivery
    for file in files {
      queue.async { file.close() }
    }
  }
}
