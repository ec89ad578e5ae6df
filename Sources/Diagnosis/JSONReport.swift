import Foundation

/// A crash report in JSON (`.ips`), as lines of the older text format.
///
/// A file of this kind has a header, which is one line of JSON, and a body, which is JSON too. Before iOS 15 the body
/// was text. Each line names the field that it comes from.
struct JSONReport {
  let lines: [(place: String, text: String)]

  /// Reads a file; nil if it is something else.
  init?(_ data: Data) {
    if let body = Self.object(data) {
      self.init(body: body)
      return
    }
    guard let end = data.firstIndex(of: 0x0A), Self.object(data[..<end]) != nil else { return nil }
    let rest = data[(end + 1)...]
    if let body = Self.object(rest) {
      self.init(body: body)
      return
    }
    let texts = String(decoding: rest, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    self.init(lines: texts.enumerated().map { ("line \($0.offset + 2)", String($0.element)) })
  }

  private init(lines: [(place: String, text: String)]) { self.lines = lines }

  private static func object(_ data: Data) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(data))) as? [String: Any]
  }

  /// Whether an object is the body of such a report. Logs of other programs have fields of the same names.
  private static func isReport(_ body: [String: Any]) -> Bool {
    let exception = body["exception"] as? [String: Any] ?? [:]
    let isOfSystem = ["EXC_", "SIG"].contains { prefix in
      ["type", "signal"].contains { (exception[$0] as? String)?.hasPrefix(prefix) == true }
    }
    let threads = body["threads"] as? [[String: Any]] ?? []
    let messages = body["asi"] as? [String: [String]] ?? [:]
    return isOfSystem || !messages.isEmpty || body["lastExceptionBacktrace"] is [[String: Any]]
      || threads.contains { $0["frames"] is [[String: Any]] }
  }

  private init?(body: [String: Any]) {
    let stackshot = Self.stackshot(body["processByPid"] as? [String: [String: Any]] ?? [:])
    if !stackshot.isEmpty {
      self.init(lines: stackshot)
      return
    }
    guard Self.isReport(body) else { return nil }
    var lines: [(place: String, text: String)] = []
    for field in ["exception", "termination", "exceptionReason"] {
      guard let values = body[field] as? [String: Any] else { continue }
      for key in values.keys.sorted() {
        let texts = (values[key] as? [Any])?.map { "\($0)" } ?? ["\(values[key] ?? "")"]
        lines += texts.map { ("\(field).\(key)", "\(field) \(key): \($0)") }
      }
    }
    for (library, texts) in (body["asi"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      for text in texts as? [String] ?? [] {
        for line in text.split(separator: "\n") { lines.append(("asi.\(library)", String(line))) }
      }
    }
    let images = (body["usedImages"] as? [[String: Any]] ?? []).map { $0["name"] as? String ?? "???" }
    if let frames = body["lastExceptionBacktrace"] as? [[String: Any]] {
      lines += Self.stack(frames, images, "lastExceptionBacktrace")
    }
    let threads = body["threads"] as? [[String: Any]] ?? []
    let isHang = lines.contains { $0.text.lowercased().contains("8badf00d") }
    for (number, thread) in threads.enumerated() {
      let isTriggered = thread["triggered"] as? Bool ?? (number == body["faultingThread"] as? Int)
      guard isTriggered || isHang, let frames = thread["frames"] as? [[String: Any]] else { continue }
      lines.append(("threads[\(number)]", ""))
      if let queue = thread["queue"] as? String {
        lines.append(("threads[\(number)].queue", "Dispatch queue: \(queue)"))
      }
      lines += Self.stack(frames, images, "threads[\(number)]")
    }
    // A report in which no thread is marked is read as text, with everything in it.
    guard !lines.isEmpty else { return nil }
    self.init(lines: lines)
  }

  /// The stacks of processes that hung. The system writes an image's number and an offset for a frame, and no name.
  private static func stackshot(_ processes: [String: [String: Any]]) -> [(String, String)] {
    processes.values.flatMap { ($0["threadById"] as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key } }
      .flatMap { id, thread in
        (thread["userFrames"] as? [[Any]] ?? []).enumerated().map { number, frame in
          ("threadById[\(id)].userFrames[\(number)]", "\(number)   ???   0x0 + \(frame.last ?? 0)")
        }
      }
  }

  private static func stack(_ frames: [[String: Any]], _ images: [String], _ place: String) -> [(String, String)] {
    frames.enumerated().map { number, frame in
      let index = frame["imageIndex"] as? Int ?? -1
      let image = images.indices.contains(index) ? images[index] : "???"
      let offset = frame["symbolLocation"] as? Int ?? frame["imageOffset"] as? Int ?? 0
      let symbol = frame["symbol"] as? String ?? "0x0"
      return ("\(place).frames[\(number)]", "\(number)   \(image)   \(symbol) + \(offset)")
    }
  }
}
