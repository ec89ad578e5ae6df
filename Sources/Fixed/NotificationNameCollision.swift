import Foundation
import Observers
import SampleApp

/// The kitchen's notification has its own name, and the waiter observes this kitchen (the runner's are typed).
///
/// A name is a string, and a center has one list of names for all modules.
/// The waiter and the runner keep their observations.
public enum NotificationNameCollision {
  /// Rings a bell when a dish is ready.
  final class Kitchen: Sendable {
    // FIX: names only what the kitchen posts, because the string begins with the module and the type.
    static let bellRang = Notification.Name("Palace.Kitchen.bellRang")

    func finish(_ dish: String, center: NotificationCenter) {
      center.post(name: Kitchen.bellRang, object: self, userInfo: ["name": dish])
    }
  }

  /// Rings a bell when a guest arrives. Another team wrote it, in another module.
  final class FrontDoor: Sendable {
    static let bellRang = Notification.Name("bellRang")

    func announce(_ guest: String, center: NotificationCenter) {
      center.post(name: FrontDoor.bellRang, object: self, userInfo: ["name": guest])
    }
  }

  /// Serves what the kitchen has ready.
  final class Waiter {
    private let token: NotificationToken

    init(kitchen: Kitchen, center: NotificationCenter, transcript: Transcript) {
      // FIX: observes only this kitchen, because the center compares the sender as well as the name.
      token = center.observe(Kitchen.bellRang, object: kitchen) { note in
        guard let dish = note.userInfo?["name"] as? String else { return }
        transcript("waiter serves \(dish)")
      }
    }
  }

  /// The counter where the kitchen sets down a dish for a table.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Counter {
    struct DishReady: NotificationCenter.MainActorMessage {
      typealias Subject = Counter
      let table: Int
    }

    func setDown(forTable table: Int, center: NotificationCenter) {
      center.post(DishReady(table: table), subject: self)
    }
  }

  /// Gives tables to guests. Another team wrote it, in another module.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Reception {
    struct TableFree: NotificationCenter.MainActorMessage {
      typealias Subject = Reception
      let table: Int
    }

    func clear(table: Int, center: NotificationCenter) {
      center.post(TableFree(table: table), subject: self)
    }
  }

  /// Carries dishes to the tables that they are ready for.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Runner {
    private let token: NotificationToken

    init(center: NotificationCenter, transcript: Transcript) {
      // FIX: receives this message alone, because two types are different even where their properties are equal.
      token = center.observe(Counter.DishReady.self) { message in
        transcript("runner carries a dish to table \(message.table)")
      }
    }
  }
}

// MARK: - Story

extension NotificationNameCollision {
  /// The soup is ready, and then the ambassador arrives.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (kitchen, door) = (Kitchen(), FrontDoor())
    let waiter = Waiter(kitchen: kitchen, center: center, transcript: transcript)
    kitchen.finish("the soup", center: center)
    transcript("the ambassador rings at the front door")
    door.announce("the ambassador", center: center)
    kitchen.finish("the roast", center: center)
    withExtendedLifetime(waiter) {}
  }

  /// A dish is ready for one table, and another table is free.
  @MainActor
  public static func typedStory(_ transcript: Transcript) async {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else {
      return transcript("this system has no typed messages")
    }
    let center = NotificationCenter()
    let (counter, reception) = (Counter(), Reception())
    let runner = Runner(center: center, transcript: transcript)
    counter.setDown(forTable: 4, center: center)
    transcript("table 7 is free")
    reception.clear(table: 7, center: center)
    counter.setDown(forTable: 2, center: center)
    withExtendedLifetime(runner) {}
  }
}
