/// A folder of files, as a file system has it: a name leads to a file, and another file may take that name.
///
/// - **Ownership:** The folder keeps each file that has a name, and every file that is open.
/// - **Events:** arrive before the call that causes them returns.
public final class Folder {
  fileprivate final class File {
    var text = ""
    var date = 0
    var openings: [OpenFile] = []

    func send(_ event: FileEvent) {
      for opening in openings where opening.events.contains(event) { opening.handler(event) }
    }
  }

  private var files: [String: File] = [:]
  /// The folder itself, which is a file, too. It is written when a name comes, goes, or leads to another file.
  private let names = File()
  /// The second in which a file is written now.
  public var second = 0
  /// The number of files that are open. A system allows a process a limited number.
  public fileprivate(set) var openFiles = 0

  public init() {}

  /// Opens the file that has this name now; nil if no file has it. The name `.` opens the folder itself.
  public func open(_ name: String) -> OpenFile? {
    (name == "." ? names : files[name]).map { OpenFile($0, self) }
  }

  /// The second in which the file that has this name was written last. It stays with the file, whatever its name.
  public func date(of name: String) -> Int? { files[name]?.date }

  /// Writes into the file that has this name, or into a new one.
  public func write(_ text: String, to name: String) {
    guard let file = files[name] else { return replace(name, with: text) }
    (file.text, file.date) = (text, second)
    file.send(.written)
  }

  /// Writes a new file, and gives it this name, as `write(to:atomically:)` does.
  public func replace(_ name: String, with text: String) {
    let (old, new) = (files[name], File())
    (new.text, new.date) = (text, second)
    files[name] = new
    old?.send(.deleted)
    names.send(.written)
  }

  /// Gives the file that has this name another one.
  public func rename(_ name: String, to other: String) {
    guard name != other, let file = files.removeValue(forKey: name) else { return }
    let old = files.updateValue(file, forKey: other)
    file.send(.renamed)
    old?.send(.deleted)
    names.send(.written)
  }
}

/// What happens to a file.
public enum FileEvent: Sendable {
  case written, renamed, deleted
}

/// An open file. It stays the same file when another one takes its name.
public final class OpenFile {
  private let file: Folder.File
  private let folder: Folder
  private(set) var events: Set<FileEvent> = []
  private(set) var handler: (FileEvent) -> Void = { _ in }

  fileprivate init(_ file: Folder.File, _ folder: Folder) {
    (self.file, self.folder) = (file, folder)
    folder.openFiles += 1
    file.openings.append(self)
  }

  /// What stands in the file.
  public var text: String { file.text }

  /// Calls the handler for these events, until the file is closed.
  public func watch(for events: Set<FileEvent>, _ handler: @escaping (FileEvent) -> Void) {
    (self.events, self.handler) = (events, handler)
  }

  /// Closes the file. Calling it again has no effect.
  public func close() {
    guard file.openings.contains(where: { $0 === self }) else { return }
    file.openings.removeAll { $0 === self }
    (events, handler) = ([], { _ in })
    folder.openFiles -= 1
  }
}
