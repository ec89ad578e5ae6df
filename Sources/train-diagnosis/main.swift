import Diagnosis
import Foundation

// Trains the classifier of `observer-pitfalls diagnose`. `scripts/train` calls it.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1 || arguments.dropFirst() == ["--evaluate"] else {
  FileHandle.standardError.write(Data("usage: train-diagnosis FOLDER [--evaluate]\n".utf8))
  exit(2)
}
func read(_ names: [String]) throws -> [CrossValidation.File] {
  try names.map { name in
    let url = URL(filePath: folder).appending(path: "\(name).txt")
    return (name: name, texts: LabeledText.read(try String(contentsOf: url, encoding: .utf8)))
  }
}
let tuning = try read(LabeledText.tuningFiles)
let measured = try read(LabeledText.measuredFiles)
if arguments.count > 1 {
  let evaluation = Evaluation(trained: tuning, measured: measured)
  let validation = CrossValidation(tuning + measured, retold: try read(LabeledText.retoldFiles))
  (evaluation.lines + validation.figures.lines("cross-validation of")).forEach { print($0) }
  exit(evaluation.isGood && validation.isGood ? 0 : 1)
} else {
  let texts = (tuning + measured).flatMap(\.texts)
  let training = Training(LabeledText.trainingSet(texts))
  print(SourceFile(training, fingerprint: Fingerprint.ofTraining(texts)).text)
}
