import KeyValueObserving
import Observers

final class Person: CocoaObject {
  @Dynamic var firstName = "Ada"
}

let person = Person()
let observation = person.observe(\.firstName) { old, new in print("\(old ?? "nil") → \(new ?? "nil")") }
person.firstName = "Ida"
observation.invalidate()
person.firstName = "Eva"
