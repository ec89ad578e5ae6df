import SampleSDK

extension DelegateTakenOver {
  @MainActor static func moves(_ moves: Moves) {
    let services = moves.objects("service", most: 2, "CourierService(CourierTracker())") { _ in
      CourierService(CourierTracker())
    }
    let screens = moves.objects("screen", most: 3, of: services, "@.follow(CourierScreen(transcript: transcript))") {
      let screen = CourierScreen(transcript: $1)
      $0.follow(screen)
      return screen
    }
    let analytics = moves.objects("analytics", most: 2, of: services, "@.follow(Analytics(transcript: transcript))") {
      let analytics = Analytics(transcript: $1)
      $0.follow(analytics)
      return analytics
    }
    let app = moves.transcript("app")
    moves.move("$.tracker.report(%)", services, with: [9, 5, 1]) { $0.tracker.report($1) }
    moves.move("$.tracker.mayRing", services) { app("the courier \($0.tracker.mayRing ? "rings" : "knocks")") }
    moves.release(screens)
    moves.release(analytics)
  }
}
