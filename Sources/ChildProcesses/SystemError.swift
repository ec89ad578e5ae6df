import Foundation

/// Something that the system refused, with its reason and what to do about it.
///
/// It is a fault of the environment: it says nothing about a story, a probe, or a build.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  /// The exit status of a child that the system did not let do its job, as `sysexits.h` has it.
  package static let exitStatus = EX_OSERR

  init(_ sentence: String, _ code: Int32) {
    let reason = unsafe String(cString: strerror(code))  // copied before another error replaces the words
    description = "\(sentence): \(reason).\(Self.hint(code))"
  }

  private static func hint(_ code: Int32) -> String {
    switch code {
    case EMFILE: " Allow this process more open files, for example with `ulimit -n 256`."
    case ENFILE: " The whole system has too many open files. Close some."
    case EAGAIN: " End some processes, or allow more processes, threads, and memory (`ulimit -a` shows the limits)."
    case ENOMEM: " Free some memory, or allow more of it (`ulimit -v` shows the limit)."
    default: ""
    }
  }
}
