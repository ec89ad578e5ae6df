import CSpawn
import Foundation
import Synchronization

extension ChildProcess {
  /// Starts the child, with its output connected to two pipes.
  ///
  /// This takes four descriptors for a moment and keeps two. Foundation's `Process` takes more, and its bookkeeping
  /// fails where a process may open fewer than 252 files.
  ///
  /// - Throws: ``SystemError`` with a hint, if the system provides no pipe or no process.
  func spawn(in group: ProcessGroup) throws(SystemError) -> ChildPipes {
    var output = try Pipe()
    var error = try Pipe()
    // C's arrays of C's strings, which `spawn_child` does not keep.
    var words = unsafe ([executable.path] + arguments).map { unsafe strdup($0) } + [nil]  // freed below
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]  // freed below
    defer { unsafe (words + variables).forEach { unsafe free($0) } }  // made by `strdup` above
    let code = Interruption.whileNoneEnds {
      var child: pid_t = 0
      let code = unsafe spawn_child(  // keeps no pointer
        &child, &words, &variables, output.writer, error.writer, reportsCrash ? 1 : 0)
      if code == 0 { group.start(child) }
      return code
    }
    guard code == 0 else { throw SystemError("\(executable.path) could not be started", code) }
    return ChildPipes(output: output.takeReader(), error: error.takeReader())
  }
}

extension ChildProcess {
  /// Whether a crash is reported. A parent that turns Swift's report off expects the crash, and wants none from the
  /// system either: the children of one `verify` would leave about forty.
  private var reportsCrash: Bool { environment["SWIFT_BACKTRACE"] != "enable=no" }
}

/// A pipe that closes its ends when it is destroyed, except for an end that was taken.
private struct Pipe: ~Copyable {
  private var reader: Int32
  let writer: Int32

  /// The number of files that this process must still be allowed to open. Dispatch opens some now and then, and traps
  /// or hangs if the system refuses.
  private static let spare = 4
  /// Only one thread at a time looks for free descriptors and takes them.
  private static let making = Mutex(())

  init() throws(SystemError) {
    (reader, writer) = try Self.making.withLock { _ throws(SystemError) in
      // The last files are not even taken to give them back: Dispatch may ask for them in that moment.
      guard Self.hasFree(2 + Self.spare) else {
        throw SystemError("no pipe could be made for a child process", EMFILE)
      }
      var ends: [Int32] = [-1, -1]
      guard unsafe Foundation.pipe(&ends) == 0 else {  // fills the two elements
        throw SystemError("no pipe could be made for a child process", errno)
      }
      return (ends[0], ends[1])
    }
  }

  /// Whether this process may open so many more files. This asks the system once for each file that is open.
  private static func hasFree(_ count: Int) -> Bool {
    let limit = sysconf(Int32(_SC_OPEN_MAX))  // negative if there is none
    var free = 0
    for file in 0..<(limit < 0 ? Int32.max : Int32(clamping: limit)) where fcntl(file, F_GETFD) < 0 {
      free += 1
      if free == count { return true }
    }
    return false
  }

  mutating func takeReader() -> Int32 {
    defer { reader = -1 }
    return reader
  }

  deinit {
    if reader >= 0 { close(reader) }
    close(writer)
  }
}
