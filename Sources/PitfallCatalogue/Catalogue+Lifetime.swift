import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let danglingObserver = Pitfall(
    id: "P01", name: "DanglingObserver", family: .lifetime,
    summary: "An observer that never stops is told of the next change after its death.",
    repair: "Keep an observation that ends with its owner.",
    tellings: [
      Telling(
        "naive", .naive, "the cell dies, the document changes, with zombies on",
        .crashes(.init([SIGABRT], saying: "*** -[DocumentCell retain]: message sent to deallocated instance")),
        environment: ["NSZombieEnabled": "YES"], story: Pitfalls.DanglingObserver.story),
      Telling(
        "naive-stranger", .naive, "another object takes the dead cell's place and its messages",
        .misbehaves(["banner is told of isFavorite, which it never observed"]),
        builds: .withoutAddressSanitizer, story: Pitfalls.DanglingObserver.strangerStory),
      Telling(
        "naive-use-after-free", .naive, "the same without zombies, under the address sanitizer",
        .crashes(.init([], saying: "AddressSanitizer: heap-use-after-free")),
        builds: .withAddressSanitizer, story: Pitfalls.DanglingObserver.story),
      Telling(
        "fixed", .fixed, "the cell dies, the document changes",
        .holds(["cell shows ★", "cell was released", "document changed in peace"]),
        environment: ["NSZombieEnabled": "YES"], builds: .withoutAddressSanitizer, story: Fixed.DanglingObserver.story),
      Telling(
        "fixed-use-after-free", .fixed, "the same without zombies, under the address sanitizer",
        .holds(["cell shows ★", "cell was released", "document changed in peace"]),
        builds: .withAddressSanitizer, story: Fixed.DanglingObserver.story),
      Telling(
        "fixed-stranger", .fixed, "another object takes the dead cell's place",
        .holds(["cell shows ★", "banner opens", "document changed in peace"]),
        story: Fixed.DanglingObserver.strangerStory),
    ])
}
