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
    moves.storm {
      nonisolated(unsafe) let center = DownloadCenter()
      return { _ in
        let screen = Screen("list", Transcript())
        center.add(screen)
        center.finish("manual.pdf")
        center.remove(screen)
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
