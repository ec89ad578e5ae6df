internal import ChildProcesses
import Foundation

/// The memory that the allocator has handed out in this process.
package enum HeapInUse {
  /// The number of bytes; nil on a system that does not report it.
  package static var bytes: Int? {
    // A sanitizer has an allocator of its own.
    if let symbol = unsafe function(named: "__sanitizer_get_current_allocated_bytes") {  // named by its public header
      typealias AllocatedBytes = @convention(c) () -> Int
      return unsafe unsafeBitCast(symbol, to: AllocatedBytes.self)()  // the type that the header declares
    }
    #if canImport(Darwin)
      var statistics = unsafe malloc_statistics_t()  // plain numbers
      unsafe malloc_zone_statistics(nil, &statistics)  // fills them in
      return unsafe Int(statistics.size_in_use)  // reads one of them
    #elseif canImport(Glibc)
      // A function of the C library that its headers hide.
      guard let symbol = unsafe function(named: "malloc_info") else { return nil }  // asks for a name
      let mallocInfo = unsafe unsafeBitCast(symbol, to: MallocInfo.self)  // the type that its manual declares
      return unsafe text(writtenBy: mallocInfo).map(inUse)  // calls it as the manual says
    #else
      return nil
    #endif
  }

  #if canImport(Glibc)
    private typealias MallocInfo = @convention(c) (CInt, OpaquePointer) -> CInt

    private static func text(writtenBy mallocInfo: MallocInfo) -> String? {
      var text: UnsafeMutablePointer<CChar>? = nil  // `open_memstream` puts its buffer here
      var size = 0
      guard let file = unsafe open_memstream(&text, &size) else { return nil }  // both outlive the file
      _ = unsafe mallocInfo(0, OpaquePointer(file))  // writes into the file, and keeps nothing
      unsafe fclose(file)  // the text is complete now
      defer { unsafe free(text) }  // the caller of `open_memstream` owns the buffer
      return unsafe text.map { unsafe String(cString: $0) }  // which ends with a zero
    }

    /// The last part of the text has the sums of the process: what the system gave, and what of that is free.
    static func inUse(_ text: String) -> Int {
      let lines = (text.components(separatedBy: "</heap>").last ?? "").split(separator: "\n")
      func size(_ mark: String) -> Int {
        lines.first { $0.contains(mark) }
          .flatMap { $0.components(separatedBy: "size=\"").last }.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 0
      }
      return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
        - size("<total type=\"rest\"")
    }
  #endif
}
