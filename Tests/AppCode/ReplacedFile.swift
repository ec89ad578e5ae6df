import Foundation
import Testing

/// The different texts that were read, in order.
@MainActor private final class Texts {
  private(set) var all: [String] = []

  func read(_ path: String) {
    if let text = try? String(contentsOfFile: path, encoding: .utf8), text != all.last { all.append(text) }
  }

  /// Waits until this text was read, or the time limit cancels the test.
  func end(with text: String) async -> Bool {
    while all.last != text, !Task.isCancelled { await Task.yield() }
    return all.last == text
  }
}

private enum Wrong {
  @MainActor final class SettingsFile {
    let texts = Texts()
    private let path: String
    private var source: (any DispatchSourceFileSystemObject)?

    init(_ file: URL) { path = file.path }

    // page: wrong
    func follow() {
      let descriptor = open(path, O_EVTONLY)  // the file that has the name now
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: .main)
      source?.setEventHandler { [weak self] in self?.read() }
      source?.activate()
    }
    // page: end

    private func read() { texts.read(path) }

    deinit { source?.cancel() }
  }
}

@MainActor private final class SettingsFile {
  let texts = Texts()
  private let path: String
  private let folder: String
  private var source: (any DispatchSourceFileSystemObject)?

  init(_ file: URL) {
    path = file.path
    folder = file.deletingLastPathComponent().path
  }

  // page:
  func follow() {
    source?.cancel()  // which closes the old descriptor
    let named = open(path, O_EVTONLY)
    let file = named < 0 ? open(folder, O_EVTONLY) : named  // or waits for it
    guard file >= 0 else { return }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file, eventMask: [.write, .delete, .rename], queue: .main)
    source.setRegistrationHandler { [weak self] in self?.check(file) }
    source.setEventHandler { [weak self] in self?.follow() }
    source.setCancelHandler { close(file) }
    source.activate()
    self.source = source
  }

  private func check(_ file: Int32) {  // from here on, no save is missed
    var (mine, named) = (stat(), stat())
    fstat(file, &mine)
    if stat(path, &named) != 0 { stat(folder, &named) }
    if mine.st_ino == named.st_ino { read() } else { follow() }
  }

  deinit { source?.cancel() }
  // page: end

  private func read() { texts.read(path) }
}

/// A file of this name in a folder of its own.
private func newFile() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ReplacedFile-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.appendingPathComponent("settings")
}

private func write(_ text: String, to file: URL, atomically: Bool) throws {
  try text.write(to: file, atomically: atomically, encoding: .utf8)
}

@Test("P60: of a file, a plain write is heard, and after an atomic one nothing is", .timeLimit(.minutes(5)))
@MainActor func atomicWriteSilencesTheWatch() async throws {
  let file = try newFile()
  defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
  try write("small", to: file, atomically: false)
  let (naive, repaired) = (Wrong.SettingsFile(file), SettingsFile(file))
  naive.follow()
  repaired.follow()
  try write("large", to: file, atomically: false)
  #expect(await naive.texts.end(with: "large"))
  for text in ["huge", "tiny", "none"] {
    try write(text, to: file, atomically: text == "huge")
    #expect(await repaired.texts.end(with: text))
  }
  #expect(naive.texts.all == ["large"])
}

@Test("P60: a file that comes later, is renamed, and comes again is read each time", .timeLimit(.minutes(5)))
@MainActor func nameThatNoFileHas() async throws {
  let file = try newFile()
  defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
  let settings = SettingsFile(file)
  settings.follow()
  for number in 1...3 {
    try write("new \(number)", to: file, atomically: true)
    #expect(await settings.texts.end(with: "new \(number)"))
    try write("changed \(number)", to: file, atomically: false)
    #expect(await settings.texts.end(with: "changed \(number)"))
    try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("\(number)"))
  }
}

@Test("P60: after a thousand saves in bursts, the last one is read and no old file is open", .timeLimit(.minutes(5)))
@MainActor func thousandSaves() async throws {
  let file = try newFile()
  defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
  var settings: SettingsFile? = SettingsFile(file)
  settings?.follow()
  for burst in 1...50 {
    for number in 1...20 { try write("\(burst), \(number)", to: file, atomically: true) }
    try #require(await settings?.texts.end(with: "\(burst), 20") == true)
  }
  settings = nil
  #if os(Linux)
    // The last descriptor closes on the main queue.
    let folder = file.deletingLastPathComponent()
    while openFiles(in: folder) > 0, !Task.isCancelled { await Task.yield() }
    #expect(openFiles(in: folder) == 0)
  #endif
}

#if os(Linux)
  /// The number of files below a folder that this process has open, deleted ones included.
  private func openFiles(in folder: URL) -> Int {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.count {
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      return file?.hasPrefix(folder.path) == true
    }
  }
#endif

// Tried: again read: replaces; thread no: main actor; cancel thousandSaves; thousand thousandSaves; objc no: Swift;
// early no sequence
