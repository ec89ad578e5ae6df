#if canImport(Testing)
  import Testing

  /// Whether this process runs the body of an exit test. On iOS and visionOS there are none.
  var isInExitTest: Bool {
    #if os(iOS) || os(visionOS)
      false
    #else
      ExitTest.current != nil
    #endif
  }
#endif
