import Foundation

/// The text with every mangled Swift name in it replaced by the name as it is written in the source.
///
/// Sanitizers write the names of functions as the linker knows them, in which no word can be searched for: a repeated
/// word is abbreviated.
package func demangled(_ text: String) -> String {
  text.replacing(/\$s\w+/) { match in
    let name = String(match.output)
    let result = unsafe demangle(name, UInt(name.utf8.count), nil, nil, 0)  // the call borrows the name
    guard let result = unsafe result else { return name }  // unsafe by its type alone
    defer { unsafe free(result) }  // the runtime allocates the text for its caller
    return unsafe String(cString: result)  // copies the text before it is freed
  }
}

// The Swift runtime exports this function for tools; the standard library has no name for it.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ outputSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
