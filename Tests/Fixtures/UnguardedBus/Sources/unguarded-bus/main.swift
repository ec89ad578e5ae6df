import ObserverTesting

await Probe.main(Bus<UnguardedBus>.self, Bus<GuardedBus>.self)
