import Foundation

protocol PickerDelegate: AnyObject {}

protocol Picker {
  // ok: delegate-retained
  var delegate: PickerDelegate? { get set }
}

final class ThemePicker: Picker {
  // ruleid: delegate-retained
  @objc public final var delegate: (any PickerDelegate)?
  // ruleid: delegate-retained
  private var pickerDelegate: PickerDelegate!
  // ok: delegate-retained
  weak var weakDelegate: (any PickerDelegate)?
  // ok: delegate-retained
  public private(set) weak var otherDelegate: PickerDelegate?
  // ok: delegate-retained
  var computedDelegate: PickerDelegate? { owner.delegate }
  // ok: delegate-retained
  var appDelegate: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}

struct PickerView {
  // ok: delegate-retained
  var delegate: PickerDelegate?
}
