import Dispatch
import Observers

@MainActor func eventually(_ holds: @MainActor () async -> Bool) async {
  while await !holds() { await Task.yield() }
}

// A function, because the leak sanitizer reports strings of this code at the top level (Swift 6.3).
@MainActor func show() async {
  let store = Store()

  // A main-actor screen, while two threads send.
  var screen: Screen? = Screen(store)
  store.orders.send(Order(dish: "soup"))
  store.notes.send(nil)
  print("before the turn: \(screen!.lines)")
  await eventually { screen!.lines.count == 3 && screen!.form.status == "open" }
  print("screen: \(screen!.lines)")
  let row = Screen.Row()
  screen!.tapped.send(row)
  await Task.detached {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<100 { store.notes.send("salt") }
    }
  }.value
  await eventually { screen!.lines.filter { $0 == "salt" }.count == 200 }
  store.close()
  await eventually { screen!.form.status == "closed" && screen!.lines.count == 207 }
  print("screen: \(screen!.lines.suffix(3).sorted())")
  screen!.form.status = "reopened"
  await eventually { store.status.value == "reopened" }
  print("status: \(store.status.value)")
  await eventually { screen!.lines.last == "status reopened" }
  let count = screen!.lines.count
  store.notes.send("late")
  screen!.leave()
  for _ in 0..<10 { await Task.yield() }
  print("after leaving: \(screen!.lines.count - count) more")
  weak let left = screen
  screen = nil
  print("screen released: \(left == nil)")

  // An actor.
  let kitchen = Kitchen()
  await kitchen.open(store)
  for dish in ["rice", "fish"] { store.orders.send(Order(dish: dish)) }
  await eventually { await kitchen.cooked.count == 2 }
  print("kitchen: \(await kitchen.cooked)")

  // A plain class.
  let outline = Outline()
  outline.selected.send(Outline.Paragraph("one"))
  outline.selected.send(nil)
  print("outline: \(outline.titles)")

  // A value that is kept, a set of tokens, and delivery on an executor.
  let settings = Settings()
  var themes: [String?] = []
  var tokens: Set<SubjectToken> = [settings.$theme.observe(on: MainActor.self) { themes.append($0) }]
  settings.theme = nil
  await eventually { themes.count == 2 }
  print("themes: \(themes.map { $0 ?? "none" })")
  let (served, serve) = AsyncStream<String>.makeStream()
  tokens.insert(store.orders.observe(on: Worker()) { serve.yield($0.dish) })
  store.orders.send(Order(dish: "tart"))
  for await dish in served {
    print("worker: \(dish)")
    break
  }
  for token in tokens { token.invalidate() }

  // A loop in a task, which ends with its subject.
  var ticks: Subject<Int>? = Subject()
  let loop = Task { [values = ticks!.values(buffering: .unbounded)] in
    var sum = 0
    for await value in values { sum += value }
    return sum
  }
  for value in 1...10 { ticks?.send(value) }
  ticks = nil
  print("loop: \(await loop.value)")
}

await show()
