extension OverlappingAccess {
  @MainActor static func moves(_ moves: Moves) {
    let players = moves.objects("player", most: 2, "Player()") { _ in Player() }
    _ = moves.objects("banner", most: 2, of: players, "an observer of @ that shows the song") { player, transcript in
      player.observe { transcript("banner shows \($0)") }
      return Observer()
    }
    _ = moves.objects("sidebar", most: 2, of: players, "an observer of @ that reads the playlist") {
      player, transcript in
      player.observe { [unowned player] song in
        transcript("sidebar hears of \(song): \(player.playlist.songs), and \(player.playlist.current) is played")
      }
      return Observer()
    }
    _ = moves.objects("fan", most: 1, of: players, "an observer of @ that adds an encore to the March") {
      player, transcript in
      player.observe { [unowned player] song in
        transcript("fan hears of \(song)")
        if song == "March" { player.add("Encore") }
      }
      return Observer()
    }
    moves.move("$.add(%)", players, with: ["Overture", "March", "Waltz"]) { $0.add($1) }
    moves.move("$.play(%)", players, with: ["Waltz", "Polka"]) { $0.play($1) }
    moves.release(players)
  }

  /// Stands for an observer that a player keeps.
  private final class Observer {}
}
