import Fixed
import Pitfalls

extension Catalogue {
  static let sharedContext = Pitfall(
    id: "P17", name: "SharedContext", family: .inheritance,
    summary: "Two classes use the same pointer as their context, so one takes the notifications of both.",
    repair: "Use the address of a private static variable as the context, or a token for each observation.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The superclass's observeValue is not called although I call super for other contexts.",
        "My handler runs twice for one change, and the superclass's handler never.",
        "Two KVO contexts are equal although I defined two constants.",
        "A string as KVO context collides with another class.",
        "I pass nil as the context, and the subclass receives the superclass's notifications.",
        "The label stops following after I subclassed the screen, although both classes check their context.",
      ],
      examples: [
        "コンテキストに同じ文字列リテラルを使うとクラス間で区別できず、"
          + "親クラスの変更通知が子クラスで処理されてしまいます",
        "Declare static void *MyContext = &MyContext, otherwise the pointer is NULL and collides.",
        "two contexts, one address in lldb: p kCtxA == p kCtxB. Both are @\"\" strings. parent's code is starved",
        "KVO-Kontexte in Basis & Ableitung beide NULL, Farbe der Basis bleibt alt",
        "static void *Context = nil; in two files: the contexts are equal.",
        "親クラスと同じ context を使っているので区別できない",
        "父类和子类的 KVO context 相同（都是 nil），分不清是谁的",
        "context: nil makes it impossible to distinguish my registration from the superclass's.",
        "Beide Klassen verwenden denselben Kontext (nil), die Benachrichtigungen werden verwechselt.",
        "有两个类（父子关系）的 context 都是 nil，子类按 context 判断，结果父类 KVO 收不到回调",
        "static void *Context; (without = &Context). it's NULL, like every other class' context in this project. "
          + "Wrong branch taken",
        "Les deux classes utilisent le même contexte nil.",
        "Review comment: don't use self as context. Your superclass uses self as context as well, self == self, so "
          + "its \"status\" events land in your if",
        "Nachbarklasse kopiert, Kontext-Konstante @\"MyContext\" nicht umbenannt. Jetzt reagiert die abgeleitete "
          + "Klasse auf das, was die Basis angemeldet hat",
        "KVO context constants defined as @\"frame\" in different .m files: they compare equal by pointer, I "
          + "assumed they'd be unique",
      ]),
    hints: [
      "Look at the values of the two contexts, not at their names.",
      "A context is compared as an address. What does the compiler do with two equal string constants?",
      "Give each observation an identity of its own: a token, or the address of a `private static var`.",
    ],
    minutes: 15, related: ["P15", "P11", "P16", "P03"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "a price changes on a plain screen and on an express screen",
        .misbehaves([
          "plain screen: label 20 €",
          "express screen: label no price, banner flashes 2×",
        ]),
        story: .sync(Pitfalls.SharedContext.story)),
      .fixed(
        "fixed", "a price changes on a plain screen and on an express screen",
        [
          "plain screen: label 20 €",
          "express screen: label 30 €, banner flashes 1×",
        ],
        story: .sync(Fixed::SharedContext.story)),
      .wrongFix(
        "wrong-no-context", "both classes pass nil",
        .misbehaves([
          "plain screen: label 20 €",
          "express screen: label no price, banner flashes 2×",
        ]),
        type: "NoContext",
        temptation: "Most examples pass nil, and the key path says what has changed.",
        explanation: "Both classes observe the same key path with the same context, nil. Nothing is left to tell the "
          + "calls apart.",
        story: .sync(Pitfalls.SharedContext.NoContext.story)),
    ])
}
