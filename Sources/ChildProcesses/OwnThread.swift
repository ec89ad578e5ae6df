import Foundation

/// Runs `body` on a thread made for it, and returns when that thread has ended. No other thread is blocked meanwhile.
///
/// A leak checker scans the stacks and registers of all living threads. An address that a story left there is no longer
/// a reference, but the checker would take it for one and treat a leaked cell as still in use. So this thread ends
/// before the checker runs. Foundation's `Thread` cannot be joined, so this function uses `pthread_join`.
///
/// If the system provides no thread, the process prints the reason and ends with ``SystemError/exitStatus``. Otherwise
/// its parent would take the silence for the story's ending.
public func onThreadOfItsOwn(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { over in
    do {
      let thread = try startThread(body)
      try detachThread {
        pthread_join(thread, nil)
        over.resume()
      }
    } catch {
      FileHandle.standardError.write(Data("observer-pitfalls: \(error)\n".utf8))
      _exit(SystemError.exitStatus)
    }
  }
}

/// Starts a thread that runs `body`, and does not wait for it.
///
/// Foundation's `Thread.detachNewThread` does not report whether the system provided a thread.
func detachThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
  pthread_detach(try startThread(body))
}

private func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> pthread_t {
  let work = unsafe Unmanaged.passRetained(Body(body))  // the thread releases it, or this function does on failure
  #if canImport(Darwin)
    var started: pthread_t?
    let code = unsafe pthread_create(&started, nil, { unsafe Body.run($0) }, work.toOpaque())  // fills `started`
  #else
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe Body.run($0) }, work.toOpaque())  // fills `thread`
    let started: pthread_t? = thread
  #endif
  guard code == 0, let started else {
    unsafe work.release()  // there is no thread that would do it
    throw SystemError("no thread could be made", code)
  }
  return started
}

private final class Body: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body = unsafe body else { return nil }  // unsafe by its type alone
    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().body()  // retained by `startThread`
    return nil
  }
}
