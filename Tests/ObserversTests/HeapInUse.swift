#if os(Linux)
  import Foundation

  /// The bytes that the allocator has handed out in this process.
  ///
  /// They come from `malloc_info`, which the C library's headers hide from Swift. The last sum in its XML is that of the
  /// process, and the free part of it comes before.
  func heapInUse() -> Int {
    typealias MallocInfo = @convention(c) (CInt, OpaquePointer) -> CInt
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info"), let file = open_memstream(&text, &size) else {
      return 0
    }
    _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, OpaquePointer(file))
    fclose(file)
    defer { free(text) }
    let totals = String(cString: text!).split(separator: "</heap>").last ?? ""
    func sum(_ type: String) -> Int {
      totals.split(separator: "\n").filter { $0.contains("type=\"\(type)\"") }
        .compactMap { $0.split(separator: "size=\"").last.flatMap { Int($0.prefix { $0.isNumber }) } }.reduce(0, +)
    }
    let system = totals.split(separator: "\n").first { $0.contains("<system type=\"current\"") }
      .flatMap { $0.split(separator: "size=\"").last }.flatMap { Int($0.prefix { $0.isNumber }) }
    return (system ?? 0) + sum("mmap") - sum("fast") - sum("rest")
  }
#endif
