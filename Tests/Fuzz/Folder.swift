import Foundation
import Workshop

private let program = URL(filePath: CommandLine.arguments[0])
// The program lies in the package. Without the package's exercises there is nothing to play.
private let course = Course(try! CoursePackage(program: program))
private let folder = program.deletingLastPathComponent().appending(path: "learner")

func playBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> String? { playFolder(bytes, in: folder, of: course) }
