final class Room {
  func messages() -> AsyncStream<String> {
    // ruleid: coalesced-changes
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    // ok: coalesced-changes
    let (all, other) = AsyncStream.makeStream(of: String.self)
    // ok: coalesced-changes
    let (every, another) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .unbounded)
    return stream
  }
}
