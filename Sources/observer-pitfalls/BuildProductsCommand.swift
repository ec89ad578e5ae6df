import ChildProcesses
import Foundation
import Workshop

extension Subcommand {
  /// Tells scripts what ``BuildProducts`` knows.
  static let buildProducts = Subcommand(
    name: "build-products", usage: "[MODULE…]",
    summary: "Prints the compiler's options for importing this build's modules, and the modules' object files.",
    isHidden: true
  ) { arguments, output in
    let build = try CoursePackage(program: .thisProgram).build
    for line in try build.importOptions() + build.objects(of: arguments.names) { output(line) }
    return .holds
  }
}
