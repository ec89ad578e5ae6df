import CSpawn
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
  await withCheckedContinuation { (over: CheckedContinuation<Void, Never>) in
    orGiveUp { () throws(SystemError) in
      try detachThread {
        orGiveUp { () throws(SystemError) in try unsafe start(body, run_thread) }  // which keeps no pointer
        over.resume()
      }
    }
  }
}

/// Starts a thread that runs `body`, and does not wait for it.
///
/// Foundation's `Thread.detachNewThread` does not report whether the system provided a thread.
func detachThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
  try unsafe start(body, detach_thread)  // which hands its pointer to the thread
}

/// Does something, or prints why the system refused it and ends the process.
func orGiveUp(_ body: () throws(SystemError) -> Void) {
  do {
    try body()
  } catch {
    FileHandle.standardError.write(Data("observer-pitfalls: \(error)\n".utf8))
    _exit(SystemError.exitStatus)
  }
}

/// Hands `body` to a thread that C makes. A thread's type differs between systems, so none is named in Swift.
private func start(
  _ body: @escaping @Sendable () -> Void,
  _ makeThread: ((@convention(c) (UnsafeMutableRawPointer?) -> Void)?, UnsafeMutableRawPointer?) -> CInt
) throws(SystemError) {
  let work = unsafe Unmanaged.passRetained(Body(body))  // the thread releases it, or this function does on failure
  let code = unsafe makeThread({ unsafe Body.run($0) }, work.toOpaque())  // the thread takes what was retained
  guard code == 0 else {
    unsafe work.release()  // there is no thread that would do it
    throw SystemError("no thread could be made", code)
  }
}

private final class Body: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ body: UnsafeMutableRawPointer?) {
    guard let body = unsafe body else { return }  // unsafe by its type alone
    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().body()  // retained by `start`
  }
}
