import Synchronization

// Objects to try the checks on: they hold one another in every way that Swift has.

final class Screen {
  var child: Child?
  var refresh: (() -> Void)?

  final class Child {
    var parent: Screen?
    weak var weakParent: Screen?
    var bus: Bus?
  }
}

class Listening { var listeners: [Hearer] = [] }

final class Bus: Listening {
  var byName: [String: Screen] = [:]
  lazy var last: Screen? = nil
  let guarded = Mutex<[Int]>([])
}

final class Hearer {
  enum Owner {
    case nobody
    case screen(Screen, times: Int)
  }

  var owner = Owner.nobody
}

/// Refers to others without keeping them, in each of the ways but `weak`; and to itself.
final class Visitor {
  unowned let host: Screen
  unowned(unsafe) let landlord: Screen
  let handle: Unmanaged<Screen>
  var itself: Visitor?

  init(_ screen: Screen) {
    host = screen
    landlord = screen
    handle = unsafe .passUnretained(screen)
  }
}

/// May be handed to a task.
final class Loader: Sendable {
  /// A task that keeps the loader until the gate is closed.
  func load(until gate: AsyncStream<Never>) -> Task<Void, Never> {
    Task {
      for await _ in gate {}
      withExtendedLifetime(self) {}
    }
  }
}

/// Loads in a task that it stores, and whose code keeps it.
final class Storing {
  private(set) var loading: Task<Void, Never>?

  func load(until gate: AsyncStream<Never>) {
    nonisolated(unsafe) let itself = self  // only kept, never used
    loading = Task {
      for await _ in gate {}
      withExtendedLifetime(itself) {}
    }
  }
}

/// Polls in a loop that never returns, with a screen in a local variable.
actor Poller {
  func poll(_ loader: Loader, until gate: AsyncStream<Never>) async {
    for await _ in gate {}
    withExtendedLifetime(loader) {}
  }
}
