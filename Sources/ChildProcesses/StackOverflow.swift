import Foundation
import Synchronization

/// Makes a stack overflow print a message. The system alone ends the process without one, so a claim could not tell an
/// overflow from any other access to unmapped memory.
package enum StackOverflow {
  private static let top = Atomic<UInt>(0)
  private static let size = Atomic<UInt>(0)
  private nonisolated(unsafe) static var former = sigaction()  // written only before the handler can run

  /// Makes an overflow of the current thread's stack print "Fatal error: stack overflow" before the process dies of its
  /// signal.
  ///
  /// Only the thread that called last is covered, and it must have the system's default stack size.
  package static func report() {
    var attributes = pthread_attr_t()
    var size = 0
    unsafe pthread_attr_init(&attributes)  // fills in the defaults
    unsafe pthread_attr_getstacksize(&attributes, &size)  // reads the default
    Self.size.store(UInt(size), ordering: .relaxed)
    let here = unsafe withUnsafePointer(to: &size) { UInt(bitPattern: $0) }  // the address is only stored
    top.store(here, ordering: .relaxed)

    // This thread's stack is full when the handler runs, so the handler needs another stack, which lasts as long as the
    // process. A sanitizer has already given the thread one, and at the thread's end frees whichever stack is set.
    var stack = unsafe stack_t()  // unsafe because the type has a pointer, which is nil here
    unsafe sigaltstack(nil, &stack)  // reads the present description
    if unsafe stack.ss_flags & Int32(SS_DISABLE) != 0 {  // a plain number
      unsafe stack.ss_flags = 0  // a plain number
      unsafe stack.ss_size = 64 * 1024  // the size of the next line's memory
      unsafe stack.ss_sp = .allocate(byteCount: 64 * 1024, alignment: 16)  // never deallocated
      unsafe sigaltstack(&stack, nil)  // the system copies the description
    }

    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    unsafe Platform.setHandler(of: &action) { signal, info, _ in  // `handle` may run in a signal handler
      unsafe StackOverflow.handle(signal, Platform.faultAddress(info))  // the address is only compared
    }
    for signal in [SIGSEGV, SIGBUS] { unsafe sigaction(signal, &action, &former) }  // both had the same action before
  }

  /// Runs in a signal handler: it takes no lock, allocates nothing, and returns, so that the access fails again.
  private static func handle(_ signal: Int32, _ address: UnsafeMutableRawPointer?) {
    let depth = top.load(ordering: .relaxed) &- UInt(bitPattern: address)
    let size = size.load(ordering: .relaxed)
    let margin: UInt = 128 * 1024  // the guard page, and what lies above `report` on the stack
    if depth > size &- margin, depth < size &+ margin {
      let words: StaticString = "Fatal error: stack overflow\n"
      unsafe _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)  // a constant in the program's image
    }
    unsafe sigaction(signal, &former, nil)  // the former action takes over: a crash report, or the end of the process
  }
}
