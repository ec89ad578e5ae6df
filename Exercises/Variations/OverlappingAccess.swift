// Stories that `workshop check` plays without showing them to the learner.

extension OverlappingAccess {
  /// Two sidebars show the playlist, and three songs are added.
  static func variation(_ transcript: Transcript) {
    let player = Player()
    for sidebar in ["first", "second"] {
      player.observe { song in transcript("\(sidebar) sidebar: \(song) of \(player.playlist.songs.count)") }
    }
    for song in ["tea", "bread", "jam"] { player.add(song) }
    transcript("the playlist is \(player.playlist.songs.joined(separator: ", "))")
  }
  // Expected:
  // first sidebar: tea of 1
  // second sidebar: tea of 1
  // first sidebar: bread of 2
  // second sidebar: bread of 2
  // first sidebar: jam of 3
  // second sidebar: jam of 3
  // the playlist is tea, bread, jam

  /// The current song changes twice, and a sidebar shows it.
  static func currentVariation(_ transcript: Transcript) {
    let player = Player()
    player.observe { song in transcript("sidebar: \(song), \(player.playlist.current)") }
    player.play("trout")
    player.play("carp")
    transcript("the current song is \(player.playlist.current)")
  }
  // Expected:
  // sidebar: trout, trout
  // sidebar: carp, carp
  // the current song is carp
}
