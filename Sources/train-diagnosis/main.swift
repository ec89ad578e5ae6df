import Diagnosis
import Foundation

// Trains the classifier of `observer-pitfalls diagnose`. `scripts/train` calls it.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1 || arguments.dropFirst() == ["--cross-validate"] else {
  FileHandle.standardError.write(Data("usage: train-diagnosis FOLDER [--cross-validate]\n".utf8))
  exit(2)
}
let files = try LabeledText.trainingFiles.map { name in
  let url = URL(filePath: folder).appending(path: "\(name).txt")
  return (name: name, texts: LabeledText.read(try String(contentsOf: url, encoding: .utf8)))
}
if arguments.count > 1 {
  let validation = CrossValidation(files)
  validation.lines.forEach { print($0) }
  exit(validation.isGood ? 0 : 1)
} else {
  let texts = files.flatMap(\.texts)
  let training = Training(LabeledText.trainingSet(texts))
  print(SourceFile(training, fingerprint: Fingerprint.ofTraining(texts)).text)
}
