import Foundation
import KeyValueObserving

/// A list on the screen that asks its data source for rows, and is told which of them come and go.
///
/// It is no part of UIKit, and has one check of `UITableView`: after an update, the data source must have as many rows
/// as the list had, plus those inserted, minus those deleted. Otherwise it raises UIKit's exception, in UIKit's words.
@MainActor
public final class ListView {
  /// Returns the rows of now.
  public var dataSource: () -> [String] = { [] }
  /// The rows that the list shows.
  public private(set) var shown: [String] = []

  /// Makes an empty list.
  public init() {}

  /// Shows the rows of now.
  public func reloadData() { shown = dataSource() }

  /// Removes rows, and then asks the data source for those that come.
  ///
  /// - Parameters:
  ///   - deleted: Indexes of rows before the update.
  ///   - inserted: Indexes of rows after it.
  public func update(deleting deleted: IndexSet, inserting inserted: IndexSet) {
    var rows = shown
    let now = dataSource()
    guard now.count == rows.count - deleted.count + inserted.count else {
      let reason =
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section "
        + "after the update (\(now.count)) must be equal to the number of rows contained in that section before the "
        + "update (\(rows.count)), plus or minus the number of rows inserted or deleted from that section "
        + "(\(inserted.count) inserted, \(deleted.count) deleted) and plus or minus the number of rows moved into or "
        + "out of that section (0 moved in, 0 moved out)."
      return CocoaException(name: "NSInternalInconsistencyException", reason: reason).raise()
    }
    for index in deleted.reversed() { rows.remove(at: index) }
    for index in inserted { rows.insert(now[index], at: index) }
    shown = rows
  }
}
