import Fixed
import Pitfalls

extension Catalogue {
  static let retainedSelfObservation = Pitfall(
    id: "P21", name: "RetainedSelfObservation", family: .ownership,
    summary: "A controller that retains what it observes is owned by the observed object itself, so neither is ever "
      + "released.",
    repair: "Observe yourself with a controller that does not retain its subjects.",
    symptoms: .init(
      logs: [
        "LeakSanitizer: detected memory leaks",
        "leaks Report: ROOT CYCLE: <FBKVOController>",
      ],
      messages: [
        .init(
          .leakSanitizer, near: [.controllerEdge],
          means: "a controller that retains what it observes is part of the cycle")
      ],
      behaviors: [
        "deinit is never called on an object that observes itself.",
        "KVOController leaks when I observe self.",
        "My model is never released since it observes its own property.",
        "Retain cycle with self.KVOController observe:self.",
        "The memory graph shows a controller that points back at its owner.",
        "The settings stay in memory after the screen was closed.",
        "Should I use KVOController or KVOControllerNonRetaining?",
      ],
      examples: [
        "KVOController 观察自己的属性导致循环引用，block 里已经用了 weakSelf 还是不 dealloc",
        "FBKVOController retains the observed object. Observing self leaks.",
        "KVOController 观察 self 的属性导致循环引用，dealloc 不调用",
        "After switching from observeWeak to observe (default retains) in RowController, rows which monitor "
          + "themselves leak. bisected",
        "self observes self through a map table with strong keys: a retain loop.",
        "自分自身のプロパティを KVOController で監視すると dealloc されません。ブロックでは weakSelf を使っています。",
        "A helper object owned by the observed object holds it strongly as its subject.",
        "Is it a bug that the helper `Observation(subject: self, …)` stored in self keeps self alive? I'd expected "
          + "the subject to be weak/unowned then",
        "Selbstbeobachtung über FBKVOController → dealloc bleibt aus, auch bei leerem Block",
        "KVOController retainObserved:NO is needed when the controller belongs to the object it observes.",
        "KVOController で self を監視すると循環参照になる",
        "KVOController qui observe self: cycle de rétention.",
        "KVOController beobachtet self: Retain-Zyklus, nie freigegeben.",
        "FBKVOController observing self leaks. Is KVOControllerNonRetaining meant for that?",
        "Una vista que se observa a sí misma con KVOController no se libera nunca aunque uso weakSelf en el bloque",
      ]),
    hints: [
      "Look at what keeps the controller alive, and at what the controller keeps alive.",
      "A controller retains its subjects so that they outlive the observation. Must this subject be kept by its own "
        + "controller?",
      "Pass `retainsSubjects: false` where the controller is made.",
    ],
    minutes: 5, related: ["P18", "P02", "P23"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the user turns the volume down and closes the screen",
        .leaks(
          [
            "volume 3: sound is on",
            "volume 0: sound is off",
            "the user closes the screen",
            "model is still alive",
          ], of: "SoundSettings"),
        story: .sync(Pitfalls.RetainedSelfObservation.story)),
      .fixed(
        "fixed", "the user turns the volume down and closes the screen",
        [
          "volume 3: sound is on",
          "volume 0: sound is off",
          "the user closes the screen",
          "model was released",
        ],
        story: .sync(Fixed::RetainedSelfObservation.story)),
      .wrongFix(
        "wrong-unobserve-in-deinit", "the settings end the observation in their `deinit`",
        .leaks(
          [
            "volume 3: sound is on",
            "volume 0: sound is off",
            "the user closes the screen",
            "model is still alive",
          ], of: "SoundSettings"),
        type: "UnobserveInDeinit",
        temptation: "Whoever begins an observation ends it, and `deinit` is the last moment to do so.",
        explanation: "The controller keeps the settings, so `deinit` does not run. A cycle cannot be broken from "
          + "inside.",
        story: .sync(Pitfalls.RetainedSelfObservation.UnobserveInDeinit.story)),
    ])
}
