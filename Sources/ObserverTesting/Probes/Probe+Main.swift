internal import ChildProcesses
import Foundation

extension Probe {
  /// Runs all probes on one or several mechanisms, each in a child process, and ends the program.
  ///
  /// ```swift
  /// import ObserverTesting
  ///
  /// enum StrangersBus: ObserverMechanism {
  ///   static var lacks: Lacks { [.state, .threads] }
  ///   static func makeSubject() -> Channel { Channel() }
  ///   static func observe(_ channel: Channel, with listener: Listener) -> Subscription {
  ///     channel.subscribe(listener.handler)
  ///   }
  ///   static func stop(_ subscription: Subscription, of _: Listener, on _: Channel?) { subscription.cancel() }
  ///   static func send(_ value: Int, from channel: Channel) { channel.publish(value) }
  /// }
  ///
  /// await Probe.main(StrangersBus.self)
  /// ```
  ///
  /// This is a whole `main.swift`, beside the bus that is tested. Each probe prints one line:
  /// `ended-twice: pitfall P06: …`. With several mechanisms, the mechanism's name comes first: `MyBus ended-twice: …`.
  /// A last line says how many rules of the contract hold. The children are this same program, called with `probe`, the
  /// name of a mechanism, and the name of a probe.
  ///
  /// - Parameters:
  ///   - mechanisms: The mechanisms to test. Each names the pitfalls that it has by choice in
  ///     ``ProbedMechanism/accepts``.
  ///   - seconds: How long a probe may rest before it counts as hung: its process uses no processor, although it could.
  /// - Returns: Never. The program ends with status 0 if every verdict is accepted, with 1 if there is another pitfall,
  ///   and with 2 if nothing was learned: a probe gave no verdict, an adapter failed, no probe applied to a mechanism,
  ///   or the call was wrong.
  @MainActor
  public static func main(_ mechanisms: any ProbedMechanism.Type..., watchdog seconds: Int = 10) async -> Never {
    exit(await ending(of: mechanisms, calledWith: Array(CommandLine.arguments.dropFirst()), watchdog: seconds))
  }

  /// Runs the probe that the arguments name, or each one in a child process. Returns the program's status.
  @MainActor
  private static func ending(
    of mechanisms: [any ProbedMechanism.Type], calledWith arguments: [String], watchdog seconds: Int
  ) async -> Int32 {
    Interruption.endsChildren()
    let names = mechanisms.map { "\($0)" }
    if arguments.count == 3, arguments[0] == "probe", let index = names.firstIndex(of: arguments[1]),
      let probe = Probe(rawValue: arguments[2])
    {
      await probe.report(on: mechanisms[index], watchdog: seconds)
    }
    if let objection = objection(to: arguments, names) {
      write(objection, to: .standardError)
      return 2
    }
    var status: Int32 = 0
    for (mechanism, name) in zip(mechanisms, names) {
      var results: [(probe: Probe, verdict: Verdict?)] = []
      for probe in allCases {
        let line = names.count == 1 ? probe.rawValue : "\(name) \(probe.rawValue)"
        do throws(NoVerdict) {
          let verdict = try await probe.verdictOfChild(testing: name, watchdog: seconds)
          print("\(line): \(verdict)")
          results.append((probe, verdict))
        } catch {
          print("\(line): no verdict: \(error.reason)")
          results.append((probe, nil))
        }
      }
      status = max(status, Self.status(of: results, on: mechanism))
      let verdicts = results.compactMap(\.verdict)
      if verdicts.contains(where: \.isFinding) {
        print(summary(of: verdicts, on: name))
      } else {
        fflush(nil)  // or the lines above would come after this one, or around it, if both go to one file
        write("No probe learned anything about \(name). Look at its adapter: \(Self.advice)", to: .standardError)
      }
    }
    return status
  }

  /// The worst status of all verdicts. It is 2 for a probe without a verdict, and if no probe learned anything.
  static func status(
    of results: [(probe: Probe, verdict: Verdict?)], on mechanism: any ProbedMechanism.Type
  ) -> Int32 {
    guard results.contains(where: { $0.verdict?.isFinding == true }) else { return 2 }
    return results.map { $0.verdict?.status(for: $0.probe, of: mechanism) ?? 2 }.max() ?? 2
  }

  /// The number of rules by what the probes found. A rule that was not asked neither holds nor is broken.
  static func summary(of verdicts: [Verdict], on name: String) -> String {
    func count(_ word: String) -> Int { verdicts.count { $0.word.hasPrefix(word) } }
    let parts: [(count: Int, what: String)] = [
      (count("safe"), "hold"), (count("not found"), "not found broken, which shows only by luck"),
      (count("pitfall"), "broken"), (count("not applicable"), "not asked"),
      (count("adapter failed") + allCases.count - verdicts.count, "without an answer"),
    ]
    let said = parts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }.joined(separator: ", ")
    return "\(name): of \(allCases.count) rules, \(said)"
  }

  /// The reason why the program cannot run.
  static func objection(to arguments: [String], _ names: [String]) -> String? {
    if names.isEmpty { return "`Probe.main` was given no mechanism, so there is nothing to test." }
    if Set(names).count < names.count {
      return "Two mechanisms have the same name: \(names.joined(separator: " ")). Give each its own."
    }
    return arguments.isEmpty
      ? nil
      : "expected no arguments, or `probe`, one of: \(names.joined(separator: " ")), and one of: "
        + allCases.map(\.rawValue).joined(separator: " ")
  }

  /// The advice for an adapter whose values do not arrive in time, or are delivered by another thread or task.
  static let advice =
    "`send` must send the value to the observers. If it returns before they are called, or another thread or task "
    + "calls them, add `.synchronousDelivery` to `lacks` and write a `settle` that waits for the delivery, or deliver "
    + "in tasks with `executorPreference: ProbeExecutor.shared`."
}
