import Foundation

/// The machine that the numbers were measured on.
struct Machine: Codable {
  let processor: String
  let cores: Int

  init() {
    let facts = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let model = facts?.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor = model?.split(separator: ": ").last.map(String.init) ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
  }
}
