#if canImport(ObjectiveC)
  import Foundation

  // page:
  final class ShippingOrder: NSObject {
    @objc dynamic var services: [String] = []
    @objc dynamic var carrier = "Post"  // without `dynamic`, a Swift assignment notifies nobody

    func book(_ service: String) {
      services.append(service)  // sets the property, because a Swift array is a value
    }

    func bookOneByOne(_ service: String) {
      mutableArrayValue(forKey: #keyPath(ShippingOrder.services)).add(service)  // an insertion, with its index
    }
  }
// page: end
#endif
