// The differences between systems that the tests meet.

import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that compares how many bytes of the heap are in use.
  package static var exactHeap: Self {
    .enabled(if: isLinux, "only glibc is known to count the heap exactly")
  }

  /// For a test that rewrites what the compiler says to the assembler.
  package static var gnuAssembly: Self {
    .enabled(if: isLinux, "Apple's assembler has other words")
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// The folder of the build that these tests belong to. The command lies there, and so do the modules.
package let buildFolder: URL = {
  #if canImport(Darwin)
    // The process is no help: a helper inside the toolchain, or Xcode's `xctest`, loads the tests. So this asks which
    // file this very code was loaded from.
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { fatalError("no file has this code") }
    return folder(ofTestsLoadedFrom: String(cString: name))
  #else
    return Bundle.main.bundleURL
  #endif
}()

/// The folder that holds the test bundle of a file: `…/debug/PackageTests.xctest/Contents/MacOS/PackageTests`.
package func folder(ofTestsLoadedFrom file: String) -> URL {
  var url = URL(filePath: file)
  while url.pathExtension != "xctest" && url.path.count > 1 { url.deleteLastPathComponent() }
  return url.deletingLastPathComponent()
}
