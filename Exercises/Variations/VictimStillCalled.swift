// Stories that `workshop check` plays without showing them to the learner.

extension VictimStillCalled {
  /// A second panel is open, and only the first one belongs to the list that closes it.
  static func variation(_ transcript: Transcript) {
    let center = DownloadCenter()
    let panels = (1...3).map { _ in ProgressPanel(transcript: transcript) }
    let lists = [1, 2].map { DownloadList($0, center: center, panel: panels[$0], transcript: transcript) }
    for observer in [lists[0], panels[0], panels[1], lists[1], panels[2]] as [any DownloadObserver] {
      center.add(observer)
    }
    center.finish("map.png")
    lists[0].remaining = 9
    center.finish("song.mp3")
    withExtendedLifetime((lists, panels)) {}
  }
  // Expected:
  // list: map.png is complete, 0 remaining
  // panel closes
  // panel shows map.png
  // list: map.png is complete, 1 remaining
  // panel shows map.png
  // list: song.mp3 is complete, 8 remaining
  // panel shows song.mp3
  // list: song.mp3 is complete, 0 remaining
  // panel closes

  /// An observer from elsewhere removes another one, which would log whatever it is called with.
  static func logVariation(_ transcript: Transcript) {
    let center = DownloadCenter()
    let (remover, log) = addLog(to: center, transcript)
    for file in ["a.txt", "last.txt", "b.txt"] { center.finish(file) }
    withExtendedLifetime((remover, log)) {}
  }
  // Expected:
  // remover hears of a.txt
  // log hears of a.txt
  // remover hears of last.txt
  // remover hears of b.txt

  /// An observer is removed, and later added again.
  static func addedAgainVariation(_ transcript: Transcript) {
    let center = DownloadCenter()
    let (remover, log) = addLog(to: center, transcript)
    center.finish("last.txt")
    transcript("log is added again")
    center.add(log)
    center.finish("a.txt")
    withExtendedLifetime((remover, log)) {}
  }
  // Expected:
  // remover hears of last.txt
  // log is added again
  // remover hears of a.txt
  // log hears of a.txt

  /// A log, and an observer before it that removes it when last.txt arrives.
  private static func addLog(
    to center: DownloadCenter, _ transcript: Transcript
  ) -> (remover: ClosureObserver, log: ClosureObserver) {
    let log = ClosureObserver { transcript("log hears of \($0)") }
    let remover = ClosureObserver { file in
      transcript("remover hears of \(file)")
      if file == "last.txt" { center.remove(log) }
    }
    for observer in [remover, log] { center.add(observer) }
    return (remover, log)
  }
}

private final class ClosureObserver: DownloadObserver {
  private let action: (String) -> Void

  init(_ action: @escaping (String) -> Void) {
    self.action = action
  }

  func downloadFinished(_ file: String) {
    action(file)
  }
}
