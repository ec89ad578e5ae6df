import Foundation
import SampleApp

extension StaleDifference {
  /// Reloads the list after each update, so that it is right in any case.
  public enum ReloadAfter {
    /// Shows the photos of a library in a list.
    @MainActor
    final class PhotoScreen {
      let list: ListView
      private let library: PhotoLibrary
      private var observation: UUID?

      init(_ library: PhotoLibrary, _ list: ListView) {
        (self.library, self.list) = (library, list)
        list.dataSource = { library.photos }
        list.reloadData()
        (observation, _) = library.observe { [weak self] change in
          Task { @MainActor in self?.apply(change) }
        }
      }

      private func apply(_ change: PhotoChange) {
        list.update(deleting: change.deleted, inserting: change.inserted)
        // FLAW: comes too late, because the update before it has compared the counts.
        list.reloadData()
      }

      deinit { observation.map(library.stopObserving) }
    }
  }
}

// MARK: - Story

extension StaleDifference.ReloadAfter {
  /// A photo arrives. Then one arrives and another one is replaced at once, and then two arrive at once.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let library = PhotoLibrary(["lake", "dog"])
    let screen = PhotoScreen(library, ListView())
    library.add("sea")
    await MainActor.turn()
    transcript("list shows \(screen.list.shown)")
    library.add("sky")
    library.replaceOldest(with: "cow")
    await MainActor.turn()
    transcript("list shows \(screen.list.shown)")
    library.add("cat")
    library.add("hat")
    await MainActor.turn()
    transcript("list shows \(screen.list.shown)")
  }
}
