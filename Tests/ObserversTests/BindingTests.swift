import Foundation
import Observation
import Observers
import SampleApp
import Testing

@Suite("A value bound to an observable model", .timeLimit(.minutes(5))) @MainActor struct BindingTests {
  @Observable @MainActor final class Model {
    var title = "model"
    var volume = 0.0 { didSet { if volume > 10 { volume = 10 } } }
    var unrelated = 0
  }

  @Observable @MainActor final class Mixer {
    @ObservationIgnored var isAdjusting: () -> Void = {}
    var volume = 0.0 {
      didSet {
        if volume > 10 { volume = 10 }
        isAdjusting()
      }
    }
  }

  private let model = Model()
  private let title = CurrentValue("one")
  private let transcript = Transcript()

  @Test("The model takes the value at once, and then each side follows the other")
  func bothDirections() async {
    let binding = title.bind(to: model, \.title)
    #expect(model.title == "one")
    title.value = "two"
    await MainActor.turnsTaken { model.title == "two" }
    model.title = "three"
    #expect(title.value == "two")
    await MainActor.turnsTaken { title.value == "three" }
    model.title = "four"
    await MainActor.turnsTaken { title.value == "four" }
    withExtendedLifetime(binding) {}
    #expect(model.title == "four")
  }

  @Test("A change does not come back: each value is delivered once (P38)") func noFeedback() async {
    let binding = title.bind(to: model, \.title)
    let token = title.observe { [transcript] in transcript($0) }
    title.value = "two"
    await MainActor.settled()
    model.title = "three"
    await MainActor.settled()
    model.title = "three"
    await MainActor.settled()
    title.value = "four"
    await MainActor.settled()
    withExtendedLifetime((binding, token)) {}
    #expect(transcript.lines == ["one", "two", "three", "four"])
    #expect(model.title == "four")
  }

  @Test("A value set right after the model took the former one is not undone") func newerValueStays() async {
    let binding = title.bind(to: model, \.title)
    title.value = "two"
    await MainActor.turnsTaken { model.title == "two" }
    title.value = "three"  // while the model's own report of "two" is under way
    await MainActor.settled()
    withExtendedLifetime(binding) {}
    #expect(title.value == "three")
    #expect(model.title == "three")
  }

  @Test("A value that is set while the model adjusts the former one stays") func setMeanwhile() async {
    let (mixer, volume) = (Mixer(), CurrentValue(1.0))
    let binding = volume.bind(to: mixer, \.volume)
    mixer.isAdjusting = {
      mixer.isAdjusting = {}
      volume.value = 7  // as another thread does
    }
    volume.value = 20
    await MainActor.settled()
    #expect(volume.value == 7 && mixer.volume == 7)
    withExtendedLifetime(binding) {}
  }

  @Test("A value that the model adjusts becomes the value, and one that never equals itself comes to rest (P38)")
  func adjusted() async {
    let volume = CurrentValue(5.0)
    let binding = volume.bind(to: model, \.volume)
    let count = Locked(0)
    let token = volume.observe { _ in count.withLock { $0 += 1 } }
    volume.value = 11
    await MainActor.settled()
    #expect(volume.value == 10 && model.volume == 10)
    #expect(count.withLock(\.self) == 3)  // 5, 11, 10
    volume.value = .nan
    await MainActor.settled()
    let atRest = count.withLock(\.self)
    #expect(atRest <= 5)
    await MainActor.settled()
    #expect(count.withLock(\.self) == atRest)
    #expect(volume.value.isNaN && model.volume.isNaN)
    model.volume = 1
    await MainActor.settled()
    withExtendedLifetime((binding, token)) {}
    #expect(volume.value == 1)
  }

  @Test(
    "Two models of one value come to rest, even if their setters adjust it differently (P38)", arguments: [12, .nan])
  func twoModels(_ value: Double) async {
    let (volume, rounding) = (CurrentValue(5.0), Mixer())
    rounding.isAdjusting = { if rounding.volume == 10 { rounding.volume = 9 } }
    let bindings = [volume.bind(to: model, \.volume), volume.bind(to: rounding, \.volume)]
    let count = Locked(0)
    let token = volume.observe { _ in count.withLock { $0 += 1 } }
    volume.value = value
    await MainActor.settled()
    #expect(count.withLock(\.self) == 3)  // 5, the value that was set, and the one that a model made of it
    let volumes = [volume.value, model.volume, rounding.volume]
    #expect(value.isNaN ? volumes.allSatisfy(\.isNaN) : volumes == [10, 10, 9])
    withExtendedLifetime((bindings, token)) {}
  }

  @Test("After its end neither side follows, even if a change is under way (P35)") func ended() async {
    let binding = title.bind(to: model, \.title)
    title.value = "two"
    binding.invalidate()
    await MainActor.settled()
    #expect(model.title == "one")
    let other = title.bind(to: model, \.title)
    model.title = "three"
    other.invalidate()
    await MainActor.settled()
    #expect(title.value == "two")
  }

  @Test("The binding keeps neither side, and goes with either") func released() async {
    var title: CurrentValue<String>? = CurrentValue("one")
    var model: Model? = Model()
    weak let weakTitle = title
    weak let weakModel = model
    let binding = title!.bind(to: model!, \.title)
    model = nil
    #expect(weakModel == nil)
    title?.value = "two"
    await MainActor.settled()
    #expect(title?.observerCount == 0)
    title = nil
    #expect(weakTitle == nil)
    withExtendedLifetime(binding) {}
  }

  @Test("Set by another thread and by the main actor, both sides end up equal, and at rest")
  func twoThreads() async {
    let volume = CurrentValue(0.0)
    let binding = volume.bind(to: model, \.volume)
    let other = Task.detached { for value in 1...stress(500) { volume.value = Double(value % 10) } }
    for value in 1...stress(500) {
      model.volume = Double(-value)
      await Task.yield()
    }
    await other.value
    await MainActor.settled()
    #expect(model.volume == volume.value)
    let count = Locked(0)
    let token = volume.observe { _ in count.withLock { $0 += 1 } }
    await MainActor.settled()
    #expect(count.withLock(\.self) == 1)
    withExtendedLifetime((binding, token)) {}
  }
}
