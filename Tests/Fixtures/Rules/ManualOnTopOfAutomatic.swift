import Foundation

class Device: NSObject {
  @objc dynamic var volume = 0
  @objc var plain = 0

  func turn(to level: Int) {
    // ruleid: manual-on-top-of-automatic
    willChangeValue(forKey: "volume")
    self.volume = min(level, 10)
    self.didChangeValue(forKey: "volume")
    // ok: manual-on-top-of-automatic
    willChangeValue(forKey: "plain")
    plain = level
    didChangeValue(forKey: "plain")
    // ok: manual-on-top-of-automatic
    volume = level
  }
}

class Draft: Device {
  func turn(to level: Int) {
    // ok: manual-on-top-of-automatic
    //  willChangeValue(forKey: "volume")
    //  volume = level
    //  didChangeValue(forKey: "volume")
  }
}
