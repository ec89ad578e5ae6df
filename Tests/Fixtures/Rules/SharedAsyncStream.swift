final class Room {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  func messages() -> AsyncStream<String> {
    // ruleid: shared-async-stream
    return stream
  }

  func ownMessages() -> AsyncStream<String> {
    // ok: shared-async-stream
    AsyncStream { continuation in continuations.append(continuation) }
  }
}
