import Fixed
import Pitfalls

extension Catalogue {
  static let sharedAsyncStream = Pitfall(
    id: "P45", name: "SharedAsyncStream", family: .todaysSwift,
    summary: "Two loops over one `AsyncStream` share its elements: each element reaches only one of them.",
    repair: "Make a stream for each subscriber.",
    symptoms: .init(
      logs: ["Fatal error: attempt to await next() on more than one task"],
      messages: [
        .init(.twoTasks, means: "two tasks take elements from one stream")
      ],
      behaviors: [
        "Only one of my two loops gets each value.",
        "Values go missing as soon as a second screen listens.",
        "The second for await loop steals elements from the first.",
        "Each subscriber of an AsyncStream gets only some of the events.",
        "I iterate the same AsyncStream twice, and every second value is missing.",
        "Adding a logger that listens to the stream made the screen miss updates.",
      ],
      examples: [
        "AsyncStream supports only a single consumer; multiple subscribers compete for values.",
        "I thought that several tasks could consume one multicasted sequence.",
        "AsyncChannel in a singleton `Bus.shared.channel`, three features subscribe. Deep link opens only in "
          + "whichever feature happens to be waiting.",
        "The Poster consumes from the same HeaviestTipSetCh as the message pool handler, and each of them sees "
          + "only some of the events",
        "실시간 가격 AsyncStream을 차트와 알림 두 군데서 for await로 읽으면 값이 나뉘어 들어옵니다. 둘 다 모든 "
          + "값을 받게 하려면?",
        "GetSubsEventCh called from several goroutines hands out the same srv.subsCh, none of them gets all the data",
        "Multicast an AsyncStream to multiple consumers",
        "attempt to await next() on more than one task",
        "websocket.messages for await in the ViewModel plus `await websocket.messages.first(where: isPong)` for "
          + "the keep-alive: pong timeouts and lost messages",
        "Subscribe() always returns the same channel, pretty useless for more than 1 subscriber",
        "二つの画面で同じ AsyncStream を for await すると、イベントがどちらか片方にしか届きません。"
          + "両方に届けたいです。",
        "an event stream is only read by a single consumer, all services subscribe with the same global group",
        "Do AsyncStreams support multiple consumers? with PassthroughSubject.values both loops got 1 2 3 4, with "
          + "AsyncStream A: 1 3, B: 2 4",
        "Question: Are there known problems with AsyncStream + 2 consumers? In my test \"received 500 of 1000\" on "
          + "each",
        "The event stream property is shared by several views, and each event reaches only one of them.",
      ]),
    hints: [
      "Look at what `messages()` returns to its second caller.",
      "An AsyncStream is a queue: who asks first takes the element out. How many streams does this room need?",
      "Make a stream in `messages()`, keep its continuation in a dictionary until `onTermination`, and yield to all.",
    ],
    minutes: 15, related: ["P46", "P13", "P22"], mechanisms: [.asyncSequence],
    tellings: [
      .naive(
        "naive", "a message arrives in the window, the badge appears, and two more arrive",
        .misbehaves(["window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over"]),
        story: .async(Pitfalls.SharedAsyncStream.story)),
      .fixed(
        "fixed", "a message arrives in the window, the badge appears, and two more arrive",
        [
          "window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over",
          "window shows \"Lunch?\"", "window shows \"At noon?\"",
        ],
        story: .async(Fixed::SharedAsyncStream.story)),
      .wrongFix(
        "wrong-mapped", "each caller gets a `map` of the one stream",
        .misbehaves(["window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over"]),
        type: "Mapped",
        temptation: "Every call makes a new sequence, so every loop seems to have one of its own.",
        explanation: "`map` wraps the stream and takes its elements from it. Two wrapped sequences still take from one "
          + "queue. Make a continuation, and so a queue, for each subscriber.",
        story: .async(Pitfalls.SharedAsyncStream.Mapped.story)),
    ])
}
