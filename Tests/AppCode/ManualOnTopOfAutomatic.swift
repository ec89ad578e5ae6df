#if canImport(ObjectiveC)
  import Foundation

  // page:
  // nonisolated: for an app whose code is on the main actor by default. NSObject's class function is on no actor.
  nonisolated final class DeviceSettings: NSObject {
    @objc dynamic var volume = 5  // its setter announces each change
    @objc dynamic private(set) var level = 0

    func turn(to level: Int) {
      volume = min(level, 10)
    }

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key == #keyPath(DeviceSettings.level) ? false : super.automaticallyNotifiesObservers(forKey: key)
    }
    func setLevel(_ newLevel: Int) {  // the other way: by hand only, for this one key
      willChangeValue(for: \.level)
      level = newLevel
      didChangeValue(for: \.level)
    }
  }
// page: end
#endif
