import Foundation

extension BenchPlot {
  private static let size = (width: 860.0, height: 520.0)
  private static let frame = (left: 70.0, right: 590.0, top: 64.0, bottom: 460.0)

  /// The picture, with the names of the lines beside their ends.
  func svg(isDark: Bool) -> String {
    let ink = isDark ? "#f5f5f7" : "#1d1d1f"
    let grid = isDark ? "#48484a" : "#d2d2d7"
    let (xs, ys) = (Scale(lines.flatMap { $0.points.map(\.count) }), Scale(lines.flatMap { $0.points.map(\.cost) }))
    func x(_ count: Double) -> Double { Self.frame.left + xs.place(of: count) * (Self.frame.right - Self.frame.left) }
    func y(_ cost: Double) -> Double { Self.frame.bottom - ys.place(of: cost) * (Self.frame.bottom - Self.frame.top) }

    var parts = [
      // Without a size of its own, a browser draws a picture as small as a stamp.
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Int(Self.size.width))" height="\#(Int(Self.size.height))""#
        + #" viewBox="0 0 \#(Int(Self.size.width)) \#(Int(Self.size.height))""#
        + #" role="img" font-family="Helvetica, Arial, sans-serif" font-size="13">"#,
      "<title>\(kind.title)</title>",
      text(kind.title, Self.frame.left, 20, ink, "start", bold: true),
      text("observers", (Self.frame.left + Self.frame.right) / 2, Self.frame.bottom + 44, ink, "middle"),
      text("× a plain loop", Self.frame.left - 10, Self.frame.top - 14, ink, "start"),
    ]
    for power in xs.powers {
      let place = x(pow(10, power))
      parts.append(rule(place, Self.frame.top, place, Self.frame.bottom, grid))
      parts.append(text(label(power), place, Self.frame.bottom + 20, ink, "middle"))
    }
    for power in ys.powers {
      let place = y(pow(10, power))
      parts.append(rule(Self.frame.left, place, Self.frame.right, place, grid))
      parts.append(text(label(power), Self.frame.left - 10, place + 4, ink, "end"))
    }
    let ends = lines.map { line in line.points.last.map { (x: x($0.count), y: y($0.cost)) } ?? (x: 0, y: 0) }
    let names = Self.apart(ends.map(\.y))
    for (index, line) in lines.enumerated() {
      let (end, name) = (ends[index], names[index])
      let (color, dash) = style(index, isDark)
      let points = line.points.map { "\(number(x($0.count))),\(number(y($0.cost)))" }.joined(separator: " ")
      parts.append(
        #"<polyline points="\#(points)" fill="none" stroke="\#(color)" stroke-width="2" stroke-dasharray="\#(dash)"/>"#)
      for point in line.points {
        parts.append(
          #"<circle cx="\#(number(x(point.count)))" cy="\#(number(y(point.cost)))" r="3" fill="\#(color)"/>"#)
      }
      parts.append(rule(end.x + 4, end.y, Self.frame.right + 14, name, color))
      parts.append(text(line.name, Self.frame.right + 18, name + 4, color, "start"))
    }
    return (parts + ["</svg>"]).joined(separator: "\n")
  }

  /// The place where the names of the lines stand: in the order of the ends, far enough apart to be read, and beside
  /// the frame.
  private static func apart(_ ends: [Double]) -> [Double] {
    var places = ends
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + 18) }
    var lowest = frame.bottom - 4
    for index in places.indices.reversed() {
      places[index] = min(places[index], lowest)
      lowest = places[index] - 18
    }
    return places
  }

  private func text(
    _ words: String, _ x: Double, _ y: Double, _ color: String, _ anchor: String, bold: Bool = false
  ) -> String {
    let escaped = JUnitReport.escaped(words)
    let weight = bold ? #" font-weight="bold""# : ""
    let place = #"x="\#(number(x))" y="\#(number(y))""#
    return #"<text \#(place) fill="\#(color)" text-anchor="\#(anchor)"\#(weight)>\#(escaped)</text>"#
  }

  private func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String) -> String {
    #"<line x1="\#(number(x1))" y1="\#(number(y1))" x2="\#(number(x2))" y2="\#(number(y2))" stroke="\#(color)"/>"#
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  /// A power of ten as people read it.
  private func label(_ power: Double) -> String { pow(10, power).formatted(.number.grouping(.automatic)) }

  /// Six colors that differ also in lightness, and a dash where they repeat.
  private func style(_ index: Int, _ isDark: Bool) -> (color: String, dash: String) {
    let colors =
      isDark
      ? ["#ff9f7f", "#5fb0ff", "#7fd88f", "#ffd166", "#d6a2ff", "#9ad9e6"]
      : ["#b3401a", "#0058b0", "#1f7a33", "#7a5c00", "#7b2fb5", "#0b6b7a"]
    return (colors[index % colors.count], ["none", "7 4", "2 4"][index / colors.count % 3])
  }
}

/// A log scale over whole powers of ten.
private struct Scale {
  private let lowest: Double
  private let highest: Double

  init(_ values: [Double]) {
    lowest = log10(values.min() ?? 1).rounded(.down)
    highest = max(lowest + 1, log10(values.max() ?? 10).rounded(.up))
  }

  /// 0 for the lowest, 1 for the highest.
  func place(of value: Double) -> Double { (log10(value) - lowest) / (highest - lowest) }

  var powers: [Double] { Array(stride(from: lowest, through: highest, by: 1)) }
}
