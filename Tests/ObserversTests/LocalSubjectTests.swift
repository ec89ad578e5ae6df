import Observers
import SampleApp
import Testing

@Suite("LocalSubject") struct LocalSubjectTests {
  /// Not Sendable.
  private final class Paragraph {
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// A plain class, on no actor.
  private final class Editor { let selected = LocalSubject<Paragraph>() }

  /// Another one, which uses its own state in the handler.
  private final class Outline {
    private(set) var titles: [String] = []
    private var token: LocalSubjectToken?

    func follow(_ editor: Editor) {
      token = editor.selected.observe { [weak self] in self?.titles.append($0.text) }
    }

    func leave() { token?.invalidate() }
  }

  @Test("Releasing the subject releases its handlers, even if other code keeps their tokens")
  func subjectIsReleased() {
    weak var captured: Paragraph?
    let token: LocalSubjectToken
    do {
      let (subject, paragraph) = (LocalSubject<Int>(), Paragraph("captured"))
      captured = paragraph
      token = subject.observe { _ in _ = paragraph }
    }
    #expect(captured == nil)
    token.invalidate()
  }

  @Test("A plain class receives values that are not Sendable, in registration order, until the observation ends")
  func plainClass() {
    let editor = Editor()
    let (one, other) = (Outline(), Outline())
    one.follow(editor)
    other.follow(editor)
    editor.selected.send(Paragraph("first"))
    one.leave()
    editor.selected.send(Paragraph("second"))
    #expect(one.titles == ["first"])
    #expect(other.titles == ["first", "second"])
  }

  @Test("Observing does not keep an observer alive, and an owner is not retained") func released() {
    let editor = Editor()
    weak var weakOutline: Outline?
    let paragraph = Paragraph("")
    do {
      let outline = Outline()
      weakOutline = outline
      outline.follow(editor)
      editor.selected.observe(while: outline) { _, paragraph in paragraph.text += "owned " }
      editor.selected.send(paragraph)
    }
    #expect(weakOutline == nil)
    editor.selected.send(paragraph)
    #expect(paragraph.text == "owned ")
  }

  @Test("In an actor, a handler uses the actor's state without a hop") func inAnActor() async {
    actor Kitchen {
      private let dishes = LocalSubject<Paragraph>()
      private var served: [String] = []
      private var token: LocalSubjectToken?

      func run() -> [String] {
        token = dishes.observe(in: self) { kitchen, dish in kitchen.serve(dish) }
        dishes.send(Paragraph("soup"))
        return served
      }

      private func serve(_ dish: Paragraph) { served.append(dish.text) }
    }
    weak var weakKitchen: Kitchen?
    do {
      let kitchen = Kitchen()
      weakKitchen = kitchen
      #expect(await kitchen.run() == ["soup"])
    }
    #expect(weakKitchen == nil)
  }

  @Test("On the main actor, a handler uses the screen's state without a hop")
  @MainActor func onTheMainActor() {
    @MainActor final class Screen {
      let selected = LocalSubject<Paragraph>()
      var title = ""
      let bag = ObservationBag()

      init() { selected.observe { [weak self] in self?.title = $0.text }.store(in: bag) }
    }
    let screen = Screen()
    screen.selected.send(Paragraph("first"))
    #expect(screen.title == "first")
    screen.bag.invalidateAll()
    screen.selected.send(Paragraph("second"))
    #expect(screen.title == "first")
  }
}
