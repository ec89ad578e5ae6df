import Foundation

/// Runs `body` on a thread that is made for it and has ended when this returns.
///
/// What a story leaves on a stack or in a register is no reference any more, but a leak checker, which scans those of all
/// living threads, takes it for one and finds a leaked cell still in use. This thread is gone by then. Foundation's
/// `Thread` cannot be joined, hence the one unsafe place of this module.
public func onThreadOfItsOwn(_ body: @escaping @Sendable () -> Void) {
  let story = unsafe Unmanaged.passRetained(Body(body)).toOpaque()  // released by the thread itself
  #if canImport(Darwin)
    var thread: pthread_t?
    unsafe pthread_create(&thread, nil, { unsafe Body.run($0) }, story)  // `thread` is joined below
    if let thread = unsafe thread { unsafe pthread_join(thread, nil) }  // nothing is returned
  #else
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { unsafe Body.run($0) }, story)  // `thread` is joined below
    pthread_join(thread, nil)
  #endif
}

private final class Body: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body = unsafe body else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().body()  // retained by `onThreadOfItsOwn`
    return nil
  }
}
