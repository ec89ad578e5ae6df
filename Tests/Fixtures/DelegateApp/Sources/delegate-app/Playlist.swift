import KeyValueObserving
import Observers

/// A model that the key-value cures observe.
final class Playlist: CocoaObject {
  @Dynamic var title: String?
  @Dynamic var count = 0
}

protocol PlaylistSubscriber: AnyObject {
  func titleWasChanged(_ playlist: Playlist)
  func countWasChanged(_ playlist: Playlist)
}

typealias PlaylistObserver = ModelObserver<Playlist, any PlaylistSubscriber>

func playlistObserver() -> PlaylistObserver {
  PlaylistObserver([
    ObservedProperty(\.title) { $0.titleWasChanged($1) },
    ObservedProperty(\.count) { $0.countWasChanged($1) },
  ])
}

/// A main-actor screen, which subscribes by plain conformance.
@MainActor final class PlaylistScreen: @MainActor PlaylistSubscriber {
  private(set) var lines: [String] = []

  func titleWasChanged(_ playlist: Playlist) { lines.append(playlist.title ?? "untitled") }
  func countWasChanged(_ playlist: Playlist) { lines.append("\(playlist.count) songs") }

  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A plain class as a subscriber.
final class PlaylistBadge: PlaylistSubscriber {
  private(set) var text = ""

  func titleWasChanged(_ playlist: Playlist) {}
  func countWasChanged(_ playlist: Playlist) { text = "\(playlist.count)" }
}

/// An actor that owns a model, its observer, and a subscriber.
actor Player {
  private let observer = playlistObserver()
  private let badge = PlaylistBadge()

  func play(_ songs: Int) -> String {
    observer.subscribe(badge)
    observer.model = observer.model ?? Playlist()
    observer.model?.count += songs
    return badge.text
  }
}

/// Where playlists come from. It may be out of reach.
@MainActor final class Library {
  struct IsOffline: Error {}

  var playlist: Playlist?
  var isOffline = false

  func currentPlaylist() throws -> Playlist? {
    if isOffline { throw IsOffline() }
    return playlist
  }
}
