import SampleApp

/// An observer reads a playlist while the playlist is being changed in place, which ends the process.
///
/// The player owns the playlist, and the playlist keeps its observers. The sidebar's observer does not keep the
/// player, which outlives it.
public enum OverlappingAccess {
  /// A list of songs that calls its observers whenever a song is added.
  struct Playlist {
    var songs: [String] = []
    var current = "none"
    var observers: [(String) -> Void] = []

    mutating func add(_ song: String) {
      songs.append(song)
      notify(song)
    }

    func notify(_ song: String) {
      for observer in observers { observer(song) }
    }
  }

  final class Player {
    private(set) var playlist = Playlist()

    func observe(_ observer: @escaping (String) -> Void) {
      playlist.observers.append(observer)
    }

    func add(_ song: String) {
      // FLAW: calls the observers during the change, because `add` modifies `playlist` in place until it returns.
      playlist.add(song)
    }

    func play(_ song: String) {
      // An inout argument is modified until the call returns, and the closure runs before that.
      replace(&playlist.current, by: song) { notify(song) }
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
