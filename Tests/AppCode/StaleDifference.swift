import Foundation
import Testing

/// What has happened to a library's photos, as `PHFetchResultChangeDetails` says it.
private struct PhotoChange: Sendable {
  var removed: [IndexPath] = []
  var inserted: [IndexPath] = []
  var photosAfterChanges: [String]
}

/// What the code below uses of a `UICollectionView`, with its check of the numbers.
@MainActor private final class CollectionView {
  var numberOfItems: () -> Int = { 0 }
  private(set) var isConsistent = true
  private var count = 0

  func reloadData() { count = numberOfItems() }

  func performBatchUpdates(_ updates: () -> Void) {
    updates()
    isConsistent = isConsistent && count == numberOfItems()
  }

  func deleteItems(at paths: [IndexPath]) { count -= paths.count }
  func insertItems(at paths: [IndexPath]) { count += paths.count }
}

@MainActor private final class PhotoLibrary {
  private(set) var photos: [String] = []

  func add(_ photo: String) -> PhotoChange {
    photos.insert(photo, at: 0)
    return PhotoChange(inserted: [[0, 0]], photosAfterChanges: photos)
  }
}

private enum Wrong {
  @MainActor final class PhotoScreen {
    let library: PhotoLibrary, collectionView: CollectionView

    init(_ library: PhotoLibrary, _ collectionView: CollectionView) {
      (self.library, self.collectionView) = (library, collectionView)
    }

    // page: wrong
    var numberOfItems: Int { library.photos.count }  // of now

    nonisolated func photosDidChange(_ change: PhotoChange) {
      Task { @MainActor in
        collectionView.performBatchUpdates {
          collectionView.deleteItems(at: change.removed)
          collectionView.insertItems(at: change.inserted)
        }
      }
    }
    // page: end
  }
}

@MainActor private final class PhotoScreen {
  let collectionView: CollectionView

  init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  // page:
  private(set) var photos: [String] = []
  var numberOfItems: Int { photos.count }  // and the cells come from `photos`, too

  nonisolated func photosDidChange(_ change: PhotoChange) {
    Task { @MainActor in
      collectionView.performBatchUpdates {
        photos = change.photosAfterChanges  // in one turn with its difference
        collectionView.deleteItems(at: change.removed)
        collectionView.insertItems(at: change.inserted)
      }
    }
  }
  // page: end
}

@Test("P59: an update fits the list that came with it, however many changes have happened", .timeLimit(.minutes(5)))
@MainActor func updateFitsItsList() async {
  let (library, view) = (PhotoLibrary(), CollectionView())
  let screen = PhotoScreen(view)
  view.numberOfItems = { screen.numberOfItems }
  let changes = (1...1_000).map { library.add("\($0)") }
  await Task.detached { for change in changes { screen.photosDidChange(change) } }.value
  while screen.photos.count < 1_000 { await Task.yield() }
  #expect(view.isConsistent && screen.photos == library.photos)
}

@Test("P59: without its list, the second of two updates does not fit", .timeLimit(.minutes(5)))
@MainActor func updateWithoutItsListDoesNotFit() async {
  let (library, view) = (PhotoLibrary(), CollectionView())
  let screen = Wrong.PhotoScreen(library, view)
  view.numberOfItems = { screen.numberOfItems }
  for photo in ["lake", "dog"] { screen.photosDidChange(library.add(photo)) }
  while view.isConsistent { await Task.yield() }
  #expect(!view.isConsistent)
}

// Tried: again updateFitsItsList; thread updateFitsItsList; cancel no: nobody keeps the task; thousand
// updateFitsItsList; objc no: Swift; early no sequence
