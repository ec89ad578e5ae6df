import Foundation

// The differences between Linux and Apple's systems that this package knows. Playbook/Portability.md explains them.

/// A system that a claim may be limited to.
package enum Platform: String, Sendable {
  case linux = "Linux"
  case apple = "Apple's systems"

  package static var current: Platform {
    #if canImport(Darwin)
      .apple
    #else
      .linux
    #endif
  }

  /// Makes the linker pass the calls of one C function to another.
  package static func linking(_ function: String, to other: String) -> [String] {
    #if canImport(Darwin)
      ["-Xlinker", "-alias", "-Xlinker", "_\(other)", "-Xlinker", "_\(function)"]
    #else
      ["-Xlinker", "--defsym=\(function)=\(other)"]
    #endif
  }

  /// Whether the system has what came with macOS 26 and iOS 26: typed notification messages, and `Observations`.
  package static var isOlderThan26: Bool {
    if #available(macOS 26, iOS 26, visionOS 26, *) { false } else { true }
  }

  /// Whether the documents show what this system prints: elsewhere, a trap ends with another signal.
  package static var isTheDocumented: Bool {
    #if os(Linux) && arch(x86_64)
      true
    #else
      false
    #endif
  }

  /// Whether the address sanitizer's runtime can look for leaks. Apple's ends the process if somebody asks it to.
  package static var hasLeakSanitizer: Bool { current == .linux }

  /// The options with which `swiftc` compiles for the systems that Package.swift declares.
  package static var compilerTarget: [String] {
    #if os(macOS) && arch(arm64)
      ["-target", "arm64-apple-macosx15.0"]
    #elseif os(macOS)
      ["-target", "x86_64-apple-macosx15.0"]
    #else
      []
    #endif
  }

  /// The address whose access failed, as a signal handler receives it.
  package static func faultAddress(_ info: UnsafeMutablePointer<siginfo_t>?) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      unsafe info?.pointee.si_addr  // the system's description of the signal
    #else
      unsafe info?.pointee._sifields._sigfault.si_addr  // the member that SIGSEGV and SIGBUS fill in
    #endif
  }

  /// Makes a function with three parameters the handler of a signal.
  package static func setHandler(
    of action: inout sigaction,
    _ handler: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
  ) {
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = handler  // the member that SA_SIGINFO selects
    #else
      unsafe action.__sigaction_handler.sa_sigaction = handler  // the member that SA_SIGINFO selects
    #endif
  }

  /// Lets a task wait, so that what it has autoreleased is released: Swift's runtime has a pool for each job of a task.
  /// Other systems have no pools, so the task goes on there.
  package nonisolated(nonsending) static func drainingJob() async {
    #if canImport(Darwin)
      await Task.yield()
    #endif
  }

  /// Calls `body`, and then releases what it autoreleased. Foundation autoreleases some objects on Apple's systems.
  package static func drainingAutoreleasePool<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(Darwin)
      try autoreleasepool { try body() }
    #else
      try body()
    #endif
  }
}

/// The autorelease pool of a thread, which can be emptied before the thread ends. A task needs none: Swift's runtime
/// has a pool for each job of a task, which ends where the task waits.
package enum ThreadPool {
  /// Gives the current thread a pool.
  package static func open() {
    #if canImport(Darwin)
      unsafe pthread_setspecific(key, push())  // the pool's token, which nobody dereferences
    #endif
  }

  /// Releases what the current thread has autoreleased, if it has a pool. No other pool may be open inside.
  package static func drain() {
    #if canImport(Darwin)
      guard let pool = unsafe pthread_getspecific(key) else { return }  // set by `open`
      unsafe pop(pool)  // pushed on this thread, and not popped yet
      open()
    #endif
  }

  #if canImport(Darwin)
    /// The functions that the compiler itself calls for an `@autoreleasepool` of Objective-C.
    @_silgen_name("objc_autoreleasePoolPush") private static func push() -> UnsafeMutableRawPointer
    @_silgen_name("objc_autoreleasePoolPop") private static func pop(_ pool: UnsafeMutableRawPointer)

    private static let key = {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key, nil)  // fills it in
      return key
    }()
  #endif
}

extension URL {
  /// The file that starts the running program once more, for programs that start themselves as children.
  ///
  /// Linux knows it by this name even after a build in another terminal has replaced its file.
  package static var thisProgramAgain: URL {
    #if os(Linux)
      URL(filePath: "/proc/self/exe")
    #else
      thisProgram
    #endif
  }
}

/// The address of a C function that the headers hide, or that only some builds have; nil if this process has none of
/// that name.
///
/// The search covers every library of the process. A handle of the program alone would not do: on a Mac, tests run in a
/// bundle that another program has loaded.
package func function(named name: String) -> UnsafeMutableRawPointer? {
  #if canImport(Darwin)
    let everywhere = unsafe UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT, which is a cast in C
  #else
    let everywhere: UnsafeMutableRawPointer? = nil
  #endif
  return unsafe dlsym(everywhere, name)  // keeps neither; the caller knows the function's type
}

/// The memory that the allocator has handed out in this process.
package enum HeapInUse {
  /// The number of bytes; nil on a system that does not report it.
  package static var bytes: Int? {
    // A sanitizer has an allocator of its own.
    if let symbol = unsafe function(named: "__sanitizer_get_current_allocated_bytes") {  // as its public header has it
      typealias AllocatedBytes = @convention(c) () -> Int
      return unsafe unsafeBitCast(symbol, to: AllocatedBytes.self)()  // the type that the header declares
    }
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      unsafe malloc_zone_statistics(nil, &statistics)  // fills them in
      return Int(statistics.size_in_use)
    #elseif canImport(Glibc)
      // A function of the C library that its headers hide.
      guard let symbol = unsafe function(named: "malloc_info") else { return nil }  // asks for a name
      let mallocInfo = unsafe unsafeBitCast(symbol, to: MallocInfo.self)  // the type that its manual declares
      return unsafe text(writtenBy: mallocInfo).map(inUse)  // calls it as the manual says
    #else
      return nil
    #endif
  }

  /// The number of bytes in a report of glibc's `malloc_info`.
  ///
  /// The last part of the report has the sums of the process: what the system gave, and what of that is free.
  package static func inUse(_ report: String) -> Int {
    let lines = (report.components(separatedBy: "</heap>").last ?? "").split(separator: "\n")
    func size(_ mark: String) -> Int {
      lines.first { $0.contains(mark) }
        .flatMap { $0.components(separatedBy: "size=\"").last }.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 0
    }
    return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
      - size("<total type=\"rest\"")
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
  #endif
}
