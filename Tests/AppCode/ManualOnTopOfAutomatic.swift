#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class DeviceSettings: NSObject {
      // page: wrong
      @objc dynamic var volume = 5

      func turn(to level: Int) {
        willChangeValue(for: \.volume)
        volume = min(level, 10)  // its setter announces the change, too
        didChangeValue(for: \.volume)
      }
      // page: end
    }
  }

  // page:
  // nonisolated: if the main actor is the default. NSObject's class function is on no actor.
  nonisolated final class DeviceSettings: NSObject {
    @objc dynamic var volume = 5
    func turn(to level: Int) { volume = min(level, 10) }

    @objc dynamic private(set) var level = 0  // by hand only
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key == #keyPath(level) ? false : super.automaticallyNotifiesObservers(forKey: key)
    }
    func setLevel(_ newLevel: Int) {
      willChangeValue(for: \.level)
      level = newLevel
      didChangeValue(for: \.level)
    }
  }
// page: end
#endif

// Tried: again no token; thread no: a model; cancel no task; thousand no growth; objc twin; early no sequence
