import ChildProcesses
import Foundation
import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

/// The result of one probe of one mechanism, from a process of its own.
struct MatrixCell: Sendable {
  let mechanism: Mechanism
  let probe: Probe
  let finding: Finding

  enum Finding: Sendable {
    case verdict(Probe.Verdict, Manner)
    /// The probe found nothing out, for this reason.
    case notRun(String)
  }

  /// The way the process reached its verdict.
  enum Manner: String, Sendable {
    case ended
    case crashed
    case hung
  }

  init(_ mechanism: Mechanism, _ probe: Probe, _ outcome: Outcome) {
    self.mechanism = mechanism
    self.probe = probe
    do throws(NoVerdict) {
      let manner: Manner =
        switch outcome.exit {
        case _ where outcome.hung: .hung
        case .signal: .crashed
        case .status, .overdue, .notStarted: .ended
        }
      finding = .verdict(try Probe.Verdict(outcome), manner)
    } catch {
      finding = .notRun(error.reason)
    }
  }

  var verdict: Probe.Verdict? { if case .verdict(let verdict, _) = finding { verdict } else { nil } }

  var manner: Manner? { if case .verdict(_, let manner) = finding { manner } else { nil } }

  var reason: String {
    switch finding {
    case .verdict(let verdict, _): verdict.reason.replacing(/0x[0-9a-f]{4,}/, with: "0x…")  // it differs
    case .notRun(let reason): reason
    }
  }

  /// The documented choice that explains the pitfall.
  var choice: Choice? {
    mechanism.accepting.first { $0.probe == probe && $0.pitfall == verdict?.pitfall }
  }

  /// `✓`, `○`, `P06`, `P06†`, `P06‡`, `–`, `!`, or `?`, without a choice's number.
  var mark: String {
    switch finding {
    case .verdict(.safe, _): "✓"
    case .verdict(.notFound, _): "○"
    case .verdict(.notApplicable, _): "–"
    case .verdict(.adapterFailed, _): "!"
    case .verdict(.pitfall(let id, _), .ended): id
    case .verdict(.pitfall(let id, _), .crashed): id + "†"
    case .verdict(.pitfall(let id, _), .hung): id + "‡"
    case .notRun: "?"
    }
  }

  /// The fault of this cell; nil if it has none.
  var objection: String? {
    let place = "\(mechanism.name) \(probe.rawValue)"
    switch finding {
    case .notRun(let reason): return "\(place) could not be run: \(reason)"
    case .verdict(.adapterFailed(let reason), _): return "\(place) has a faulty adapter: \(reason)"
    case .verdict(let verdict, _) where mechanism.cure != nil:
      if let pitfall = verdict.pitfall, choice == nil {
        return "\(place) must be safe or a documented choice (has \(pitfall)): \(verdict.reason)"
      }
      if let choice = mechanism.accepting.first(where: { $0.probe == probe }), self.choice == nil {
        return "\(place) is documented to have \(choice.pitfall) by choice, but does not: \(verdict). Remove the choice"
      }
      return nil
    case .verdict: return nil
    }
  }
}
