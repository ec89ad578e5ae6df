func playBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> String? { playDiagnosis(bytes) }
