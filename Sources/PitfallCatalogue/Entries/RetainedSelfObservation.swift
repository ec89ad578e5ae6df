import Fixed
import Pitfalls

extension Catalogue {
  static let retainedSelfObservation = Pitfall(
    id: "P21", name: "RetainedSelfObservation", family: .ownership,
    summary: "An object observes itself through something that retains what it observes, so it is never released.",
    repair: "Observe yourself with something that does not retain its subject.",
    symptoms: .init(
      logs: [
        "LeakSanitizer: detected memory leaks",
        "leaks Report: ROOT CYCLE: <FBKVOController>",
      ],
      behaviors: [
        "deinit is never called on an object that observes itself.",
        "KVOController leaks when I observe self.",
        "My model is never released since it observes its own property.",
        "Retain cycle with self.KVOController observe:self.",
        "The memory graph shows a controller that points back at its owner.",
        "The settings stay in memory after the screen was closed.",
        "Should I use KVOController or KVOControllerNonRetaining?",
      ]),
    hints: [
      "Look at what keeps the controller alive, and at what the controller keeps alive.",
      "A controller retains its subjects so that they outlive the observation. Must this subject be kept by its own "
        + "controller?",
      "Pass `retainsSubjects: false` where the controller is made.",
    ],
    minutes: 5, related: ["P18", "P02", "P23"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the user turns the volume down and closes the screen",
        naive: .leaks(
          [
            "volume 3: sound is on", "volume 0: sound is off", "the user closes the screen", "model is still alive",
          ], of: "SoundSettings"),
        fixed: ["volume 3: sound is on", "volume 0: sound is off", "the user closes the screen", "model was released"],
        story: .sync(Pitfalls.RetainedSelfObservation.story), repaired: .sync(Fixed::RetainedSelfObservation.story)),
      .wrongFix(
        "wrong-unobserve-in-deinit", "the settings end the observation in their `deinit`",
        .leaks(
          [
            "volume 3: sound is on", "volume 0: sound is off", "the user closes the screen", "model is still alive",
          ], of: "SoundSettings"),
        type: "UnobserveInDeinit",
        temptation: "Whoever begins an observation ends it, and `deinit` is the last moment to do so.",
        explanation: "The controller keeps the settings, so `deinit` does not run. A cycle cannot be broken from "
          + "inside.",
        story: .sync(Pitfalls.RetainedSelfObservation.UnobserveInDeinit.story)),
    ])
}
