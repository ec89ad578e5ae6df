import Combine
import UIKit

// What lives as long as the app, as another file or another line says.

final class DisplayController {
  // ok: strong-retain-leak
  func follow() { display.changes.sink { _ in self.adapt() }.store(in: &subscriptions) }
}

let displays = DisplayController()

final class ChatPlayer {
  // ruleid: strong-retain-leak
  func follow() { player.changes.sink { _ in self.adapt() }.store(in: &subscriptions) }
}

let firstChatPlayer = ChatPlayer()

final class ChatWindow: UIWindow {
  private static var instance: ChatWindow?
  // ok: strong-retain-leak
  func follow() { player.changes.sink { _ in self.adapt() }.store(in: &subscriptions) }

  func start() { player = ChatPlayer() }
}

extension AppModel {
  // ok: strong-retain-leak
  func follow() { display.changes.sink { _ in self.adapt() }.store(in: &subscriptions) }
}

final class Preferences {
  // ok: strong-retain-leak
  func follow() { display.changes.sink { _ in self.adapt() }.store(in: &subscriptions) }
}

final class PosterLoader {
  func load() {
    // ok: assigned-to-itself
    subscription = PosterService.shared.poster(of: film).receive(on: DispatchQueue.main).assign(to: \.image, on: self)
    // ok: assigned-to-itself
    subscription = posters.loadPoster(of: film).assign(to: \.image, on: self)
    let all = Publishers.MergeMany(films.map(\.poster))
      .collect()
      .eraseToAnyPublisher()

    // ok: strong-retain-leak
    subscription = all.sink { self.images = $0 }
    // ok: strong-retain-leak
    subscription = all.map(\.count).sink { self.count = $0 }
    // ok: strong-retain-leak
    subscription = wallet.restore(words).sink(
      receiveCompletion: { result in self.hide(result) }, receiveValue: { self.show($0) })
    // ok: strong-retain-leak
    subscription = coordinate(to: BuyCoordinator(wallet)).sink { self.close($0) }
    // ok: assigned-to-itself
    subscription = wallet.sum.assign(to: \.sum, on: self, ownership: .weak)
    let latest = Publishers.MergeMany(films.map(\.poster))
      .eraseToAnyPublisher()

    // ruleid: strong-retain-leak
    subscription = latest.sink { self.images = $0 }
  }
}

final class SumObserver {
  func start() {
    // ok: assigned-to-itself
    wallet.sum.assign(to: \.sum, on: self).store(in: &bag)
  }

  func stop() { bag.removeAll() }
}
