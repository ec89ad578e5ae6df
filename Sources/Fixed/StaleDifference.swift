import Foundation
import SampleApp

/// A change brings its list along, and both come to the screen in one turn of the main actor.
///
/// The library keeps a handler until it is removed. The handler points weakly at its screen, and the screen keeps the
/// library and the list.
public enum StaleDifference {
  /// Shows the photos of a library in a list.
  @MainActor
  final class PhotoScreen {
    let list: ListView
    private let library: PhotoLibrary
    private var photos: [String] = []
    private var observation: UUID?

    init(_ library: PhotoLibrary, _ list: ListView) {
      (self.library, self.list) = (library, list)
      list.dataSource = { [weak self] in self?.photos ?? [] }
      (observation, photos) = library.observe { [weak self] change in
        Task { @MainActor in self?.apply(change) }
      }
      list.reloadData()
    }

    private func apply(_ change: PhotoChange) {
      // FIX: takes the photos that belong to the difference, because the library may have others by now.
      photos = change.photos
      list.update(deleting: change.deleted, inserting: change.inserted)
    }

    deinit { observation.map(library.stopObserving) }
  }

  /// Compares lists off the main actor, because that takes long.
  actor Differ {
    func difference(from old: [String], to new: [String]) -> CollectionDifference<String> {
      new.difference(from: old)
    }
  }

  /// Shows the results of a search.
  @MainActor
  final class ResultScreen {
    private(set) var shown: [String]
    private var latest: [String] = []
    private let differ = Differ()

    init(_ shown: [String]) {
      self.shown = shown
    }

    func show(_ results: [String]) async {
      latest = results
      var (old, new, difference): ([String], [String], CollectionDifference<String>)
      repeat {
        (old, new) = (shown, latest)
        difference = await differ.difference(from: old, to: new)
        // FIX: compares again, because another call has changed what is shown, or has later results.
      } while shown != old || latest != new
      shown = shown.applying(difference) ?? shown
    }
  }
}

// MARK: - Story

extension StaleDifference {
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

  /// The results of two searches come at once.
  @MainActor
  public static func searchStory(_ transcript: Transcript) async {
    let screen = ResultScreen(["lake"])
    await screen.show(["sea", "lake"])
    transcript("screen shows \(screen.shown)")
    let first = Task { await screen.show(["sky", "sea", "lake"]) }
    let second = Task { await screen.show(["cow", "sky", "sea", "lake"]) }
    await first.value
    await second.value
    transcript("screen shows \(screen.shown)")
  }
}
