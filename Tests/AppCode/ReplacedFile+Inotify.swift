#if os(Linux)
  import Foundation

  // Apple's Dispatch watches files, and Linux's does not. With these declarations of the same names, the code of P60
  // plays here, too, on real files: the kernel's inotify says what happens to them.

  // swift-format-ignore: AlwaysUseLowerCamelCase
  nonisolated let O_EVTONLY = O_RDONLY

  nonisolated extension DispatchSource {
    static func makeFileSystemObjectSource(
      fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue?
    ) -> any DispatchSourceFileSystemObject {
      InotifySource(fileDescriptor, eventMask, queue)
    }
  }

  nonisolated protocol DispatchSourceFileSystemObject: AnyObject, Sendable {
    func setRegistrationHandler(handler: @escaping () -> Void)
    func setEventHandler(handler: @escaping () -> Void)
    func setCancelHandler(handler: @escaping () -> Void)
    func activate()
    func cancel()
  }

  // unchecked because Linux's Dispatch does not say that its sources are Sendable, as Apple's does
  private nonisolated final class InotifySource: DispatchSourceFileSystemObject, @unchecked Sendable {
    private let file: Int32
    private let inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    private let source: any DispatchSourceRead

    init(_ file: Int32, _ events: DispatchSource.FileSystemEvent, _ queue: DispatchQueue?) {
      self.file = file
      source = DispatchSource.makeReadSource(fileDescriptor: inotify, queue: queue)
      var mask: Int32 = 0
      if events.contains(.write) { mask |= IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO }
      if events.contains(.delete) { mask |= IN_ATTRIB }  // of an open file, only the number of its names changes
      if events.contains(.rename) { mask |= IN_MOVE_SELF }
      inotify_add_watch(inotify, "/proc/self/fd/\(file)", UInt32(mask))
    }

    func setRegistrationHandler(handler: @escaping () -> Void) {
      source.setRegistrationHandler(handler: handler)
    }

    func setEventHandler(handler: @escaping () -> Void) {
      source.setEventHandler { [self] in if hasNews() { handler() } }
    }

    func setCancelHandler(handler: @escaping () -> Void) {
      source.setCancelHandler { [inotify] in
        close(inotify)
        handler()
      }
    }

    func activate() { source.activate() }

    func cancel() { source.cancel() }

    /// Takes what inotify has. A change of attributes is news if the file has no name anymore.
    private func hasNews() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      var (place, isNews) = (0, false)
      let count = read(inotify, &bytes, bytes.count)
      while place < count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
        var status = stat()
        fstat(file, &status)
        isNews = isNews || event.mask & UInt32(IN_ATTRIB) == 0 || status.st_nlink == 0
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
      return isNews
    }
  }
#endif
