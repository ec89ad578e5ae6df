import Fixed
import Foundation
import KeyValueObserving
import Pitfalls
import SampleApp

let a = CommandLine.arguments
let t = Transcript { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) }
Pitfalls.SubclassContextCollision.story(t)
Fixed.SubclassContextCollision.story(t)
Pitfalls.StrongRetainLeak.story(t)
Fixed.StrongRetainLeak.story(t)
Pitfalls.StrongRetainLeak.StrongInside.story(t)
Fixed.DoubleRemove.story(t)
Fixed.DoubleRemove.neverAddedStory(t)
if a.contains("1") { Pitfalls.StrongRetainLeak.Unowned.story(t) }
if a.contains("2") { Pitfalls.DoubleRemove.story(t) }
if a.contains("3") { Pitfalls.DoubleRemove.neverAddedStory(t) }
