import Testing

private protocol OvenDelegate: AnyObject {
  func ovenIsReady()
}

private enum Wrong {
  // page: wrong
  final class Oven {
    unowned var delegate: any OvenDelegate  // the delegate must outlive every call
    init(delegate: any OvenDelegate) { self.delegate = delegate }

    func ring() { delegate.ovenIsReady() }
  }
  // page: end
}

// page:
private final class Oven {
  weak var delegate: (any OvenDelegate)?  // nil when the delegate is gone

  func ring() {
    guard let delegate else { return }  // nobody is there: decide here what that means
    delegate.ovenIsReady()
  }
}
// page: end

private final class Cook: OvenDelegate {
  var dishes = 0
  func ovenIsReady() { dishes += 1 }
}

@Test("P48: an oven rings after its cook has gone, and nothing happens")
func ringsForNobody() {
  let oven = Oven()
  var cook: Cook? = Cook()
  oven.delegate = cook
  oven.ring()
  #expect(cook?.dishes == 1)
  cook = nil
  oven.ring()
  #expect(oven.delegate == nil)
}

// Tried: again no: one delegate; thread no: one actor; cancel no task; thousand no list; objc read: weak; early no
// sequence
