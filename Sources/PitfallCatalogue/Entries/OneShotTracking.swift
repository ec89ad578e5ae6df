import Fixed
import Pitfalls

extension Catalogue {
  static let oneShotTracking = Pitfall(
    id: "P43", name: "OneShotTracking", family: .todaysSwift,
    summary: "`withObservationTracking` reports one change and ends; every later change is missed.",
    repair: "Track again whenever a change is reported, or loop over `Observations`.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "onChange is called only once.",
        "withObservationTracking fires for the first change and never again.",
        "The label updates the first time and then stays as it is.",
        "My @Observable model changes, but outside SwiftUI only the first change arrives.",
        "UIKit view does not follow an @Observable object after the first update.",
      ],
      examples: [
        "why does zk_event.node_changed? also need to set another watch? – the watch was triggered by that change, "
          + "so it has to be created again",
        "처음에는 receiveMessage를 한 번만 정의해 줬는데 데이터가 딱 한 번만 수신되고 그 다음부터는 안 들어왔습니다",
        "zookeeper path watches: the channel closes after each event, need GetW each time",
        "使用 watch 要注意：通知是一次性的，必须重复注册。同一个客户端对某个节点注册相同的 watch 只会收到一次通知",
        "After the first change no more updates arrive from the Observation framework outside SwiftUI.",
        "onChange isn't called for subsequent changes.",
        "DeRegisterWatcher gets a None event at 07:33:14 (SUSPENDED, then None again) and afterwards the "
          + "NodeDataChanged we wait for is lost, a small chance",
        "withObservationTracking は一度しか呼ばれない",
        "replacing Starscream with URLSessionWebSocketTask: the receive closure is called once and then no more "
          + "messages arrive",
        "Observation tracking has to be re-established recursively after each change.",
        "Is it by design that the closure is cleared after the first mutation? I'd have expected something like a "
          + "KVO registration that stays until I cancel",
        "zk 的 watcher 触发一次之后，后面的变化就收不到了，会丢消息",
        "Is there a \"keep tracking\" flag? Right now my RealityKit entity's color changes with the first pick in "
          + "the color well and ignores the rest of picks",
        "withObservationTracking calls onChange only once; you need to call it again to re-register.",
        "How do I observe an @Observable continuously? It stops after one event.",
      ]),
    hints: [
      "Look at what happens after the first call of `onChange`.",
      "Tracking ends with its first call. Who starts the next one?",
      "In the task of `onChange`, call `follow()`, which draws and tracks again.",
    ],
    minutes: 10, related: ["P44", "P46", "P47"], mechanisms: [.observation],
    tellings: [
      .naive(
        "naive", "the user chooses another text size twice",
        .misbehaves([
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 14 pt", "the user chooses 18 pt",
        ]),
        story: .async(Pitfalls.OneShotTracking.story)),
      .fixed(
        "fixed", "the user chooses another text size twice",
        [
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 14 pt", "the user chooses 18 pt",
          "preview shows 18 pt",
        ],
        story: .async(Fixed::OneShotTracking.story)),
      .wrongFix(
        "wrong-at-once", "tracks again inside `onChange`, before the write",
        .misbehaves([
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 12 pt", "the user chooses 18 pt",
          "preview shows 14 pt",
        ]),
        type: "AtOnce",
        temptation: "`onChange` is where the change is reported, and no turn is lost.",
        explanation:
          "`onChange` is called before the property is set. Whoever reads there sees the value from before, so the "
          + "preview is always one change behind (P44). Track again on the next turn.",
        story: .async(Pitfalls.OneShotTracking.AtOnce.story)),
    ])
}
