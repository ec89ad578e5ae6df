import ChildProcesses
import CompileTesting
import Testing

@Suite("Delegates, coalesced changes, and a model: another package's app")
struct DelegateAppTests {
  @Test("Screens, actors, and plain classes are called without a warning, each in its isolation and in its turn")
  func runs() async throws {
    let outcome = try await Fixture("DelegateApp").run()
    #expect(
      outcome.transcript == [
        "— many delegates in the place of a scanner's one, on the main actor",
        "found before the turns: 0",
        "first shows A",
        "second shows A",
        "first shows nothing",
        "second shows nothing",
        "second turns on its light",
        "turns: 4",
        "first shows C",
        "second was released",
        "first shows D",
        "first was released",
        "— an actor and plain classes as delegates",
        #"warehouse: ["flour unknown", "bread 1", "bread 2"]"#,
        "warehouse was released",
        "slow printer prints milk after 1 call of the other delegate",
        "from two threads: 200",
        "— delegates that are not Sendable",
        "added: true, again: false",
        #"inspector: ["row 1", "row nothing"], sidebar: 2"#,
        #"editor: ["row 1", "row nothing"]"#,
        "— a form on the main actor that saves once per edit",
        "before the turn: []",
        #"saved: ["name note price", "price"]"#,
        "form was released",
        "form was released",
        "— an actor and plain classes that coalesce",
        "index: [[1, 2, 3], [7]]",
        "index was released",
        "log: 200",
        "— a model of one's own, on the main actor",
        #"initial: ["untitled", "0 songs"]"#,
        #"changes: ["Blue", "2 songs", "untitled"], badge 2"#,
        #"refreshed: true, ["untitled", "2 songs"]"#,
        "Nothing was refreshed because the model was not read (IsOffline()). Try again later.",
        "refreshed: false, []",
        #"refreshed: true, ["Next", "0 songs"]"#,
        "Nothing was refreshed because the observer is stopped. Call start(), which delivers all values too.",
        "refreshed: false, []",
        #"started: ["Next", "5 songs"]"#,
        "Nothing was refreshed because there is no model. Set `model` first.",
        "refreshed: false, []",
        "— what cannot subscribe",
        "A subscriber must be an object (was nil). Check that it is still alive at this point.",
        "A subscriber must be an object (was nil). Check that it is still alive at this point.",
        "A subscriber must be an object (was nil). Check that it is still alive at this point.",
        "A subscriber must be an object (was a value of type Int). Pass an instance of a class "
          + "that is declared `: PlaylistSubscriber`.",
        "A subscriber must be of type PlaylistSubscriber (was of type Library). Pass another "
          + "object, or declare `class Library: PlaylistSubscriber`.",
        "subscribed",
        "unsubscribed",
        "Only a current subscriber can be unsubscribed (this PlaylistScreen is none). Call "
          + "unsubscribe(_:) once for each subscribe(_:).",
        "player: 3",
      ])
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
  }
}
