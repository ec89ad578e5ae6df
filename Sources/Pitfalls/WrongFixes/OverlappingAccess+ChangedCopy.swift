import SampleApp

extension OverlappingAccess {
  /// Changes a copy of the playlist, which calls the observers as before. They run before the copy is stored.
  public enum ChangedCopy {
    final class Player {
      private(set) var playlist = Playlist()

      func observe(_ observer: @escaping (String) -> Void) {
        playlist.observers.append(observer)
      }

      func add(_ song: String) {
        var changed = playlist
        // FLAW: shows the old playlist, because `add` calls the observers, and the copy is stored only afterward.
        changed.add(song)
        playlist = changed
      }
    }
  }
}

// MARK: - Story

extension OverlappingAccess.ChangedCopy {
  /// A banner announces each new song. Then a sidebar opens that shows the whole playlist.
  public static func story(_ transcript: Transcript) {
    let player = Player()
    player.observe { song in transcript("banner announces \(song)") }
    player.add("Overture")
    player.observe { [unowned player] _ in
      transcript("sidebar shows \(player.playlist.songs.joined(separator: ", "))")
    }
    transcript("the sidebar opens")
    player.add("March")
    transcript("the playlist has \(player.playlist.songs.count) songs")
  }
}
