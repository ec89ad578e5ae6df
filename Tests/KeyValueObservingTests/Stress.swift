import Foundation

/// How often a test of several threads repeats what it does: as given, or more often where `OBSERVER_PITFALLS_STRESS`
/// says how many times.
func stress(_ rounds: Int) -> Int { rounds * factor }

private let factor = ProcessInfo.processInfo.environment["OBSERVER_PITFALLS_STRESS"].flatMap { Int($0) } ?? 1
