import Foundation

protocol PickerDelegate: AnyObject {}

protocol Picker {
  // ok: delegate-retained
  var delegate: PickerDelegate? { get set }
}

final class ThemePicker: Picker {
  // ruleid: delegate-retained
  @objc public final var delegate: (any PickerDelegate)?
  // ok: delegate-retained
  private var sharingDelegate: SharingDelegate?
  // ok: delegate-retained
  weak var weakDelegate: (any PickerDelegate)?
  // ok: delegate-retained
  public private(set) weak var otherDelegate: PickerDelegate?
  // ok: delegate-retained
  var computedDelegate: PickerDelegate? { owner.delegate }
  // ok: delegate-retained
  var appDelegate: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}

final class ListPicker {
  // ok: delegate-retained
  internal var dataSource: PickerDataSource!
}

final class Grid {
  // ok: delegate-retained
  private var dataSource: UICollectionViewDiffableDataSource<String, Int>!
  // ok: delegate-retained
  var delegate: GridDelegate
  // ok: delegate-retained
  var listener: NWListener?
  // ok: delegate-retained
  private var transactionListener: Task<Void, Error>?
  // ok: delegate-retained
  private(set) var dataSource: RowsDataSource?
}

final class MockPicker: Picker {
  // ok: delegate-retained
  var delegate: PickerDelegate?
}

final class PickerTests: XCTestCase {
  // ok: delegate-retained
  private var delegate: FakePickerDelegate!
}

struct PickerView {
  // ok: delegate-retained
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
