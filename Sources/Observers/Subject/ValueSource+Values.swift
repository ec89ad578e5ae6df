extension ValueSource {
  /// The values as a sequence for `for await`, with a buffer of its own for each loop (P45).
  ///
  /// ``SourceValues`` has a sample.
  ///
  /// - **Ownership:** The sequence and its loop keep the observation, and neither keeps this object. A loop in a task
  ///   keeps what it uses: capture `self` weakly, and unwrap it inside the loop (P22).
  /// - **Lifetime:** A loop ends when its task is canceled or this object is released, and the buffer is empty.
  /// - **Threads:** The sender puts each value into the buffers and does not wait for a loop.
  /// - **Calling it twice:** Each call makes an observation, and so does each loop after the first over one sequence.
  /// - **Inside the loop:** You may send and start other loops.
  ///
  /// - Parameter policy: What happens to values that no loop has taken yet. You must choose, because each choice loses
  ///   something (P46): `.unbounded` keeps all of them, and so its memory may grow; `.bufferingNewest(1)` keeps the
  ///   latest, which is right for a state and wrong for events to count; `.bufferingOldest(n)` drops what comes while
  ///   it is full.
  /// - Returns: A sequence that has every value from now on, so nothing is lost before its loop starts.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> SourceValues<Value> {
    let makeStream = { @Sendable [weak self] in
      AsyncStream(Value.self, bufferingPolicy: policy) { continuation in
        guard let self else {
          continuation.finish()
          return
        }
        // The handler goes when the source is released, and its capture finishes the stream.
        let end = FinishAtEnd(continuation)
        let token = self.observe { end.continuation.yield($0) }
        continuation.onTermination = { _ in token.invalidate() }
      }
    }
    return SourceValues(first: makeStream(), makeStream: makeStream)
  }
}

/// The values of a ``Subject`` or a ``CurrentValue``, for `for await`.
///
/// ```swift
/// let volume = CurrentValue(5)
/// let values: SourceValues<Int> = volume.values(buffering: .bufferingNewest(1))
/// volume.value = 6
/// volume.value = 7
/// for await latest in values.prefix(1) { print(latest) }
/// // Prints "7"
/// ```
public struct SourceValues<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  private let first: Once<AsyncStream<Value>>
  private let makeStream: @Sendable () -> AsyncStream<Value>

  init(first: AsyncStream<Value>, makeStream: @escaping @Sendable () -> AsyncStream<Value>) {
    self.first = Once(first)
    self.makeStream = makeStream
  }

  /// Starts a loop: the first with every value since the sequence was made, each further one with those from now on.
  public func makeAsyncIterator() -> AsyncStream<Value>.Iterator {
    (first.take() ?? makeStream()).makeAsyncIterator()
  }
}

/// Finishes a stream when it is released.
private final class FinishAtEnd<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

/// Something that the first caller takes.
private final class Once<Content: Sendable>: Sendable {
  private let content: Lock<Content?>

  init(_ content: Content) {
    self.content = Lock(content)
  }

  func take() -> Content? {
    content.withLock { $0.take() }
  }
}
