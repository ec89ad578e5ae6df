import Dispatch
import Observers

@MainActor func showScanner() async {
  print("— many delegates in the place of a scanner's one, on the main actor")
  let (scanner, relay) = (Scanner(), ScannerRelay())
  scanner.delegate = relay
  let first = ResultsScreen("first")
  var second: ResultsScreen? = TorchScreen("second")
  for screen in [first, second!] { relay.delegates.add(screen) }
  scanner.scan("A", nil)
  print("found before the turns: \(ResultsScreen.finds)")
  await eventually { ResultsScreen.finds == 4 && TorchScreen.isLit }
  print("turns: \(ResultsScreen.turnCount)")

  first.wantsMore = false
  scanner.scan("B")
  first.wantsMore = true
  first.onFind = { second.map { _ = relay.delegates.remove($0) } }
  scanner.scan("C")
  await eventually { ResultsScreen.finds == 5 }
  relay.delegates.add(second!)
  first.onFind = {}
  scanner.scan("D")
  second = nil
  await eventually { ResultsScreen.finds == 6 }
  withExtendedLifetime((relay, first)) {}
}

@MainActor func showStock() async {
  print("— an actor and plain classes as delegates")
  let delegates = MulticastDelegate<any StockDelegate>()
  var warehouse: Warehouse? = Warehouse()
  await warehouse!.open()
  delegates.add(warehouse!)
  delegates.invoke { $0.stock(of: "flour", didChangeTo: nil) }
  let till = Till(delegates)
  for count in 1...2 {
    await till.sell("bread")
    await eventually { [warehouse] in await warehouse!.lines.count == 1 + count }
  }
  print("warehouse: \(await warehouse!.lines)")
  warehouse = nil

  let fast = Counter()
  let slow = SlowPrinter(waitsFor: fast)
  delegates.add(slow)
  delegates.add(fast)
  delegates.invoke(on: DispatchQueue(label: "stock", attributes: .concurrent)) {
    $0.stock(of: "milk", didChangeTo: 1)
  }
  await withCheckedContinuation { isDone in
    DispatchQueue.global().async {
      slow.isDone.wait()
      isDone.resume()
    }
  }
  delegates.remove(slow)
  await Task.detached {
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for round in 0..<100 {
        let guest = Counter()
        delegates.add(guest)
        delegates.invoke { $0.stock(of: "eggs \(thread)", didChangeTo: round) }
        if round % 2 == 0 { delegates.remove(guest) }
      }
    }
  }.value
  print("from two threads: \(fast.count - 1)")
}

@MainActor func showOutline() async {
  print("— delegates that are not Sendable")
  let outline = Outline()
  let (inspector, sidebar) = (Inspector(), Sidebar())
  print("added: \(outline.delegates.add(inspector)), again: \(outline.delegates.add(inspector))")
  outline.delegates.add(sidebar)
  let row = Outline.Row()
  for selection in [row, nil, row] { outline.select(selection) }
  print("inspector: \(inspector.lines), sidebar: \(sidebar.taps)")
  print("editor: \(await Editor().edit())")
}
