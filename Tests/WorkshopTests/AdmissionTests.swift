import SourceReading
import Testing

@testable import Workshop

@Suite("The admission of an exercise") struct AdmissionTests {
  private func objection(_ change: (String) -> String, in id: String = "P18") throws -> String? {
    let exercise = try exercise(id)
    let admission = try Admission(original: SourceText(exercise.text))
    return admission.objection(to: SourceText(change(try exercise.text)))?.sentence
  }

  @Test("An exercise and its solution break no rule") func ownTexts() throws {
    for exercise in course.exercises {
      let admission = try Admission(original: SourceText(exercise.text))
      #expect(try admission.objection(to: SourceText(exercise.text)) == nil, "\(exercise.pitfall.name)")
      #expect(try admission.objection(to: SourceText(exercise.solution)) == nil, "\(exercise.pitfall.name)")
    }
  }

  @Test(
    "Imports of other modules are refused by their names",
    arguments: ["Fixed", "Glibc", "Pitfalls", "ChildProcesses", "class Fixed.X"])
  func imports(_ module: String) throws {
    let sentence = try objection { "import \(module)\n" + $0 }
    let name = module.split(separator: " ").last.map(String.init) ?? module
    #expect(sentence?.hasPrefix("It imports \(name.prefix { $0 != "." }), which no repair needs.") == true)
  }

  @Test("Imports that a repair may need are allowed", arguments: ["Foundation", "Observers", "Synchronization"])
  func allowedImports(_ module: String) throws {
    #expect(try objection { "import \(module)\n" + $0 } == nil)
  }

  @Test(
    "Code that catches an exception, or changes the system, is refused, and the word is named",
    arguments: [
      "CocoaException.catching {}", "let error: `CocoaException`? = nil", "let all = Self.catching",
      "CocoaObject.deallocationPolicy = .cleanUp", "CocoaObject.zombiesEnabled = false",
      "let text = \"\\(CocoaException.catching {} == nil)\"",
    ])
  func covers(_ code: String) throws {
    let word = ["CocoaException", "catching", "deallocationPolicy", "zombiesEnabled"].first(where: code.contains)
    #expect(try objection { $0 + "\n" + code }?.hasPrefix("It uses \(word ?? "")") == true)
  }

  @Test("An exercise that catches an exception itself may go on doing so") func coversOfTheExercise() throws {
    #expect(try objection({ $0 + "\nfunc help() { CocoaException.catching {} }" }, in: "P07") == nil)
    #expect(try objection { $0 + "\n// catching\nlet text = \"catching (CocoaObject)\"\n" } == nil)
  }

  @Test("A forbidden word in a comment or a text is allowed") func comments() throws {
    #expect(try objection { $0 + "\n// import Fixed\n/* catching /* */ */\nlet text = \"import Fixed\"\n" } == nil)
  }
}
