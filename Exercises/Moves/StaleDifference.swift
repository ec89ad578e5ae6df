import Foundation
import SampleApp

extension StaleDifference {
  @MainActor static func moves(_ moves: Moves) {
    let libraries = moves.objects("library", most: 2, "PhotoLibrary([\"lake\", \"dog\"])") { _ in
      PhotoLibrary(["lake", "dog"])
    }
    let screens = moves.objects("screen", most: 2, of: libraries, "PhotoScreen(@, ListView())") { library, _ in
      PhotoScreen(library, ListView())
    }
    let searches = moves.objects("search", most: 2, "ResultScreen([\"lake\", \"dog\"])") { _ in
      ResultScreen(["lake", "dog"])
    }
    let app = moves.transcript("app")
    moves.move("$.add(%)", libraries, with: ["sea", "sky"]) { $0.add($1) }
    moves.move("$.replaceOldest(with: %)", libraries, with: ["cow", "cat"]) { $0.replaceOldest(with: $1) }
    moves.move("$.add(%) and at once $.add(\"hat\")", libraries, with: ["elk", "fox"]) {
      $0.add($1)
      $0.add("hat")
    }
    moves.move("$.add(%), and at once $.replaceOldest(with: \"owl\")", libraries, with: ["bee", "ant"]) {
      $0.add($1)
      $0.replaceOldest(with: "owl")
    }
    moves.move("two of $.add(%) on another queue", libraries, with: ["ice", "fog"]) { library, photo in
      queue.sync { for _ in 0..<2 { library.add(photo) } }
    }
    moves.move("show $.list.shown", screens) { app("the list shows \($0.list.shown)") }
    moves.release(screens)
    moves.release(screens, rightAfter: "@.add(\"sun\")", libraries) { $0.add("sun") }
    let results = [["lake"], ["dog", "cow"], ["sea", "lake", "dog"], ["cow", "lake", "sea"]]
    moves.move("Task { await $.show(%) }", searches, with: results) { search, results in
      Task { await search.show(results) }
    }
    moves.move("a Task { await $.show(results) } for each of % at once", searches, with: bursts) { search, burst in
      for results in burst { Task { await search.show(results) } }
    }
    moves.release(searches)
    moves.move("show $.shown", searches) { app("the search shows \($0.shown)") }
    moves.settleAfterEachMove()
  }

  private static let queue = DispatchQueue(label: "another")
  private static let bursts = [
    [["sea", "lake"], ["sky", "sea", "lake"]],
    [["dog"], ["cow", "dog"], ["elk", "cow", "dog", "lake"]],
    [["lake", "fox"], ["fox"], ["owl", "lake", "dog", "fox"]],
  ]
}
