import Foundation

/// Multinomial logistic regression: finds weights with which the features of each text make its own kind likely.
///
/// It minimizes the texts' negative log-likelihood plus a penalty on the squares of the weights, with the steps of Adam
/// over all texts at once. It uses no random numbers, so the same texts always give the same weights.
struct SoftmaxRegression {
  struct Sample {
    let features: [(index: Int, value: Double)]
    let kind: Int
  }

  /// By feature, then by kind.
  private(set) var weights: [Double]
  private(set) var bias: [Double]

  private static let penalty = 0.34
  private static let rounds = 100
  private static let stepSize = 0.1
  /// How much of the average gradient, and of its average square, a round keeps.
  private static let memory = (gradient: 0.9, square: 0.99)

  init(_ samples: [Sample], features: Int, kinds: Int) {
    weights = [Double](repeating: 0, count: features * kinds)
    bias = [Double](repeating: 0, count: kinds)
    var averages = [Double](repeating: 0, count: weights.count + kinds)
    var squares = averages
    for round in 1...Self.rounds {
      var gradient = weights.map { $0 * Self.penalty } + [Double](repeating: 0, count: kinds)
      for sample in samples { add(sample, to: &gradient, kinds) }
      let scale = (
        1 - pow(Self.memory.gradient, Double(round)), 1 - pow(Self.memory.square, Double(round))
      )
      for index in gradient.indices {
        averages[index] += (1 - Self.memory.gradient) * (gradient[index] - averages[index])
        squares[index] += (1 - Self.memory.square) * (gradient[index] * gradient[index] - squares[index])
        let step = Self.stepSize * (averages[index] / scale.0) / ((squares[index] / scale.1).squareRoot() + 1e-8)
        if index < weights.count { weights[index] -= step } else { bias[index - weights.count] -= step }
      }
    }
  }

  /// Adds the gradient of one sample's negative log-likelihood: the predicted probability of each kind, less 1 for the
  /// sample's own.
  private func add(_ sample: Sample, to gradient: inout [Double], _ kinds: Int) {
    var scores = bias
    for (index, value) in sample.features {
      for kind in 0..<kinds { scores[kind] += value * weights[index * kinds + kind] }
    }
    let best = scores.max() ?? 0
    let likelihoods = scores.map { exp($0 - best) }
    let sum = likelihoods.reduce(0, +)
    for kind in 0..<kinds {
      let error = likelihoods[kind] / sum - (kind == sample.kind ? 1 : 0)
      gradient[weights.count + kind] += error
      for (index, value) in sample.features { gradient[index * kinds + kind] += error * value }
    }
  }
}
