import Foundation

/// What matters about the build that runs: which tellings it can play.
public struct Build: Sendable, Equatable {
  public let addressSanitizer: Bool

  public init(addressSanitizer: Bool) {
    self.addressSanitizer = addressSanitizer
  }

  /// The build of this process. The sanitizer is asked for at run time, for no compile condition tells of it.
  public static let current = Build(addressSanitizer: isLinked("__asan_init"))

  /// Why a telling cannot be played in this build; nil where it can.
  public func reasonNotToPlay(_ telling: Telling) -> String? {
    switch telling.builds {
    case .withAddressSanitizer where !addressSanitizer: "needs the address sanitizer"
    case .withoutAddressSanitizer where addressSanitizer: "needs a build without the address sanitizer"
    default: nil
    }
  }

  private static func isLinked(_ symbol: String) -> Bool {
    let program = unsafe dlopen(nil, RTLD_NOW)  // Unsafe by its type alone: nil names the running program.
    return unsafe dlsym(program, symbol) != nil  // The address is only compared with nil, never called.
  }
}
