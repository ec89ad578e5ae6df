import Foundation

protocol PickerDelegate: AnyObject {}

protocol Picker {
  // ok: delegate-perhaps-retained
  var delegate: PickerDelegate? { get set }
}

final class ThemePicker: Picker {
  // ruleid: delegate-perhaps-retained
  @objc public final var delegate: (any PickerDelegate)?
  // ok: delegate-perhaps-retained
  private var sharingDelegate: SharingDelegate?
  // ok: delegate-perhaps-retained
  weak var weakDelegate: (any PickerDelegate)?
  // ok: delegate-perhaps-retained
  public private(set) weak var otherDelegate: PickerDelegate?
  // ok: delegate-perhaps-retained
  var computedDelegate: PickerDelegate? { owner.delegate }
  // ok: delegate-perhaps-retained
  var appDelegate: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}

final class ListPicker {
  // ok: delegate-perhaps-retained
  internal var dataSource: PickerDataSource!
}

final class Grid {
  // ok: delegate-perhaps-retained
  private var dataSource: UICollectionViewDiffableDataSource<String, Int>!
  // ok: delegate-perhaps-retained
  var delegate: GridDelegate
  // ok: delegate-perhaps-retained
  var listener: NWListener?
  // ok: delegate-perhaps-retained
  private var transactionListener: Task<Void, Error>?
  // ok: delegate-perhaps-retained
  private(set) var dataSource: RowsDataSource?
}

final class MockPicker: Picker {
  // ok: delegate-perhaps-retained
  var delegate: PickerDelegate?
}

final class PickerTests: XCTestCase {
  // ok: delegate-perhaps-retained
  private var delegate: FakePickerDelegate!
}

struct PickerView {
  // ok: delegate-perhaps-retained
  var delegate: PickerDelegate?
}

final class TileView: UIView {
  // ruleid: delegate-retained
  public var scrollDelegate: TileViewDelegate? {
    didSet { setNeedsLayout() }
  }
  // ok: delegate-retained
  weak var delegate: TileViewDelegate?
  // ok: delegate-retained
  var settingsListener: AnyCancellable?
}
