/// A row, measured.
struct Measurement {
  let row: Row
  /// Nanoseconds (or bytes) a unit, one sample a round.
  let samples: [Double]

  var median: Double { observer_bench.median(samples) }

  /// How many times a unit of `base` this one costs; round by round, so that a noisy moment hits both.
  func ratio(to base: Measurement) -> Double {
    observer_bench.median(zip(samples, base.samples).map { $0 / $1 })
  }
}

/// Measures the rows in turn, round after round: what disturbs the machine for a while disturbs them all.
func measure(_ rows: [Row], rounds: Int) -> [Measurement] {
  let repeats = rows.map(runsForOneSample)  // which is the warm-up too
  var samples = [[Double]](repeating: [], count: rows.count)
  for _ in 0..<rounds {
    for index in rows.indices {
      samples[index].append(sample(rows[index], repeats: repeats[index]))
    }
  }
  return zip(rows, samples).map { Measurement(row: $0, samples: $1) }
}

private func sample(_ row: Row, repeats: Int) -> Double {
  switch row.kind {
  case .sampled(let sample): return sample()
  case .timed(let units, let run):
    run()  // warm again, whatever the rows before it have driven out of the caches
    let time = seconds { for _ in 0..<repeats { run() } }
    return time * 1e9 / Double(units * repeats)
  }
}

/// How many runs of a row take two milliseconds or more.
private func runsForOneSample(_ row: Row) -> Int {
  guard case .timed(_, let run) = row.kind else { return 1 }
  var runs = 1
  while seconds({ for _ in 0..<runs { run() } }) < 0.002 { runs *= 2 }
  return runs
}

private func seconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
