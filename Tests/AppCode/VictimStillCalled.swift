import Testing

private protocol DownloadObserver: AnyObject {
  func downloadFinished(_ file: String)
}

private final class DownloadCenter {
  var observers: [any DownloadObserver] = []

  // page: wrong
  func finishForAll(_ file: String) {
    for observer in observers {  // the list as it was: some may have been removed
      observer.downloadFinished(file)
    }
  }
  // page: end

  // page:
  func finish(_ file: String) {
    for observer in observers
    where observers.contains(where: { $0 === observer }) {  // asks the list as it is now
      observer.downloadFinished(file)
    }
  }
  // page: end
}

private final class Panel: DownloadObserver {
  var files: [String] = []
  func downloadFinished(_ file: String) { files.append(file) }
}

private final class List: DownloadObserver {
  let center: DownloadCenter, panel: Panel
  init(_ center: DownloadCenter, _ panel: Panel) { (self.center, self.panel) = (center, panel) }
  func downloadFinished(_ file: String) { center.observers.removeAll { $0 === panel } }
}

@Test("P33: an observer that an earlier one removed is not called")
func victimIsSpared() {
  let center = DownloadCenter(), panel = Panel()
  center.observers = [List(center, panel), panel]
  center.finish("manual.pdf")
  #expect(panel.files.isEmpty)
  center.observers = [List(center, panel), panel]
  center.finishForAll("manual.pdf")
  #expect(panel.files == ["manual.pdf"])
}

// Tried: again victimIsSpared; thread no: one actor; cancel no task; thousand no growth; objc no: Swift; early no
// sequence
