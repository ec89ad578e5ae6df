func playBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> String? { playJSON(bytes) }
