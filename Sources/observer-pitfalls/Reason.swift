import Foundation

/// The system's words for an error's code.
func systemReason(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))  // copied before the next error can overwrite it
}

extension Error {
  /// The reason why something failed, in the system's words if it was the system that refused.
  var reason: String {
    let cause = (self as? CocoaError)?.underlying as? NSError ?? self as NSError
    guard cause.domain != NSPOSIXErrorDomain else { return systemReason(Int32(cause.code)) }
    return localizedDescription.hasSuffix(".") ? String(localizedDescription.dropLast()) : localizedDescription
  }
}
