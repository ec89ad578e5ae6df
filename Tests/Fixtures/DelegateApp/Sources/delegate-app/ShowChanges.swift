import Dispatch

@MainActor func showForm() async {
  print("— a form on the main actor that saves once per edit")
  var form: FormScreen? = FormScreen()
  form!.name = "Ada"
  form!.note = nil
  form!.price = 3
  form!.name = "Ida"
  print("before the turn: \(form!.saved)")
  await eventually { form!.saved.count == 1 }
  form!.price = 4
  form!.saveNow()
  form!.note = "late"
  form!.leave()
  for _ in 0..<10 { await Task.yield() }
  print("saved: \(form!.saved)")
  form = FormScreen()
  form!.name = "Eve"
  form = nil
}

@MainActor func showIndex() async {
  print("— an actor and plain classes that coalesce")
  let index = Index()
  await index.open()
  await index.write([1, 2, 1, 3])
  await eventually { await !index.rebuilt.isEmpty }
  await index.write([7, 7])
  await eventually { await index.rebuilt.count == 2 }
  print("index: \(await index.rebuilt.map { $0.sorted() })")
}

@MainActor func showLog() {
  let log = Log()
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    for _ in 0..<100 { log.add() }
  }
  print("log: \(log.finish())")
}
