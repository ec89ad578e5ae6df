import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let unbalancedLifecycle = Pitfall(
    id: "P09", name: "UnbalancedLifecycle", family: .registration,
    summary: "An observer is added in viewWillAppear and removed in viewDidDisappear, and these calls do not come in "
      + "pairs.",
    repair: "Tie the observation to its owner's lifetime and not to lifecycle callbacks.",
    symptoms: .init(
      logs: [
        "*** -[SettingsScreen retain]: message sent to deallocated instance 0x600000c04a80",
        "EXC_BAD_ACCESS objc_msgSend NSKeyValueNotifyObserver",
        "Cannot remove an observer for the key path from because it is not registered as an observer.",
      ],
      messages: [
        .init(
          .notRegistered,
          near: [.any(.disappear, ["interactive", "swipe back", "edge swipe", "gesture cancel", "halfway"])],
          means: "the removal is in a lifecycle callback that comes more than once")
      ],
      behaviors: [
        "After I swipe back halfway and let go, my handler runs twice.",
        "viewWillAppear is called again without viewDidDisappear.",
        "It crashes after a canceled interactive pop, when the screen is closed.",
        "The observer is added again each time a swipe back is canceled.",
        "It crashes in viewDidDisappear because the observer is not registered.",
        "viewWillDisappear is called twice, and the second removal crashes.",
        "Keyboard notifications arrive twice after I drag the sheet down a little and release it.",
      ],
      examples: [
        "半分だけスワイプして戻すと、もう通知が来なくなる画面があります。viewWillDisappearで解除、viewDidLoadで登録",
        "odd listener state bugs: we add them in onViewCreated, and it isn't called consistently. onStart/onResume "
          + "are called every time",
        "removeObserver is called when the window or panel closes, but the window is reused, and when it comes "
          + "back it gets no notifications.",
        "On Catalyst, the preferences VC gets viewWillDisappear w/o Appear when window's closed before layout, "
          + "removal of \"effectiveAppearance\" raises",
        "スワイプバックを途中でキャンセルすると viewWillAppear がもう一度呼ばれ、オブザーバが二重になる",
        "Si j'annule le geste de retour au milieu, l'écran ne reçoit plus les notifications. Abonnement dans "
          + "viewDidLoad, désabonnement dans viewWillDisappear",
        "Interactive pop gesture: start swiping, then cancel; viewWillDisappear and viewWillAppear fire, and the "
          + "keyboard observers get out of balance.",
        "Wenn man die Zurück-Wischgeste abbricht, funktioniert danach die Anpassung an die Tastatur nicht mehr. "
          + "Erst nach nochmaligem Öffnen der Seite",
        "Partially swiping back and returning stops notifications because viewWillDisappear removed the observer "
          + "and viewDidAppear adds none.",
        "Начинаю свайп назад и отпускаю. Экран остаётся, но клавиатура больше не поднимает поле ввода, пока не "
          + "зайду заново",
        "Replaced the onCreate calls with onStart calls, this should solve the multiple unregister calls",
        "iOS 13 page sheets: presenting VC doesn't get viewWillDisappear/viewWillAppear anymore in pairs, so our "
          + "observers are now added twice or not at all",
        "iPadOS 스와이프로 뒤로가기를 취소하면 viewWillDisappear에서 옵저버가 제거된 상태로 화면이 남아서 키보드가 "
          + "입력창을 가려요",
        "isMovingFromParent true in viewWillDisappear when the swipe is just beginning, so I remove observers. "
          + "user lets go. Screen remains, without observers",
        "The subscription has to be reinstated in viewWillAppear, because it is removed when the view disappears.",
      ]),
    hints: [
      "Read the transcript as a list of calls, and pair each addition with a removal.",
      "A canceled swipe calls `viewWillAppear` a second time. What is called exactly once in a screen's life?",
      "Observe in `init`, keep the observation in a property, and let it end with the screen.",
    ],
    minutes: 15, related: ["P01", "P06", "P08", "P13"], mechanisms: [.keyValueObserving, .notification],
    tellings: [
      .naive(
        "naive", "the user swipes halfway, lets go, and turns up the volume",
        .misbehaves([
          "viewWillAppear",
          "slider shows 6",
          "viewWillDisappear",
          "viewWillAppear",
          "slider shows 7",
          "slider shows 7",
        ]),
        story: .sync(Pitfalls.UnbalancedLifecycle.story)),
      .naive(
        "naive-closing", "the screen is closed afterward, and the volume changes; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: [
            "viewWillAppear",
            "slider shows 6",
            "viewWillDisappear",
            "viewWillAppear",
            "viewWillDisappear",
            "viewDidDisappear",
            "screen was released",
          ]),
        comparedWith: "fixed-closing",
        environment: ["NSZombieEnabled": "YES"],
        story: .sync(Pitfalls.UnbalancedLifecycle.closingStory)),
      .fixed(
        "fixed", "the user swipes halfway, lets go, and turns up the volume",
        [
          "viewWillAppear",
          "slider shows 6",
          "viewWillDisappear",
          "viewWillAppear",
          "slider shows 7",
        ],
        story: .sync(Fixed::UnbalancedLifecycle.story)),
      .fixed(
        "fixed-closing", "the screen is closed afterward, and the volume changes",
        [
          "viewWillAppear",
          "slider shows 6",
          "viewWillDisappear",
          "viewWillAppear",
          "viewWillDisappear",
          "viewDidDisappear",
          "screen was released",
          "volume changed without incident",
        ],
        story: .sync(Fixed::UnbalancedLifecycle.closingStory)),
      .wrongFix(
        "wrong-remove-twice", "the screen removes itself in `viewWillDisappear` too",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: [
            "viewWillAppear",
            "slider shows 6",
            "viewWillDisappear",
            "viewWillAppear",
            "viewWillDisappear",
            "viewDidDisappear",
          ]),
        comparedWith: "fixed-closing",
        type: "RemoveTwice",
        temptation: "A canceled swipe calls `viewWillDisappear`, so a removal there catches what `viewDidDisappear` "
          + "misses.",
        explanation: "An ordinary way out calls both methods, and the second removal raises (P06).",
        story: .sync(Pitfalls.UnbalancedLifecycle.RemoveTwice.closingStory)),
    ])
}
