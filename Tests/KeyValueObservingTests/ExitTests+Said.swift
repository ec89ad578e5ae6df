import Testing

/// The standard error of a child process, up to its end.
func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
