import Foundation
import PitfallCatalogue

extension Subcommand {
  /// Judges the files that `scripts/sanitize` collects: a sanitizer writes one for each process that it has to report.
  static let reports = Subcommand(
    name: "reports", usage: "FOLDER", summary: "Judges the files of FOLDER, which a sanitizer wrote, for scripts.",
    details: """
      Every report is a fault, except blocks that the leak sanitizer takes for lost and that are not: Swift's side
      tables, and blocks that no code of this package allocated.
      """, isHidden: true
  ) { arguments, output in
    guard arguments.names.count == 1 else {
      throw WrongCall("`reports` needs one folder (got \(arguments.names.count) names).")
    }
    let folder = URL(filePath: arguments.names[0])
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var faults: [String] = []
    for file in files {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let errors = text.split(separator: "\n").filter {
        $0.contains("ERROR: AddressSanitizer: ") || $0.contains("WARNING: ThreadSanitizer: ")
      }
      faults += (errors.map(String.init) + LeakSanitizerReport(text).blocks(of: checkedModules)).map {
        "\(file.lastPathComponent): \($0)"
      }
    }
    for fault in faults { output(fault) }
    output("\(files.count) processes wrote a report, with \(faults.count) faults.")
    return faults.isEmpty ? .holds : .doesNotHold
  }

  /// The modules whose code must not lose memory.
  private static let checkedModules = [
    "Fixed", "KeyValueObserving", "Locking", "ObserverTesting", "Observers", "PitfallCatalogue", "Pitfalls",
    "SampleApp",
  ]
}
