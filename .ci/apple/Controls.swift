// What the declarations beside this file must allow and refuse, as Apple's do. `.ci/check-apple` compiles it for every
// system: as it stands, it must compile silently, and with REFUSED, each line must be refused with the words that its
// comment announces, and no other. A declaration that is too strict hides P53; one that is too kind hides an error.

import Combine
import Foundation
#if canImport(UIKit)
  import UIKit
#endif

final class Account: NSObject {
  @objc dynamic var name = ""
}

@MainActor final class Screen {
  var title = ""
  var subscriptions: Set<AnyCancellable> = []

  /// These take plain closures, so a closure belongs to the main actor here, and the compiler says nothing (P53).
  func plain(_ source: any DispatchSourceSignal, _ group: DispatchGroup, _ queue: DispatchQueue, _ account: Account) {
    source.setEventHandler { self.title = "" }
    source.setCancelHandler { self.title = "" }
    group.notify(queue: queue) { self.title = "" }
    queue.async(execute: DispatchWorkItem { self.title = "" })
    account.publisher(for: \.name).sink { self.title = $0 }.store(in: &subscriptions)
  }

  /// These take `@Sendable` closures, which belong to no actor.
  func sendable(_ group: DispatchGroup, _ queue: DispatchQueue, _ account: Account) {
    queue.async { MainActor.assumeIsolated { self.title = "" } }
    #if REFUSED
      queue.async { self.title = "" }  // error: main actor-isolated property 'title' can not be mutated
      queue.async(group: group) { self.title = "" }  // error: main actor-isolated property 'title' can not be mutated
      queue.asyncAfter(deadline: .now()) { self.title = "" }  // error: main actor-isolated property 'title'
      _ = account.observe(\.name) { _, _ in self.title = "" }  // error: main actor-isolated property 'title'
      _ = NotificationCenter.default.addObserver(forName: .renamed, object: nil, queue: nil) { _ in
        self.title = ""  // error: main actor-isolated property 'title' can not be mutated
      }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.title = "" }  // error: 'title'
    #endif
  }

  func wait(_ group: DispatchGroup, _ semaphore: DispatchSemaphore) async {
    #if REFUSED
      group.wait()  // error: is unavailable from asynchronous contexts
      semaphore.wait()  // error: is unavailable from asynchronous contexts
    #endif
  }
}

extension Notification.Name {
  static let renamed = Notification.Name("renamed")
}

struct Silent: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {}
}

#if canImport(UIKit)
  final class Page: UIViewController {
    let account: Account
    init(_ account: Account) {
      self.account = account
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }
#endif

#if REFUSED
  struct Deaf: Publisher { typealias Output = Int; typealias Failure = Never }  // error: does not conform to protocol
  func send(_ thread: Thread, _ files: FileManager) {
    let _: any Sendable = thread  // error: conformance of 'Thread' to 'Sendable' is unavailable
    let _: any Sendable = files  // error: conformance of 'FileManager' to 'Sendable'
  }
  #if canImport(UIKit)
    final class Bare: UIViewController {
      init(_: Account) { super.init(nibName: nil, bundle: nil) }
    }  // error on iOS: 'required' initializer 'init(coder:)' must be provided
    final class Plain: UIView {
      init(_: Account) { super.init(frame: CGRect()) }
    }  // error on iOS: 'required' initializer 'init(coder:)' must be provided
  #endif
#endif
