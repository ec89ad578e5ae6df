// How a check tries the types of this exercise, and a story that the learner does not see.

import Observation
import SampleApp

extension UntrackedRead {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "Settings()") { _ in SampleApp.Settings() }
    let previews = moves.objects("preview", most: 3, of: settings, "TextPreview(settings: @, transcript: transcript)") {
      TextPreview(settings: $0, transcript: $1)
    }
    moves.move("$.follow()", previews, when: ["new"], then: "following") { $0.follow() }
    moves.change("$.theme = %", settings, from: "light", to: ["light", "dark"]) { $0.theme = $1 }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 18, 9]) { $0.textSize = $1 }
    // A preview may draw again or not, because nothing is new. It goes on following.
    moves.move("$.theme changes, and changes back at once", settings, then: "new") {
      let theme = $0.theme
      $0.theme = "blue"
      $0.theme = theme
    }
    moves.release(previews)
    moves.release(previews, rightAfter: "@.textSize += 1", settings) { $0.textSize += 1 }
    moves.release(settings)
    let layouts = moves.objects("layout", most: 2, "PageLayout()") { _ in PageLayout() }
    let pages = moves.objects("page", most: 2, of: layouts, "PagePreview(layout: @, transcript: transcript)") {
      PagePreview(layout: $0, transcript: $1)
    }
    moves.move("$.follow()", pages, when: ["new"], then: "following") { $0.follow() }
    moves.change("$.columns = %", layouts, from: 1, to: [1, 2, 3]) { $0.columns = $1 }
    moves.change("$.margin = %", layouts, from: 20, to: [20, 30, 11]) { $0.margin = $1 }
    moves.release(pages)
    moves.release(layouts)
    moves.settleAfterEachMove()
  }
  /// A ruler shows the margin alone.
  @MainActor static func hiddenRulerStory(_ transcript: Transcript) async {
    let layout = PageLayout()
    withObservationTracking {
      transcript("ruler shows \(layout.margin) mm")
    } onChange: {
      transcript("ruler hears of a change")
    }
    layout.margin = 30
    transcript("the margin is \(layout.margin) mm")
  }
  // Expected:
  // ruler shows 20 mm
  // ruler hears of a change
  // the margin is 30 mm
}
