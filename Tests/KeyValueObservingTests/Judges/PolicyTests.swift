import Foundation
import KeyValueObserving
import TestSupport
import Testing

@Suite("Judges: a subject that dies at the front of a path", .exitTests) struct PolicyTests {
  @Test(
    "Its registration leaves nothing in the objects behind it, unless the policy is to leak", arguments: [true, false])
  func front(isRaising: Bool) async {
    await #expect(processExitsWith: .success) { [isRaising = isRaising as Bool] in
      alarm(300)
      CocoaObject.deallocationPolicy = isRaising ? .raise : .cleanUp
      let (author, recorder) = (Author("Ada"), Recorder())
      let exception = CocoaException.catching {
        Document(author: author).addObserver(recorder, forKeyPath: "author.name", options: .new)
      }
      #expect((exception?.name == "NSInternalInconsistencyException") == isRaising)
      #expect(author.observationInfo == nil)
      author.name = "Eve"
      #expect(recorder.record.lines == [])
    }
  }
}
