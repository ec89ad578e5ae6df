// Each part names what it shows. A test compares all lines.

await showScanner()
await showStock()
await showOutline()
await showForm()
await showIndex()
showLog()
showPlaylist()
showBadSubscribers()
print("player: \(await Player().play(3))")

@MainActor func eventually(_ holds: @MainActor () async -> Bool) async {
  while await !holds() { await Task.yield() }
}
