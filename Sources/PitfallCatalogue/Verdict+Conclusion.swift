extension Verdict {
  /// A line that a demo prints below the story.
  package enum ConclusionLine: Sendable, Equatable {
    case ending(String, isGood: Bool)
    case proof(String)
    case remark(String)
    /// A line of the fixed transcript that the story did not write.
    case missing(String)
    case objection(String)
    case asClaimed(String)
  }

  /// The way the story ended, and whether that is as claimed.
  package var conclusion: [ConclusionLine] {
    let isGood = endedLikeFixed || isAsClaimed && scenario.side == .fixed
    var lines = [ConclusionLine.ending(ending, isGood: isGood)]
    if let proof { lines.append(.proof(proof)) }
    if endedLikeFixed {
      lines.append(.remark("It now writes what the fixed observer writes. The catalogue still claims the failure."))
    }
    if !missingLines.isEmpty {
      lines.append(.remark("The fixed observer's story has instead:"))
      lines += missingLines.map(ConclusionLine.missing)
    }
    if let objection { return lines + [.objection(objection)] }
    let meaning =
      switch scenario.side {
      case .naive: "that is the pitfall"
      case .fixed: "that is the repair"
      case .wrongFix: "that repairs nothing"
      }
    return lines + [.asClaimed(meaning)]
  }
}
