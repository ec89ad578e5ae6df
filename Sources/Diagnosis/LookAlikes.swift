import PitfallCatalogue

/// Messages that only look like a failure of observer code. `diagnose` names them, and no pitfall.
enum LookAlikes {
  static let messages: [Message] = [
    .init(
      .unrecognizedSelector, without: [.kvoFrame, .notificationFrame, .observeSelector],
      means: "an unrecognized selector: a message to an object of another class"),
    .init(.indexRange, means: "an index outside an array's range"),
    .init(
      .any(.mutatedEnumerated, .mutatedElsewhere),
      means: "a collection changed while it was traversed, and nothing says that it holds observers"),
    .init(.forceUnwrap, means: "nil in place of an expected value"),
    .init(.nullAddress, means: "a null dereference"),
    .init(
      .badAccess, without: [.kvoFrame, .notificationFrame, .nullAddress],
      means: "a bad memory access, and nothing that leads to an observer"),
    .init(.any(.undefinedKey, .setUndefinedKey), means: "a key without a property, as from an outlet or decoded data"),
    .init(
      .recursiveLock, near: [.runtimeLock], means: "a lock of the runtime's own, as in the handler of another crash"),
    .init(.leakSanitizer, means: "memory that nothing refers to"),
    .init(.weakInDealloc, means: "a weak reference that is made during a deallocation"),
    .init(.priorityInversion, means: "a thread waits for one of lower priority, which is slow but no deadlock"),
    .init(
      .deallocatedInstance, .strangeReceiver, without: [.kvoFrame, .notificationFrame, .notifHandler, .delegateMethod],
      means: "a message to a collection or a string that is gone"),
    .init("swift task continuation misuse", means: "a continuation that was resumed twice or never"),
    .init(.overlapError, means: "the compiler refuses overlapping accesses, before anything runs"),
    .init(["jetsam", "memory pressure", "memory limit", "out of memory"], means: "memory ran out"),
    .init(["exc_resource", "per-process-limit"], means: "the process used more of a resource than it may"),
    .init(
      ["heap-buffer-overflow", "stack-buffer-overflow", "global-buffer-overflow"],
      means: "memory is used outside its bounds"),
    .init(.undefinedBehavior, means: "the undefined behavior sanitizer reports a value, and no observer"),
    .init(.dataRace, without: [.mainActorRace], means: "a data race, and nothing that belongs to observers"),
    .init(.useAfterFree, means: "memory is used after its owner is gone"),
    .init(["sigabrt", "signal 6"], means: "the process was aborted, and no exception that observer code raises"),
    .init(.duplicateSymbols, means: "a program that does not build or load"),
    .init(.any(.nullCast, .nsnullReceiver), means: "NSNull, as from JSON"),
    anyEnd,
  ]

  /// It counts only where nothing says more.
  static let anyEnd = Message(
    ["terminating app due to uncaught exception", "fatal error: ", "message sent to deallocated instance"],
    means: "the process ended, with words that are on no page of this catalogue")
}
