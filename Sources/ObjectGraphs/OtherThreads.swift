import Foundation

/// The other threads of this process.
enum OtherThreads {
  /// Returns when all of them wait.
  ///
  /// A thread that has signaled this one may still be about to release what it used, so the heap would be read in the
  /// middle of that, or not, by luck.
  static func waitUntilIdle() {
    var former: [String] = []
    while true {
      let current = states()
      // Nobody ran in between if nobody has switched to another thread since.
      if current == former, current.allSatisfy({ $0.contains("State:\tS") }) { return }
      former = current
      sched_yield()
    }
  }

  /// What each thread does, and how often it has given way to others.
  private static func states() -> [String] {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.filter { !own.hasSuffix("/\($0)") }.sorted().compactMap { thread in
      guard let file = FileHandle(forReadingAtPath: "/proc/self/task/\(thread)/status"),
        let text = try? file.readToEnd()
      else { return nil }  // The thread has ended.
      return String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
        $0.hasPrefix("State:") || $0.contains("ctxt_switches:")
      }.joined(separator: " ")
    }
  }
}
