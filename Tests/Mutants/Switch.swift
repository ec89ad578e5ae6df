// scripts/mutate puts this file into the copy of a module, whose faults ask here whether they are switched on.
// OBSERVER_MUTANT names the one fault that is. OBSERVER_MUTANT_TRACE names a file for the numbers of all faults that
// were reached.
import Foundation
import Synchronization

private let mutantNumber = Int(ProcessInfo.processInfo.environment["OBSERVER_MUTANT"] ?? "") ?? 0

/// One flag for each fault: whether it was reached.
///
/// Memory made once, because a trace must not allocate where memory is measured. Atomic, because the thread sanitizer
/// must find the module's races, and not those of the trace.
private nonisolated(unsafe) let mutantsReached: UnsafeMutablePointer<Atomic<Bool>>? = {
  guard ProcessInfo.processInfo.environment["OBSERVER_MUTANT_TRACE"] != nil else { return nil }
  let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 100_000)
  for number in 0..<100_000 { (flags + number).initialize(to: Atomic(false)) }
  return flags
}()

private let mutantTrace: Int32 = {
  guard let path = ProcessInfo.processInfo.environment["OBSERVER_MUTANT_TRACE"] else { return -1 }
  return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
}()

public func mutantIsOn(_ number: Int) -> Bool {
  if let mutantsReached, !mutantsReached[number].exchange(true, ordering: .relaxed) {
    withUnsafeBytes(of: Int32(number)) { _ = write(mutantTrace, $0.baseAddress!, 4) }
  }
  return number == mutantNumber
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
