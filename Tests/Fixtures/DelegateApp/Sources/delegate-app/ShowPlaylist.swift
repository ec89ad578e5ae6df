import Foundation
import Observers

@MainActor func showPlaylist() {
  print("— a model of one's own, on the main actor")
  let observer = playlistObserver()
  let (screen, badge, library) = (PlaylistScreen(), PlaylistBadge(), Library())
  observer.subscribe(screen)
  observer.subscribe(badge)
  observer.model = Playlist()
  print("initial: \(screen.takeLines())")
  observer.model?.title = "Blue"
  observer.model?.count = 2
  observer.model?.title = nil
  print("changes: \(screen.takeLines()), badge \(badge.text)")

  let report: (RefreshFailure) -> Void = { print($0) }
  library.playlist = observer.model
  print("refreshed: \(observer.refresh(from: library.currentPlaylist, report: report)), \(screen.takeLines())")
  library.isOffline = true
  print("refreshed: \(observer.refresh(from: library.currentPlaylist, report: report)), \(screen.takeLines())")
  library.isOffline = false
  library.playlist = Playlist()
  library.playlist?.title = "Next"
  print("refreshed: \(observer.refresh(from: library.currentPlaylist, report: report)), \(screen.takeLines())")
  observer.stop()
  library.playlist?.count = 5
  print("refreshed: \(observer.refresh(from: library.currentPlaylist, report: report)), \(screen.takeLines())")
  observer.start()
  print("started: \(screen.takeLines())")
  library.playlist = nil
  print("refreshed: \(observer.refresh(from: library.currentPlaylist, report: report)), \(screen.takeLines())")
}

@MainActor func showBadSubscribers() {
  print("— what cannot subscribe")
  let observer = playlistObserver()
  let screen = PlaylistScreen()
  for candidate in [nil, PlaylistScreen?.none as Any, NSNull(), 3, Library(), screen] as [Any?] {
    do {
      try observer.subscribe(checking: candidate)
      print("subscribed")
    } catch { print(error) }
  }
  for _ in 0..<2 {
    do {
      try observer.unsubscribe(screen)
      print("unsubscribed")
    } catch { print(error) }
  }
}
