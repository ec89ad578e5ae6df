// Stories that `workshop check` plays without showing them to the learner.

extension UnownedDelegate {
  /// Two ovens have one cook, who leaves.
  static func variation(_ transcript: Transcript) {
    var cook: Cook? = Cook(transcript: transcript)
    let ovens = cook.map { cook in (1...2).map { _ in Oven(delegate: cook) } } ?? []
    let ported = cook.map { PortedOven(delegate: $0) }
    for oven in ovens { oven.ring(for: "bread") }
    ported?.ring(for: "rolls")
    weak let gone = cook
    cook = nil
    transcript.released("cook", weakly: { gone })
    for oven in ovens { oven.ring(for: "cake") }
    ported?.ring(for: "pie")
    transcript("the ovens have rung")
  }
  // Expected:
  // cook serves bread
  // cook serves bread
  // cook serves rolls
  // cook was released
  // the ovens have rung
}
