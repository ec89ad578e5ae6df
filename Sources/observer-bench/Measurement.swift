/// A row, measured.
struct Measurement {
  let row: Row
  /// Nanoseconds a unit, one sample a round.
  let samples: [Double]

  var nanoseconds: Double { median(samples) }

  /// How many times a unit of `base` this one costs; round by round, so that a noisy moment hits both.
  func ratio(to base: Measurement) -> Double {
    median(zip(samples, base.samples).map { $0 / $1 })
  }
}

/// Measures the rows in turn, round after round: what disturbs the machine for a while disturbs them all.
func measure(_ rows: [Row], rounds: Int) -> [Measurement] {
  let repeats = rows.map(runsForOneSample)  // which is the warm-up too
  var samples = [[Double]](repeating: [], count: rows.count)
  for _ in 0..<rounds {
    for index in rows.indices {
      let time = seconds { for _ in 0..<repeats[index] { rows[index].run() } }
      samples[index].append(time * 1e9 / Double(rows[index].units * repeats[index]))
    }
  }
  return zip(rows, samples).map { Measurement(row: $0, samples: $1) }
}

/// How many runs of a row take two milliseconds or more.
private func runsForOneSample(_ row: Row) -> Int {
  var runs = 1
  while seconds({ for _ in 0..<runs { row.run() } }) < 0.002 { runs *= 2 }
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
