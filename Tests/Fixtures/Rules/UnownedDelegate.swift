final class Oven {
  // ruleid: unowned-delegate
  private unowned let delegate: OvenDelegate
  // ruleid: unowned-delegate
  unowned(unsafe) public var ovenDelegate: any OvenDelegate
  // ok: unowned-delegate
  weak var weakDelegate: (any OvenDelegate)?
  // ok: unowned-delegate
  unowned let kitchen: Kitchen
}
