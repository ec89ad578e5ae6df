import Dispatch
import SampleApp

extension SharedInvocation {
  @MainActor static func moves(_ moves: StormMoves) {
    var kitchens: [ObjectIdentifier: DispatchQueue] = [:]
    var busy: Set<ObjectIdentifier> = []
    let stewards = moves.objects("steward", most: 2, "Steward(kitchen: kitchen)") { _ in
      let kitchen = DispatchQueue(label: "kitchen")
      let steward = Steward(kitchen: kitchen)
      kitchens[ObjectIdentifier(steward)] = kitchen
      return steward
    }
    let cooks = moves.objects("cook", most: 3, of: stewards, "KitchenCook(\"Ana\", transcript), hired by @") {
      let cook = KitchenCook("Ana", $1)
      $0.hire(cook)
      return cook
    }
    moves.move("$'s kitchen.suspend()", stewards, when: ["new"], then: "busy") {
      busy.insert(ObjectIdentifier($0))
      kitchens[ObjectIdentifier($0)]?.suspend()
    }
    moves.move("$.order(Dish(%))", stewards, with: ["soup", "cake", "tea"]) { $0.order(Dish($1)) }
    moves.move("$'s kitchen.resume()", stewards, when: ["busy"], then: "new") {
      busy.remove(ObjectIdentifier($0))
      kitchens[ObjectIdentifier($0)]?.resume()
    }
    let guest = moves.transcript("guest")
    moves.move("$'s kitchen.suspend(), another steward orders soup and leaves, resume()", stewards, when: ["new"]) {
      let kitchen = kitchens[ObjectIdentifier($0)]
      kitchen?.suspend()
      do {
        let leaving = kitchen.map(Steward.init)
        leaving?.hire(KitchenCook("Ana", guest))
        leaving?.order(Dish("soup"))
      }
      kitchen?.resume()
    }
    moves.move("in a kitchen for two, another steward orders soup from Ana, who waits for Ben's", stewards) { _ in
      let kitchen = DispatchQueue(label: "kitchen for two", attributes: .concurrent)
      let isReady = DispatchSemaphore(value: 0)
      let steward = Steward(kitchen: kitchen)
      steward.hire(OtherCook("Ana") { isReady.wait() })
      steward.hire(OtherCook("Ben") { isReady.signal() })
      moves.wait(for: "Ben's turn to begin while Ana's lasts") {
        steward.order(Dish("soup"))
        kitchen.sync(flags: .barrier) {}
      }
    }
    moves.release(stewards, when: ["new"])
    _ = cooks
    moves.settleAfterEachMove {
      for (steward, kitchen) in kitchens where !busy.contains(steward) { kitchen.sync {} }
    }
    moves.storm {
      let kitchen = DispatchQueue(label: "kitchen", attributes: .concurrent)
      nonisolated(unsafe) let steward = Steward(kitchen: kitchen)
      for name in ["Ana", "Ben", "Cem"] { steward.hire(KitchenCook(name, Transcript())) }
      return { thread in
        guard thread == 0 else { return }
        steward.order(Dish("soup"))
        kitchen.sync(flags: .barrier) {}
      }
    }
  }

  private final class OtherCook: Cook, Sendable {
    let name: String
    private let body: @Sendable () -> Void

    init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }

    func prepare(_ dish: Dish) { body() }
  }
}
