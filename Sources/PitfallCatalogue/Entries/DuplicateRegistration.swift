import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let duplicateRegistration = Pitfall(
    id: "P08", name: "DuplicateRegistration", family: .registration,
    summary: "An observer that registers on every visit is notified once for each visit, and one removal leaves the "
      + "rest.",
    repair: "Keep one token in one property, or use a registry that refuses duplicates.",
    symptoms: .init(
      logs: [
        "already observes the key path \"price\" of <Order: 0x7f8f> by this controller",
        "An instance 0x7f8f of class Order was deallocated while key value observers were still registered with it.",
      ],
      messages: [
        .init(
          ["already observes the key path", "register twice for same keypath"],
          means: "the observer is registered a second time"),
        .init(.manyListeners, means: "listeners are added again and again, and not removed"),
      ],
      behaviors: [
        "My handler runs twice when I come back to the screen.",
        "observeValue is called several times for one change.",
        "Every time I open the screen, one more callback arrives.",
        "The observer is called three times after three visits.",
        "Removing the observer does not stop the notifications.",
        "The label flickers, or the request is sent again and again, for one change.",
        "viewWillAppear runs again and adds the observer a second time.",
      ],
      examples: [
        "One message if I submit once, 2 if I submit twice, then 3, 4, 5. It happens as a result of registering "
          + "listeners for the same event multiple times.",
        "setUp adds the observer twice: the same registration runs two times with the same arguments.",
        "onAppear subscribes once more each time, so the handler runs as many times as the view was shown.",
        "通知方法被多次调用，因为每次进入页面都 addObserver 一次，没有移除",
        "The same subscriber can be added several times for the same message, and then it is invoked several times.",
        "why is my selector called twice for one post? viewDidLoad AND awakeFromNib both have the addObserver line",
        "Fix listener registration so that they are not duplicated on app reloads. If the app is reloaded, native "
          + "listeners will be added multiple times.",
        "Don't subscribe to the same notification twice.",
        "A useEffect hook registers the event listener again each time, and I get many calls for each event.",
        "避免重复添加监听",
        "WatchConnectivity message handled twice since we open the settings more than once. didReceiveMessage → "
          + "post → 2 handlers of one object",
        "Keyboard notification fires multiple times, once for every time viewWillAppear was called. addObserver is "
          + "in viewWillAppear",
        "The setup runs again without tearing down what it did the first time, so targets, gesture recognizers, "
          + "and observers are attached repeatedly.",
        "iOS 点一条推送会触发两次 OpenNotification 事件，JS 里只加了一次监听",
        "EventManager 가 2 회 발동함. AddListener 가 중복되어 여러 개의 Listener 로 등록된 것 같은데.. Start, "
          + "OnEnable, OnLevelwasLoaded 에서",
      ]),
    hints: [
      "Look at how often `appear` is called, and how often `close` is.",
      "`addObserver` does not check whether the same observer is registered already. Which line does?",
      "Assign the token to a property: the new token replaces the old one, which ends.",
    ],
    minutes: 10, related: ["P06", "P09", "P10", "P20"], mechanisms: [.keyValueObserving, .notification, .closure],
    tellings: [
      .naive(
        "naive", "the customer visits the screen three times and closes it",
        .misbehaves([
          "— the first visit",
          "screen shows 20 €",
          "— the third visit",
          "screen shows 25 €",
          "screen shows 25 €",
          "screen shows 25 €",
          "— the screen is closed",
          "screen shows 30 €",
          "screen shows 30 €",
        ]),
        story: .sync(Pitfalls.DuplicateRegistration.story)),
      .fixed(
        "fixed", "the customer visits the screen three times and closes it",
        [
          "— the first visit",
          "screen shows 20 €",
          "— the third visit",
          "screen shows 25 €",
          "— the screen is closed",
        ],
        story: .sync(Fixed::DuplicateRegistration.story)),
      .wrongFix(
        "wrong-remove-first", "the screen removes itself before it adds itself",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: [
            "— the first visit"
          ]),
        type: "RemoveFirst",
        temptation: "If removing comes first, there is never more than one registration.",
        explanation: "On the first visit there is nothing to remove, and that raises (P06). Only a token knows "
          + "whether an observation exists.",
        story: .sync(Pitfalls.DuplicateRegistration.RemoveFirst.story)),
    ])
}
