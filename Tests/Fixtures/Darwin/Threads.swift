// swift-format-ignore-file: AlwaysUseLowerCamelCase
// A stand-in for Darwin's threads: a thread is a pointer, which is explicitly not Sendable, and may be nil.
// `.ci/check-platforms` compiles against it; nothing runs it.

struct _opaque_pthread_t {}
typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>, _: UnsafeRawPointer?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
@discardableResult func pthread_join(_: pthread_t, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 { 0 }
@discardableResult func pthread_detach(_: pthread_t) -> Int32 { 0 }
