import Testing

/// What a child process wrote on standard error before it ended.
func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
