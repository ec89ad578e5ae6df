import SampleApp

/// An observer reads a playlist after the playlist was changed and stored, so no access overlaps with another.
///
/// The player owns the playlist, and the playlist keeps its observers. The sidebar's observer does not keep the
/// player, which outlives it.
public enum OverlappingAccess {
  /// A list of songs.
  struct Playlist {
    var songs: [String] = []
    var current = "none"
    var observers: [(String) -> Void] = []

    mutating func add(_ song: String) {
      songs.append(song)
    }
  }

  final class Player {
    private(set) var playlist = Playlist()

    func observe(_ observer: @escaping (String) -> Void) {
      playlist.observers.append(observer)
    }

    func add(_ song: String) {
      playlist.add(song)
      // FIX: calls the observers after the change, because they may use `playlist` as soon as no call modifies it.
      notify(song)
    }

    func play(_ song: String) {
      // FIX: passes a copy, because the observers that `replace` calls may use `playlist`. The copy is ours.
      var current = playlist.current
      replace(&current, by: song) {
        playlist.current = song
        notify(song)
      }
    }

    func notify(_ song: String) {
      for observer in playlist.observers { observer(song) }
    }

    private func replace(_ field: inout String, by song: String, then changed: () -> Void) {
      field = song
      changed()
    }
  }
}

// MARK: - Story

extension OverlappingAccess {
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

  /// The sidebar shows the current song, which is set through an inout argument.
  public static func inoutStory(_ transcript: Transcript) {
    let player = Player()
    transcript("the current song is \(player.playlist.current)")
    player.observe { [unowned player] _ in transcript("sidebar shows the current song: \(player.playlist.current)") }
    transcript("the sidebar opens")
    player.play("Waltz")
    transcript("the current song is \(player.playlist.current)")
  }
}
