import Fixed
import LeakExpectations
import Pitfalls
import SampleApp
import Testing

/// A screen that is shown by nobody any more.
final class Screen {
  var title = "Report"
  var child: Child?
  var refresh: (() -> Void)?

  final class Child {
    var parent: Screen?
    weak var weakParent: Screen?
  }
}

class Listening {
  var listeners: [Listener] = []
}

final class Bus: Listening {
  var byName: [String: Screen] = [:]
}

final class Listener {
  enum Owner {
    case nobody
    case screen(Screen, times: Int)
  }

  var owner = Owner.nobody
  weak var weakOwner: Screen?
}

@Suite struct Traces {
  @Test func p18() throws {
    let document = Document(title: "Report")
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: document) {
        let cell = Pitfalls.StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
        document.isFavorite = true
        return cell
      }
    }
    print(report)
    try requireReleased(reachableFrom: document) {
      let cell = Fixed.StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
      document.isFavorite = true
      return cell
    }
  }
  @Test func bus() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: bus) {
        let screen = Screen()
        let child = Screen.Child()
        screen.child = child
        child.parent = screen
        child.weakParent = screen
        let listener = Listener()
        listener.weakOwner = screen
        bus.listeners = [Listener(), listener]
        bus.listeners[1].owner = .screen(screen, times: 2)
        return (screen: screen, child)
      }
    }
    print(report)
  }
}
