import CSpawn
import ChildProcesses
import Foundation
import KeyValueObserving
import ObserverTesting
import TestSupport
import Testing

/// Objects and registrations that come and go again and again.
enum Coming: String, CaseIterable, Codable {
  case observerOfAKey, observerOfAPath, observerWithAnInitialCall, observerOfAComputedMiddle
  case failedRegistration, newMiddle, observersInTurn, oneOfManyObservers, subject, thread
  case registrationDroppedInAGetter
}

@Suite("Surface: what comes and goes leaves no memory behind", .exactHeap) struct LeakTests {
  // Each in a process of its own, because the test measures its heap.
  @Test("A round leaves less than a word", .exitTests, arguments: Coming.allCases)
  func nothingIsLeft(_ coming: Coming) async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [coming] in
      alarm(300)
      let round = Self.round(of: coming)
      // The first stretch makes what is made once. A leak shows in all others, and so does a table that grows
      // without end, because it doubles at least once in each.
      let stretches = (isLong ? [250, 500, 1_000, 2_000] : [100, 200, 400, 800]).map { rounds in
        let before = HeapInUse.bytes!
        for number in 0..<rounds { round(number) }
        return (HeapInUse.bytes! - before) / rounds
      }
      FileHandle.standardError.write(Data("left: \(stretches.dropFirst().min()!)\n".utf8))
    }
    let left = said(child).firstMatch(of: /left: (-?\d+)/).flatMap { Int($0.output.1) }
    #expect(left.map { $0 < 8 } == true, "\(left ?? 0) bytes are left of each round")
  }

  private static func round(of coming: Coming) -> (Int) -> Void {
    let publisher = Publisher("Ulm")
    let author = Author("Ada", publisher: publisher)
    let document = Document(author: author)
    let (first, second) = (Recorder(), Recorder())
    func comeAndGo(
      _ object: CocoaObject, _ path: String, _ options: KeyValueObservingOptions = [], change: () -> Void = {}
    ) {
      object.addObserver(first, forKeyPath: path, options: options)
      change()
      object.removeObserver(first, forKeyPath: path)
      first.forget()
    }
    switch coming {
    case .observerOfAKey: return { _ in comeAndGo(document, "title") { document.title = "b" } }
    case .observerOfAPath: return { _ in comeAndGo(document, "author.publisher.town") { publisher.town = "Bonn" } }
    case .observerWithAnInitialCall: return { _ in comeAndGo(document, "author.publisher.town", [.initial, .new]) }
    case .observerOfAComputedMiddle:
      let team = Team()
      return { _ in comeAndGo(team, "boss.publisher.town") }
    case .failedRegistration:
      // The path breaks after the watches of what the middle depends on are made.
      let team = Team()
      return { _ in
        let exception = CocoaException.catching { team.addObserver(first, forKeyPath: "boss.nothing.town") }
        precondition(exception?.name == "NSUnknownKeyException")
      }
    case .newMiddle:
      document.addObserver(first, forKeyPath: "author.publisher.town")
      return { number in
        document.author = Author("\(number)", publisher: publisher)
        first.forget()
      }
    case .observersInTurn:
      // One that stays, and one that comes before its forerunner goes, so a place is never free at the end.
      document.addObserver(first, forKeyPath: "title")
      document.addObserver(second, forKeyPath: "title", context: context(1))
      return { number in
        document.addObserver(second, forKeyPath: "title", context: context(number % 2))
        document.removeObserver(second, forKeyPath: "title", context: context(1 - number % 2))
      }
    case .oneOfManyObservers:
      for number in 1...20 { document.addObserver(second, forKeyPath: "title", context: context(number)) }
      return { _ in comeAndGo(document, "title") }
    case .subject:
      CocoaObject.deallocationPolicy = .cleanUp
      return { _ in Document(author: author).addObserver(first, forKeyPath: "author.publisher.town") }
    case .registrationDroppedInAGetter:
      let team = Team()
      return { _ in
        let author = Author("Eve", publisher: publisher)
        team.addObserver(first, forKeyPath: "boss.publisher.town")
        team.whenRead = { [unowned team] in
          guard team.company?.manager === author else { return }
          team.whenRead = {}
          team.observationInfo = nil
        }
        team.company?.manager = author
      }
    case .thread:
      return { _ in
        let code = run_thread(
          { _ in
            let (document, recorder) = (Document(), Recorder())
            document.addObserver(recorder, forKeyPath: "title")
            document.title = "b"
            document.removeObserver(recorder, forKeyPath: "title")
          }, nil)
        guard code == 0 else { fatalError("no thread: \(code)") }
      }
    }
  }
}
