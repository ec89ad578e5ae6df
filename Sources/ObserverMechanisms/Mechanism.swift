import ObserverTesting

/// A mechanism of the matrix. Every probe tests it.
public struct Mechanism: Sendable {
  /// The name, such as `RawKeyValueObserving`.
  public let name: String
  /// A description for readers.
  public let title: String
  /// The cure's file, if the mechanism is a cure. Every probe must find a cure safe.
  public let cure: String?
  /// The pitfalls that a cure has by choice.
  public let accepting: [Choice]
  public let type: any ProbedMechanism.Type

  /// - Parameter cure: The cure's file below `Sources/Observers`, without its extension.
  init(
    _ name: String, _ title: String, cure: String? = nil, accepting: [Choice] = [], _ type: any ProbedMechanism.Type
  ) {
    self.name = name
    self.title = title
    self.cure = cure.map { "Sources/Observers/\($0).swift" }
    self.accepting = accepting
    self.type = type
  }

  public static let all = plain + cures

  static let plain = [
    // A mechanism is nil if it needs a newer system than this one.
    Mechanism("RawKeyValueObserving", "raw key-value observing", RawKeyValueObserving.self),
    Mechanism("InitialKeyValueObserving", "raw key-value observing, `.initial`", InitialKeyValueObserving.self),
    Mechanism("BlockKeyValueObserving", "block observation", BlockKeyValueObserving.self),
    Mechanism("StrongSet", "textbook subject, strong set", StrongSets.self),
    Mechanism("WeakSet", "textbook subject, weak set", WeakSets.self),
    Mechanism("Delegate", "one weak delegate", Delegates.self),
    Mechanism("TargetAction", "target-action", TargetActions.self),
    Mechanism("Callback", "callback closure", Callbacks.self),
    Mechanism("NotificationBlock", "NotificationCenter, block", NotificationBlocks.self),
    notificationMessage,
    Mechanism("TrackingOnce", "`withObservationTracking`, as is", TrackingOnce.self),
    Mechanism("TrackingOnceLater", "`withObservationTracking`, read on the next turn", TrackingOnceLater.self),
    Mechanism("TrackingAgain", "`withObservationTracking`, re-armed", TrackingAgain.self),
    observations,
    Mechanism("AsyncStream", "`AsyncStream` in a task", AsyncStreamLoops.self),
  ].compactMap(\.self)

  private static var notificationMessage: Mechanism? {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return nil }
    return Mechanism("NotificationMessage", "NotificationCenter, typed message", NotificationMessages.self)
  }

  private static var observations: Mechanism? {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return nil }
    return Mechanism("Observations", "`Observations` in a task", ObservationsLoops.self)
  }

  static let cures = [
    Mechanism(
      "KeyValueObservation", "KeyValueObservation", cure: "KeyValueObservation/KeyValueObservation",
      accepting: [
        .cocoasOrder, .innerPass, .equalValues,
        .keptHandler(saying: "so capture the observation's owner weakly"),
        .keptSubject(saying: "It also keeps its subject unless"),
      ], KeyValueObservations.self),
    Mechanism(
      "KeyValueObservationController", "KeyValueObservationController",
      cure: "KeyValueObservationController/KeyValueObservationController",
      accepting: [.cocoasOrder, .innerPass, .equalValues, .keptSubject(saying: "and the subjects unless you pass")],
      RetainingControllers.self),
    Mechanism(
      "NonRetainingController", "KeyValueObservationController, `retainsSubjects: false`",
      cure: "KeyValueObservationController/KeyValueObservationController",
      accepting: [.cocoasOrder, .innerPass, .equalValues], NonRetainingControllers.self),
    Mechanism(
      "MulticastDelegate", "MulticastDelegate", cure: "MulticastDelegate/MulticastDelegate", accepting: [.innerPass],
      MulticastDelegates.self),
    Mechanism(
      "Subject", "Subject with tokens", cure: "Subject/Subject", accepting: [.innerPass, .keptHandler],
      SubjectsByToken.self),
    Mechanism(
      "SubjectByOwner", "Subject `while` an owner lives", cure: "Subject/Subject",
      accepting: [.innerPass, .twoOfOneOwner], SubjectsByOwner.self),
    Mechanism(
      "SubjectOnMainActor", "Subject `on:` the main actor", cure: "Subject/Subject", accepting: [.keptHandler],
      SubjectsOnTheMainActor.self),
    Mechanism(
      "SubjectOnQueue", "Subject `on:` a queue", cure: "Subject/Subject", accepting: [.keptHandler],
      SubjectsOnAQueue.self),
    Mechanism(
      "LocalSubject", "LocalSubject", cure: "Subject/LocalSubject", accepting: [.innerPass, .keptHandler],
      LocalSubjects.self),
    Mechanism(
      "CurrentValue", "CurrentValue", cure: "Subject/CurrentValue", accepting: [.equalValues, .keptHandler],
      CurrentValues.self),
    Mechanism(
      "ModelObserver", "ModelObserver", cure: "ModelObserver/ModelObserver", accepting: [.equalValues],
      ModelObservers.self),
    Mechanism(
      "NotificationToken", "NotificationToken", cure: "NotificationToken/NotificationToken",
      accepting: [.centersOrder, .innerPass, .keptHandler], NotificationTokens.self),
    Mechanism(
      "NotificationByOwner", "NotificationCenter `while` an owner lives", cure: "NotificationToken/NotificationToken",
      accepting: [.centersOrder, .innerPass, .twoOfOneOwner], NotificationTokensByOwner.self),
    Mechanism("Coalescer", "Coalescer", cure: "Coalescer/Coalescer", accepting: [.keptHandler], Coalescers.self),
  ]
}

extension Mechanism {
  /// Mechanisms for the matrix's own tests. No matrix shows them.
  public static let hidden = [
    Mechanism("EndsItsProcess", "a mechanism that no probe can be put to", EndsItsProcess.self)
  ]
}
