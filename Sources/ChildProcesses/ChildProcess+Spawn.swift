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
    var child: pid_t = 0
    let code = unsafe spawn_child(&child, &words, &variables, output.writer, error.writer)  // keeps no pointer
    guard code == 0 else { throw SystemError("\(executable.path) could not be started", code) }
    group.start(child)
    return ChildPipes(output: output.takeReader(), error: error.takeReader())
  }
}

/// A pipe that closes its ends when it is destroyed, except for an end that was taken.
private struct Pipe: ~Copyable {
  private var reader: Int32
  let writer: Int32

  /// How many files this process must still be allowed to open. Dispatch opens some now and then, and traps or hangs if
  /// the system refuses.
  private static let spare = 4
  /// Only one thread at a time takes descriptors that it may have to give back.
  private static let making = Mutex(())

  init() throws(SystemError) {
    (reader, writer) = try Self.making.withLock { _ throws(SystemError) in
      var ends: [Int32] = [-1, -1]
      guard unsafe Foundation.pipe(&ends) == 0 else {  // fills the two elements
        throw SystemError("no pipe could be made for a child process", errno)
      }
      guard Int(max(ends[0], ends[1])) + Self.spare < sysconf(Int32(_SC_OPEN_MAX)) else {
        ends.forEach { close($0) }
        throw SystemError("no pipe could be made for a child process", EMFILE)
      }
      return (ends[0], ends[1])
    }
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
