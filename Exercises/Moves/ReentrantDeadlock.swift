extension ReentrantDeadlock {
  @MainActor static func moves(_ moves: StormMoves) {
    var file = ""
    let centers = moves.objects("center", most: 1, "DownloadCenter()") { _ in DownloadCenter() }
    let screens = moves.objects("screen", most: 4, of: centers, "Screen(\"list\", transcript)") { Screen("list", $1) }
    moves.move("center1.add($)", screens, when: ["new", "closed"], then: "open") { centers.all.first?.add($0) }
    moves.move("center1.remove($)", screens, when: ["open"], then: "closed") { centers.all.first?.remove($0) }
    moves.move("$.onFinish = { center1.remove($0) }", screens) { screen in
      screen.onFinish = { [weak center = centers.all.first] in center?.remove($0) }
    }
    moves.move("$.onFinish = { $0.onFinish = nil; center1.finish(\"more\") }", screens) { screen in
      screen.onFinish = { [weak center = centers.all.first] screen in
        screen.onFinish = nil
        center?.finish("more")
      }
    }
    // Whether the guest hears of the file with which it comes is up to the center.
    moves.move("$.onFinish = { $0.onFinish = nil; center1.add(a guest) }", screens) { screen in
      screen.onFinish = { [weak center = centers.all.first] screen in
        screen.onFinish = nil
        center?.add(Guest(without: [file, "more"], moves.transcript("guest")))
      }
    }
    moves.move("$.finish(%)", centers, with: ["manual.pdf", "photos.zip"]) {
      file = $1
      $0.finish($1)
    }
    moves.release(screens)
    // The lock of another thread's call is no reason to leave out one's own.
    moves.storm {
      nonisolated(unsafe) let center = DownloadCenter()
      return { thread in
        let (file, transcript) = ("file \(thread)", Transcript())
        let screen = Screen("list", transcript)
        var times: Int { transcript.lines.count { $0.contains(file) } }
        center.add(screen)
        center.finish(file)
        if times != 1 {
          moves.fail("a thread adds a screen, and then its center.finish(…) calls the screen \(times) times, not once")
        }
        center.remove(screen)
        center.finish(file)
        if times != 1 { moves.fail("a thread removes a screen, and then its center.finish(…) still calls the screen") }
      }
    }
  }

  private final class Guest: DownloadObserver {
    private let files: [String]
    private let transcript: Transcript

    init(without files: [String], _ transcript: Transcript) { (self.files, self.transcript) = (files, transcript) }

    func downloadFinished(_ file: String) {
      if !files.contains(file) { transcript("guest hears of \(file)") }
    }
  }
}
