import Diagnosis
import Foundation
import PitfallCatalogue

/// Reads bytes as `diagnose` reads a file. `scripts/fuzz diagnose` finds the bytes.
///
/// Text is diagnosed, and a file with zero bytes is refused. The same bytes always give the same diagnosis.
///
/// - Returns: What went wrong, in a sentence; nil if all is well. A crash is a finding by itself.
func playDiagnosis(_ bytes: some Collection<UInt8>) -> String? {
  let diagnosis: Diagnosis
  do {
    diagnosis = try withFile(bytes) { try reader.diagnose($0) }
  } catch is NotText {
    return bytes.contains(0) ? nil : "a file without a zero byte is refused"
  } catch {
    return "a file cannot be read: \(error)"
  }
  let isSpace = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  if isSpace, !diagnosis.isBlank { return "white space is not blank" }
  if diagnosis.isBlank, !diagnosis.candidates.isEmpty { return "nothing suggests a pitfall" }
  if let fault = fault(in: diagnosis) { return fault }

  guard let again = try? withFile(bytes, { try reader.diagnose($0) }), said(again) == said(diagnosis) else {
    return "the second diagnosis differs from the first"
  }
  // A text in memory is read in another way, but says the same. A long line comes in parts only from a file.
  guard let text = String(validating: Array(bytes), as: UTF8.self), !text.utf8.contains(0x0D),
    !text.hasPrefix("\u{FEFF}"), !text.utf8.split(separator: 0x0A).contains(where: { $0.count > 16_384 })
  else { return nil }
  let other = said(reader.diagnose(text))
  return other == said(diagnosis) ? nil : "as a file it says \(said(diagnosis)), and as a text \(other)"
}

private let reader = Diagnostician()

private func fault(in diagnosis: Diagnosis) -> String? {
  let ids = diagnosis.candidates.map(\.id)
  if Set(ids).count != ids.count { return "a pitfall is named twice: \(ids)" }
  if let unknown = ids.first(where: { Catalogue.pitfall(named: $0) == nil }) { return "there is no \(unknown)" }
  if diagnosis.related.count > 3 { return "there are \(diagnosis.related.count) pages" }
  for candidate in diagnosis.candidates where candidate.evidence.isEmpty { return "\(candidate.id) has no evidence" }
  for evidence in diagnosis.candidates.flatMap(\.evidence) + diagnosis.lookAlikes {
    if evidence.place.isEmpty || evidence.reason.isEmpty { return "evidence has no place or no reason: \(evidence)" }
    // They are printed on a terminal, which obeys control characters.
    for text in [evidence.place, evidence.line] + evidence.words where text.hasControlCharacters {
      return "evidence has control characters: \(text.debugDescription)"
    }
  }
  for word in diagnosis.related.flatMap(\.words) where word.hasControlCharacters {
    return "a word has control characters: \(word.debugDescription)"
  }
  return nil
}

private func said(_ diagnosis: Diagnosis) -> [String] {
  diagnosis.candidates.map(\.id) + diagnosis.related.map { "\($0.id) \($0.words)" }
}

/// Calls `body` with a file that holds these bytes and has no name.
private func withFile<Result>(_ bytes: some Collection<UInt8>, _ body: (FileHandle) throws -> Result) throws -> Result {
  guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
  defer { fclose(file) }
  let handle = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
  try handle.write(contentsOf: Data(bytes))
  try handle.seek(toOffset: 0)
  return try body(handle)
}

extension String {
  fileprivate var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\t" }
  }
}
