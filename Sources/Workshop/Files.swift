import Foundation

/// Changes of files that either happen as a whole or not at all, and that never touch what somebody else has written.
enum Files {
  /// Replaces a file's contents. Somebody who reads the file meanwhile sees the old or the new contents, and so does
  /// somebody who reads it after a crash.
  static func replace(_ file: URL, with text: String) throws {
    try write(text, besides: file) { temporary in
      guard unsafe rename(temporary, file.path) == 0 else { throw failure("\(file.path) cannot be replaced") }
    }
  }

  /// Writes a new file. A file that is there stays, and this throws.
  static func writeNew(_ text: String, to file: URL) throws {
    try write(text, besides: file) { temporary in
      guard unsafe link(temporary, file.path) == 0 else {
        throw errno == EEXIST
          ? WorkshopError("\(file.path) is there already, so it was left as it is. Say it again.")
          : failure("\(file.path) cannot be written")
      }
      unsafe unlink(temporary)
    }
  }

  /// Moves a file into a folder under the first free name: `X.1.swift`.
  /// What an editor writes into the file meanwhile moves along.
  ///
  /// - Returns: Where it is now; nil if there was no file.
  static func moveAside(_ file: URL, into folder: URL, as name: String) throws -> URL? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw WorkshopError("\(folder.path) cannot be made: \(error.localizedDescription) Nothing was changed.")
    }
    for number in 1... {
      let place = folder.appending(path: "\(name).\(number).swift")
      // An empty file takes the name, so that nobody else does.
      let descriptor = unsafe open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw failure("\(place.path) cannot be written, so nothing was changed") }
      close(descriptor)
      guard unsafe rename(file.path, place.path) == 0 else {
        let error = failure("\(file.path) cannot be moved, so nothing was changed")
        unsafe unlink(place.path)
        throw error
      }
      return place
    }
    return nil
  }

  /// Calls `body` while no other process holds the lock, and waits for one that does.
  /// A process that dies lets go of it.
  static func locked<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("\(file.path) cannot be opened") }
    defer { close(descriptor) }
    // A network folder may have no locks. One process at a time is safe without.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  private static func write(_ text: String, besides file: URL, then body: (String) throws -> Void) throws {
    let temporary = file.path + ".\(UUID()).tmp"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("\(file.path) cannot be written, so it was left as it is") }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
        try handle.close()
      } catch {
        throw WorkshopError(
          "\(file.path) cannot be written, so it was left as it is. Make room on the disk, and try again. (\(error))")
      }
      try body(temporary)
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  private static func failure(_ what: String) -> WorkshopError {
    let reason = unsafe String(cString: strerror(errno))  // copied before the next error can overwrite it
    return WorkshopError("\(what): \(reason). Make room or change the permissions, and try again.")
  }
}
