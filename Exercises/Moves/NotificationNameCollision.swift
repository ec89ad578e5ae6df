extension NotificationNameCollision {
  @MainActor static func moves(_ moves: Moves) {
    let center = NotificationCenter()
    let downloaders = moves.objects("downloader", most: 1, "Downloader()") { _ in Downloader() }
    let players = moves.objects("player", most: 2, "Player()") { _ in Player() }
    let lists = moves.objects(
      "list", most: 3, of: downloaders, "FileList(downloader: @, center: center, transcript: transcript)"
    ) {
      FileList(downloader: $0, center: center, transcript: $1)
    }
    moves.move("$.finish(%, center: center)", downloaders, with: ["manual.pdf", "Overture", "README"]) {
      $0.finish($1, center: center)
    }
    moves.move("$.end(%, center: center)", players, with: ["Overture", "march.mp3"]) { $0.end($1, center: center) }
    moves.release(lists)
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return }
    let scanners = moves.objects("scanner", most: 2, "Scanner()") { _ in Scanner() }
    let readers = moves.objects("reader", most: 1, "Reader()") { _ in Reader() }
    let archives = moves.objects("archive", most: 2, of: scanners, "Archive(center: center, transcript: transcript)") {
      Archive(center: center, transcript: $1)
    }
    moves.move("$.scan(page: %, center: center)", scanners, with: [2, 4, 7]) { $0.scan(page: $1, center: center) }
    moves.move("$.render(page: %, center: center)", readers, with: [4, 7]) { $0.render(page: $1, center: center) }
    moves.release(archives)
  }
}
