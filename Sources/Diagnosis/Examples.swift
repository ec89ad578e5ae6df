/// People's reports of each pitfall, by its id, as `Examples.txt` has them: a heading for each pitfall, then one report
/// a line.
let examples: [String: [String]] = {
  var id = ""
  return EmbeddedTexts.Examples.split(separator: "\n").reduce(into: [:]) { examples, line in
    if line.hasPrefix("# ") {
      id = String(line.dropFirst(2).prefix(3))
    } else {
      examples[id, default: []].append(String(line))
    }
  }
}()
