import Foundation
import PitfallCatalogue
import SampleApp

let t = Transcript { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) }
let p = Catalogue.pitfalls.first { $0.id == CommandLine.arguments[1] }!
p.telling(CommandLine.arguments[2])!.play(t)
