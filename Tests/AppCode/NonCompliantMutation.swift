#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    // page: wrong
    final class ShippingOrder: NSObject {
      @objc dynamic var services: NSMutableArray = []
      @objc var carrier = "Post"  // a Swift assignment calls no observer

      func book(_ service: String) {
        services.add(service)  // the property still holds the same array
      }
    }
    // page: end
  }

  // page:
  final class ShippingOrder: NSObject {
    @objc dynamic var services: [String] = []
    @objc dynamic var carrier = "Post"

    func book(_ service: String) {
      services.append(service)  // sets the property: an array is a value
    }

    func bookOneByOne(_ service: String) {  // an insertion, with its index
      mutableArrayValue(forKey: #keyPath(ShippingOrder.services)).add(service)
    }
  }
// page: end
#endif

// Tried: again no token; thread no: a model; cancel no task; thousand no growth; objc twin; early no sequence
