import ObserverTesting

await Probe.main(
  ScreenProbes.self, FeedProbes.self, TickerProbes.self, LoaderProbes.self, QuitterProbes.self, OnceOnlyProbes.self)
