import Foundation
import ObserverTesting

switch ProcessInfo.processInfo.environment["ONLY"] {
case "Door": await Probe.main(DoorProbes.self)
case "OnceOnly": await Probe.main(OnceOnlyProbes.self)
default:
  await Probe.main(
    ScreenProbes.self, FeedProbes.self, TickerProbes.self, LoaderProbes.self, QuitterProbes.self, OnceOnlyProbes.self)
}
