/// Runs code when the last reference to it goes. A handler captures it.
final class Farewell: @unchecked Sendable {  // unchecked because each test releases it on its own thread
  private let atEnd: () -> Void

  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }
}
