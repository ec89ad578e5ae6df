import Testing

/// Descriptions in several languages.
@Suite struct WordsTests {
  @Test(arguments: [
    ("P18", "Mein View Controller wird nie freigegeben, der Block hält self fest: Retain-Cycle."),
    ("P49", "Der Timer hält meinen Screen fest, er wird nicht freigegeben."),
    ("P31", "Deadlock: der Beobachter meldet sich im Callback ab, während der Lock gehalten wird."),
    ("P06", "removeObserver 之前没有注册，重复移除导致崩溃"),
    ("P18", "block 里循环引用 self，控制器没有释放"),
    ("P49", "NSTimer 强引用 target，dealloc 没有调用"),
    ("P49", "タイマーが self を強参照していて、deinit が呼ばれない"),
    ("P23", "delegate が強参照なので循環参照になり、メモリリークする"),
    ("P26", "KVO : la propriété calculée ne se déclenche pas quand firstName change (fullName)"),
    ("P36", "Наблюдатель вызывается в фоновом потоке, а интерфейс обновляется не в главном потоке"),
    ("P38", "Двусторонняя привязка: бесконечная рекурсия"),
    ("P36", "La notificación llega en segundo plano y actualizo la interfaz: UI fuera del hilo principal"),
    ("P10", "UITableViewCell reutilizada: el botón con rx.tap responde varias veces"),
    ("P45", "두 명의 소비자가 같은 AsyncStream을 for await 한다"),
  ])
  func isUnderstood(_ id: String, _ text: String) {
    #expect(diagnose(text).ids.prefix(3).contains(id), "\(diagnose(text).ids)")
  }

  @Test("The reason names the words that matched, and where they stand")
  func reason() throws {
    let diagnosis = diagnose("Some text.\nThe CADisplayLink retains its target, and deinit is never called.")
    let candidate = try #require(diagnosis.candidates.first)
    #expect(candidate.id == "P49")
    let evidence = try #require(candidate.evidence.first)
    #expect(evidence.place == "line 2")
    #expect(evidence.words.contains("cadisplaylink"))
    #expect(evidence.line.hasPrefix("The CADisplayLink"))
  }

  @Test(
    "Words that have nothing to do with observers are no pitfall",
    arguments: [
      "The PDF export is empty on the second page.", "Memory usage is high after decoding large images.",
      "How do I center a label in a stack view?", "",
    ])
  func unrelated(_ text: String) { #expect(diagnose(text).candidates.isEmpty, "\(diagnose(text).ids)") }
}
