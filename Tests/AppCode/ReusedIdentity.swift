import Testing

private protocol DownloadObserver: AnyObject {
  func downloadFinished(_ file: String)
}

private enum Wrong {
  // page: wrong
  final class DownloadCenter {
    private struct Entry { weak var observer: (any DownloadObserver)? }
    private var entries: [ObjectIdentifier: Entry] = [:]

    func add(_ observer: any DownloadObserver) {
      let id = ObjectIdentifier(observer)  // its address, which a dead observer may have had
      if entries[id] == nil { entries[id] = Entry(observer: observer) }
    }

    func forget(_ id: ObjectIdentifier) { entries[id] = nil }  // whose is it by now?
    // page: end

    func finish(_ file: String) {
      for entry in entries.values { entry.observer?.downloadFinished(file) }
    }
  }
}

private enum Right {
  // page:
  final class DownloadCenter {
    private struct Entry { weak var observer: (any DownloadObserver)? }
    private var entries: [ObjectIdentifier: Entry] = [:]

    func add(_ observer: any DownloadObserver) {
      entries = entries.filter { $0.value.observer != nil }  // an id is unique among the living
      entries[ObjectIdentifier(observer)] = Entry(observer: observer)
    }

    func forget(_ id: ObjectIdentifier) {  // for a `deinit` that can only pass its id on
      if entries[id]?.observer == nil { entries[id] = nil }
    }
    // page: end

    func finish(_ file: String) {
      for entry in entries.values { entry.observer?.downloadFinished(file) }
    }
  }
}

private final class DownloadScreen: DownloadObserver {
  private(set) var files: [String] = []

  func downloadFinished(_ file: String) { files.append(file) }
}

/// A screen at the address of one that has this identifier and is gone. Every allocator reuses freed memory, so this is
/// nil only if another thread has taken it.
private func screen(at id: ObjectIdentifier) -> DownloadScreen? {
  var others: [DownloadScreen] = []
  others.reserveCapacity(10_000)  // now, so that the list does not take the free memory
  while others.count < 10_000 {
    let screen = DownloadScreen()
    if ObjectIdentifier(screen) == id { return screen }
    others.append(screen)
  }
  return nil
}

@Test("P61: a center that compares identifiers alone takes a newcomer for a dead screen")
func newcomerIsTakenForADeadScreen() throws {
  var newcomer: DownloadScreen?
  for _ in 1...1_000 where newcomer == nil {
    let center = Wrong.DownloadCenter()
    var former: DownloadScreen? = DownloadScreen()
    former.map(center.add)
    let id = try #require(former.map(ObjectIdentifier.init))
    former = nil
    newcomer = screen(at: id)
    newcomer.map(center.add)
    center.finish("map.pdf")
  }
  #expect(try #require(newcomer).files.isEmpty)
}

@Test("P61: a newcomer is added, stays when a dead screen's identifier is forgotten, and is called once")
func newcomerIsAdded() throws {
  let center = Right.DownloadCenter()
  var (former, newcomers): (DownloadScreen?, Int) = (nil, 0)
  for number in 1...1_000 {
    former = former ?? DownloadScreen()
    former.map(center.add)
    let id = try #require(former.map(ObjectIdentifier.init))
    former = nil
    guard let newcomer = screen(at: id) else { continue }
    center.add(newcomer)
    center.add(newcomer)
    center.forget(id)
    center.finish("map \(number).pdf")
    #expect(newcomer.files == ["map \(number).pdf"])
    (former, newcomers) = (newcomer, newcomers + 1)
  }
  #expect(newcomers > 0)
}

// Tried: again newcomerIsAdded; thread no: one actor; cancel no task; thousand newcomerIsAdded; objc no: Swift;
// early no sequence
