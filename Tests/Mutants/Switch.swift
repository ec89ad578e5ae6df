// scripts/mutate puts this file into the copy of a module, whose faults ask here whether they are switched on.
// OBSERVER_MUTANT names the one fault that is. OBSERVER_MUTANT_TRACE names a file for the numbers of all faults that
// were reached.
import Foundation
import Synchronization

// All four are set before `main`, and none is initialized lazily. With the thread sanitizer, the Swift runtime takes
// and releases a lock at every access to a global that is initialized lazily (`swift_once`). A fault that asked such a
// global would order two threads, and the sanitizer would see a race only by luck.
private nonisolated(unsafe) var mutantNumber = 0
private nonisolated(unsafe) var mutantTrace: Int32 = -1

/// One flag for each fault: whether it was reached.
///
/// Memory made once, because a trace must not allocate where memory is measured. Atomic, because the thread sanitizer
/// must find the module's races, and not those of the trace.
private nonisolated(unsafe) var mutantsReached: UnsafeMutablePointer<Atomic<Bool>>?

/// How many more times a thread without a lock waits for another one.
private nonisolated(unsafe) var mutantWaits: UnsafeMutablePointer<Atomic<Int>>!

@section(".init_array") @used
private let readMutantEnvironment: @convention(c) () -> Void = {
  if let number = getenv("OBSERVER_MUTANT") { mutantNumber = Int(atoi(number)) }
  mutantWaits = .allocate(capacity: 1)
  mutantWaits.initialize(to: Atomic(2_000))
  guard let path = getenv("OBSERVER_MUTANT_TRACE") else { return }
  mutantTrace = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
  let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 100_000)
  for number in 0..<100_000 { (flags + number).initialize(to: Atomic(false)) }
  mutantsReached = flags
}

public func mutantIsOn(_ number: Int) -> Bool {
  if let mutantsReached, !mutantsReached[number].exchange(true, ordering: .relaxed) {
    withUnsafeBytes(of: Int32(number)) { _ = write(mutantTrace, $0.baseAddress!, 4) }
  }
  return number == mutantNumber
}

/// Counts the threads that are in what one lock guards, and ends the process when a second one comes.
///
/// The thread sanitizer checks nothing that a `deinit` does, so a lock that is missing there shows only here.
public struct MutantCrowd: ~Copyable, Sendable {
  private let threads = Atomic(0)

  public init() {}

  public func enter() {
    if threads.add(1, ordering: .relaxed).newValue > 1 { fatalError("two threads are in what one lock guards") }
  }

  public func leave() { threads.subtract(1, ordering: .relaxed) }

  /// Stays for a millisecond, so that another thread that wants to come in does so; but not forever in a long test.
  public func stay() {
    if mutantWaits[0].subtract(1, ordering: .relaxed).newValue >= 0 { usleep(1_000) }
  }
}

/// A weak reference that is strong while the fault is on.
@propertyWrapper public struct MutantWeak<Object>: @unchecked Sendable {
  private weak var weakly: AnyObject?
  private var strongly: AnyObject?
  private let number: Int

  public init(wrappedValue: Object?, _ number: Int) {
    self.number = number
    self.wrappedValue = wrappedValue
  }

  public var wrappedValue: Object? {
    get { (strongly ?? weakly).map { $0 as! Object } }
    set {
      weakly = newValue.map { $0 as AnyObject }
      strongly = mutantIsOn(number) ? weakly : nil
    }
  }
}
