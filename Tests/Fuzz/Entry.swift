/// The entry point of libFuzzer, which passes bytes that it made up.
/// `playBytes` is the target's; a crash ends the run and keeps the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let objection = playBytes(UnsafeBufferPointer(start: start, count: count)) { fatalError(objection) }
  return 0
}
