import Foundation
import PitfallCatalogue

/// All exercises in teaching order, and the routes through them.
public struct Course: Sendable {
  public let exercises: [Exercise]
  public let package: CoursePackage

  public init(_ package: CoursePackage) {
    self.package = package
    let order = Self.teachingOrder
    let pitfalls = Catalogue.pitfalls.enumerated().sorted { one, other in
      let ranks = [one, other].map { order.firstIndex(of: $0.element.id) ?? order.count + $0.offset }
      return ranks[0] < ranks[1]
    }
    exercises = pitfalls.map { Exercise(pitfall: $0.element, package: package) }
  }

  /// The exercise with this name: an id, a slug, or a type name, in any case.
  public func exercise(named name: String) -> Exercise? {
    Catalogue.pitfall(named: name).flatMap { pitfall in exercises.first { $0.pitfall.id == pitfall.id } }
  }

  /// First those of the longest route, because every shorter route is its beginning. Then what is related stands
  /// together, from who owns whom to threads.
  private static let teachingOrder =
    (Route.all.last?.ids ?? []) + [
      "P48", "P51", "P55", "P19", "P21", "P49",  // who keeps whom
      "P02", "P05", "P04", "P03", "P61",  // who is gone
      "P09", "P10", "P60", "P07", "P11", "P12", "P17", "P16",  // which registration
      "P24", "P25", "P27", "P29", "P30",  // which value
      "P33", "P34", "P38", "P40", "P39", "P59", "P50",  // during delivery
      "P35", "P36", "P53", "P37", "P41", "P52", "P42",  // which thread
      "P44", "P47", "P46",  // Observation
      "P56", "P58", "P57", "P54",  // streams and continuations
    ]
}

/// A way through the exercises that takes a certain time. Each route begins with the next shorter one.
public struct Route: Sendable {
  public let minutes: Int
  /// The route's topic in a sentence.
  public let theme: String
  /// The exercises, in order. Their minutes in the catalogue add up to the route's minutes.
  public let ids: [String]

  public static let all: [Route] = [
    Route(
      minutes: 30,
      theme: "An observation has an owner: a token that is dropped, a closure that keeps its cell, and a "
        + "delegate.",
      steps: ["P13", "P18", "P23"]),
    Route(
      minutes: 60, theme: "Then it ends in time, once, and on the right object.", steps: ["P06", "P08", "P43"]),
    Route(
      minutes: 90, theme: "Then delivery: who may come and go meanwhile, and which lock may be held.",
      steps: ["P32", "P31", "P14"]),
    Route(
      minutes: 180, theme: "Then contexts, values, threads, and streams.",
      steps: ["P01", "P15", "P26", "P28", "P20", "P22", "P45"]),
  ].reduce(into: []) { routes, next in
    routes.append(Route(minutes: next.minutes, theme: next.theme, steps: (routes.last?.ids ?? []) + next.ids))
  }

  public static func of(minutes: Int) -> Route? { all.first { $0.minutes == minutes } }

  private init(minutes: Int, theme: String, steps: [String]) {
    (self.minutes, self.theme, ids) = (minutes, theme, steps)
  }
}
