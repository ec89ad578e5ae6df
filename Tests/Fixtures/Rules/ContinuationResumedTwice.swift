import Foundation

final class Arrivals {
  private let tracker = Tracker()

  func missingReturn() async throws -> Int {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, any Error>) in
      tracker.ask { minutes, error in
        if let error {
          continuation.resume(throwing: error)
        }
        // ruleid: resumed-twice-on-a-path
        continuation.resume(returning: minutes)
      }
    }
  }

  func caughtAndAskedAgain() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      tracker.ask { minutes, error in
        do {
          continuation.resume(returning: try self.checked(minutes, error))
        } catch {
          continuation.resume(throwing: error)
        }
        guard minutes > 0 else {
          // ruleid: resumed-twice-on-a-path
          continuation.resume(throwing: Late())
          return
        }
      }
    }
  }

  func sound() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      tracker.ask { minutes, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        guard minutes > 0 else { return continuation.resume(throwing: Late()) }
        switch minutes {
        case 0:
          continuation.resume(throwing: Late())
        default:
          // ok: resumed-twice-on-a-path
          continuation.resume(returning: minutes)
        }
      }
    }
  }

  func chained() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      tracker.promise()
        .done { continuation.resume(returning: $0) }
        .catch { error in
          // ok: resumed-twice-on-a-path
          continuation.resume(throwing: error)
        }
    }
  }

  func askedInACondition() async -> Int {
    await withCheckedContinuation { continuation in
      guard let proxy = tracker.proxy({ _ in continuation.resume(returning: 0) }) else {
        // ok: resumed-twice-on-a-path
        continuation.resume(returning: 0)
        return
      }
      proxy.ask { minutes in continuation.resume(returning: minutes) }
    }
  }

  func onThisPlatform() async -> Bool {
    await withCheckedContinuation { continuation in
      #if os(iOS)
        switch tracker.permission {
        case .granted:
          continuation.resume(returning: true)
        default:
          tracker.request { continuation.resume(returning: $0) }
        }
      #else
        // ok: resumed-twice-on-a-path
        continuation.resume(returning: true)
      #endif
    }
  }
}
