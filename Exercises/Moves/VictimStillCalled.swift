// How a check tries the types of this exercise, and a story that the learner does not see.

import SampleApp

extension VictimStillCalled {
  @MainActor static func moves(_ moves: Moves) {
    for name in ["downloads", "updates"] {
      let centers = moves.objects(name, most: 1, "DownloadCenter()") { _ in DownloadCenter() }
      let panels = moves.objects("\(name)Panel", most: 2, of: centers, "ProgressPanel(transcript: transcript)") {
        ProgressPanel(transcript: $1)
      }
      let lists = moves.objects(
        "\(name)List", most: 2, of: panels, "DownloadList(2, center: \(name)1, panel: @, transcript: transcript)"
      ) {
        DownloadList(2, center: centers.all[0], panel: $0, transcript: $1)
      }
      let cleaners = moves.objects("\(name)Cleaner", most: 1, of: panels, "Cleaner(of: @)") {
        Cleaner(centers.all[0], of: $0, $1)
      }
      func register<Observer: DownloadObserver>(_ observers: Group<Observer>) {
        moves.move("\(name)1.add($)", observers, when: ["new"], then: "added") { centers.all[0].add($0) }
        moves.move("\(name)1.remove($)", observers, when: ["added"], then: "new") { centers.all[0].remove($0) }
        moves.release(observers, when: ["new"])
      }
      register(panels)
      register(lists)
      register(cleaners)
      moves.move("$.finish(%)", centers, with: ["last.txt", "map.png"]) { $0.finish($1) }
    }
  }

  /// A cleaner removes another one, which is no panel.
  static func hiddenCleanersStory(_ transcript: Transcript) {
    let center = DownloadCenter()
    let second = Cleaner(center, of: ProgressPanel(transcript: transcript), transcript)
    let first = Cleaner(center, of: second, transcript)
    center.add(first)
    center.add(second)
    for file in ["map.png", "last.txt"] {
      center.finish(file)
      transcript("\(file) is complete")
    }
  }
  // Expected:
  // cleaner hears of map.png
  // cleaner hears of map.png
  // map.png is complete
  // cleaner hears of last.txt
  // last.txt is complete

  /// An observer that removes another one when it hears of last.txt.
  private final class Cleaner: DownloadObserver {
    private let center: DownloadCenter
    private let other: any DownloadObserver
    private let transcript: Transcript

    init(_ center: DownloadCenter, of other: any DownloadObserver, _ transcript: Transcript) {
      (self.center, self.other, self.transcript) = (center, other, transcript)
    }

    func downloadFinished(_ file: String) {
      transcript("cleaner hears of \(file)")
      if file == "last.txt" { center.remove(other) }
    }
  }
}
