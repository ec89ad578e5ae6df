import Foundation

/// Reads and changes files of a learner's folder. A change happens as a whole or not at all, and never touches what
/// somebody else has written.
///
/// A new text is complete in a folder of drafts before anything else changes. So a full disk and the end of the process
/// leave the old text or the new one, and nothing else.
struct Files {
  /// Where a text is written before it takes its place. It must lie on the file system of the files.
  let drafts: URL

  // MARK: - Reading

  /// The text of a plain file of at most 1 MB; nil if there is no file.
  static func text(_ file: URL) throws -> String? {
    // Without O_NONBLOCK, a pipe would keep the reader waiting.
    let descriptor = unsafe open(file.path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)  // borrows the path
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    if descriptor < 0, errno == ELOOP { throw strange(file) }
    guard descriptor >= 0 else { throw failure("\(file.path) cannot be read") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    unsafe fstat(descriptor, &status)  // fills in `status`
    guard status.st_mode & S_IFMT == S_IFREG else { throw strange(file) }
    let most = 1 << 20
    guard status.st_size <= most else {
      throw WorkshopError("\(file.path) has \(status.st_size) bytes, and may have 1 MB. Shorten it, or move it away.")
    }
    do {
      return String(decoding: try handle.read(upToCount: most) ?? Data(), as: UTF8.self)
    } catch {
      throw failure("\(file.path) cannot be read", because: error)
    }
  }

  private static func strange(_ file: URL) -> WorkshopError {
    WorkshopError("\(file.path) is not a plain file. Move it away, or put a plain file in its place.")
  }

  // MARK: - Writing

  /// Makes a folder, and those that it lies in.
  static func makeFolder(_ folder: URL) throws {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {  // fills in `isFolder`
      if isFolder.boolValue { return }
      throw WorkshopError(
        "\(folder.path) is a file, so no folder can be made there. Move it away, "
          + "or name another folder.")
    }
    let parent = folder.deletingLastPathComponent()
    if parent.path != folder.path { try makeFolder(parent) }
    guard unsafe mkdir(folder.path, 0o755) == 0 || errno == EEXIST else {  // borrows the path
      throw failure("\(folder.path) cannot be made")
    }
  }

  /// Replaces a file's contents. Somebody who reads the file meanwhile sees the old or the new contents.
  func replace(_ file: URL, with text: String, permissions: mode_t = 0o644) throws {
    try withDraft(text, permissions) { draft in
      guard unsafe rename(draft, file.path) == 0 else {  // borrows the paths
        throw Self.failure("\(file.path) cannot be replaced")
      }
    }
  }

  /// Writes a new file. If the file exists already, this throws and leaves it alone.
  func writeNew(_ text: String, to file: URL) throws {
    try withDraft(text) { try Self.place($0, at: file) }
  }

  /// Writes a new text in a file's place, and moves the former file into a folder under the first free name:
  /// `X.1.swift`. What an editor writes into the former file meanwhile moves along.
  ///
  /// - Returns: Where the former file is now; nil if there was none.
  func renew(_ file: URL, with text: String, keepingIn folder: URL, as name: String) throws -> URL? {
    try withDraft(text) { draft in
      let kept = try Self.moveAside(file, into: folder, as: name)
      do {
        try Self.place(draft, at: file)
      } catch {
        // The former file takes its place again, unless an editor has put another one there.
        if let kept, unsafe link(kept.path, file.path) == 0 { unsafe unlink(kept.path) }  // borrows the paths
        throw error
      }
      return kept
    }
  }

  /// Deletes the drafts of processes that were killed. Nobody else may write here meanwhile.
  func deleteOldDrafts() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts.path)) ?? []
    for name in names { unsafe unlink(drafts.appending(path: name).path) }  // borrows the path
  }

  private func withDraft<Result>(
    _ text: String, _ permissions: mode_t = 0o644, _ body: (String) throws -> Result
  ) throws -> Result {
    try Self.makeFolder(drafts)
    let draft = drafts.appending(path: UUID().uuidString).path
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)  // borrows the path
    guard descriptor >= 0 else { throw Self.failure("\(drafts.path) cannot be written") }
    defer { unsafe unlink(draft) }  // has no effect once the draft has taken its place
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.synchronize()
      try handle.close()
    } catch {
      throw Self.failure("\(drafts.path) cannot be written", because: error)
    }
    return try body(draft)
  }

  /// Gives a draft a file's name, which must be free.
  private static func place(_ draft: String, at file: URL) throws {
    if unsafe link(draft, file.path) == 0 { return }  // borrows the paths
    // Some file systems have no second name for a file. There, an empty file takes the name before the draft does.
    if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) {
      let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)  // borrows the path
      if descriptor >= 0 {
        close(descriptor)
        if unsafe rename(draft, file.path) == 0 { return }  // borrows the paths
        let error = failure("\(file.path) cannot be written")
        unsafe unlink(file.path)  // borrows the path
        throw error
      }
    }
    throw errno == EEXIST
      ? WorkshopError("\(file.path) exists already, so it was left as it is. Try again.")
      : failure("\(file.path) cannot be written")
  }

  private static func moveAside(_ file: URL, into folder: URL, as name: String) throws -> URL? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try makeFolder(folder)
    for number in 1... {
      let place = folder.appending(path: "\(name).\(number).swift")
      // An empty file reserves the name.
      let descriptor = unsafe open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)  // borrows the path
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw failure("\(place.path) cannot be written") }
      close(descriptor)
      guard unsafe rename(file.path, place.path) == 0 else {  // borrows the paths
        let error = failure("\(file.path) cannot be moved")
        unsafe unlink(place.path)  // borrows the path
        throw error
      }
      return place
    }
    return nil
  }

  // MARK: - Locks

  /// Calls `body` while no other process holds the lock, and waits for one that does. A process that dies lets go of
  /// it.
  static func locked<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
    let descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o644)  // borrows the path
    guard descriptor >= 0 else { throw failure("\(file.path) cannot be written") }
    defer { close(descriptor) }
    // A network folder may not support locks. Without them, use by one process at a time is still safe.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  // MARK: - Errors

  /// The call that the system refused, and a remedy.
  static func failure(_ what: String, because error: any Error) -> WorkshopError {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return failure(what, error.localizedDescription) }
    return failure(what, code: Int32(cause.code))
  }

  static func failure(_ what: String, code: Int32 = errno) -> WorkshopError {
    failure(what, unsafe String(cString: strerror(code)))  // copied before the next error can overwrite it
  }

  private static func failure(_ what: String, _ reason: String) -> WorkshopError {
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return WorkshopError(
      "\(what), so nothing was changed: \(reason). Make room or change the permissions, and try again.")
  }
}
