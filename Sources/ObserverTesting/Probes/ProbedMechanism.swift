/// A mechanism that the probes can test.
///
/// Do not conform to this protocol directly. Conform to the one of its three forms that fits the mechanism:
///
/// | Form | Fits |
/// |---|---|
/// | ``ObserverMechanism`` | a plain class, or one that is safe on every thread |
/// | ``MainActorObserverMechanism`` | a class on the main actor |
/// | ``AsyncObserverMechanism`` | an actor, or anything that is observed and sent with `await` |
public protocol ProbedMechanism: SendableMetatype {
  /// What the mechanism does not offer. Empty unless you implement it.
  static var lacks: Lacks { get }

  /// The pitfalls that the mechanism has by choice, each with the probe that finds it. Empty unless you implement it.
  ///
  /// `[.sendsInside: "P40"]` accepts P40 from that probe alone. Another pitfall of that probe, and P40 from another
  /// probe, still fail.
  static var accepts: [Probe: String] { get }

  /// The form that the probes use. Each of the three protocols provides it.
  static var _form: any ObserverMechanism.Type { get }
}

extension ProbedMechanism {
  public static var lacks: Lacks { [] }
  public static var accepts: [Probe: String] { [:] }
}
