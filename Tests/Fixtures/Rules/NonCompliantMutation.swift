import Foundation

final class ShippingOrder: NSObject {
  @objc dynamic var services: NSMutableArray = []
  private let log = NSMutableArray()
  @objc dynamic var names: [String] = []

  func book(_ service: String) {
    // ok: non-compliant-mutation
    log.add(service)
    // ok: non-compliant-mutation
    names.append(service)
    // ok: non-compliant-mutation
    mutableArrayValue(forKey: "services").add(service)
    // ruleid: non-compliant-mutation
    self.services.insert(
      service, at: 0)
  }
}
