import ObserverMechanisms
import ObserverTesting

/// The mechanisms by name, for a name is what an exit test can hand to its child.
let mechanisms: [String: any ObserverMechanism.Type] = [
  "Textbook": Textbook.self, "TextbookOfState": TextbookOfState.self, "RawKeyValueObserving": RawKeyValueObserving.self,
  "InitialKeyValueObserving": InitialKeyValueObserving.self,
  "StrongClosures": StrongClosures.self, "KeptSubject": KeptSubject.self, "UnownedSubject": UnownedSubject.self,
  "StrongSet": StrongSet.self, "LinearList": LinearList.self, "UnownedList": UnownedList.self,
  "OneCallback": OneCallback.self, "AnnouncesEverySet": AnnouncesEverySet.self,
  "InitialCallFirst": InitialCallFirst.self,
  "QueueHop": QueueHop.self, "LockedSnapshot": LockedSnapshot.self, "OneSendAtATime": OneSendAtATime.self,
  "EndWaitsForSend": EndWaitsForSend.self, "EndGivesUp": EndGivesUp.self,
  "PlainBus": Tokens<PlainBus>.self, "Numbers": Numbers<PlainBus>.self,
  "RemovesOnlyWhatIsThere": Numbers<RemovesOnlyWhatIsThere>.self, "ReusesNumbers": Numbers<ReusesNumbers>.self,
  "RemovesNothing": Tokens<RemovesNothing>.self, "KeepsWhatEnded": Tokens<KeepsWhatEnded>.self,
  "WalksByIndex": Tokens<WalksByIndex>.self, "IndexRunsOut": Tokens<IndexRunsOut>.self,
  "SnapshotOnly": Tokens<SnapshotOnly>.self, "LockedWhileCalling": Tokens<LockedWhileCalling>.self,
  "DropsNestedSends": Tokens<DropsNestedSends>.self, "StopsAtTheFirstError": Tokens<StopsAtTheFirstError>.self,
  "NewestFirst": Tokens<NewestFirst>.self, "AnyOrder": Tokens<AnyOrder>.self, "TellsOnce": Tokens<TellsOnce>.self,
  "TellsTheOldValue": Tokens<TellsTheOldValue>.self, "TellsTwice": Tokens<TellsTwice>.self,
  "StrongBlocks": StrongBlocks.self, "NobodyEnds": NobodyEnds.self, "LacksAll": LacksAll.self,
  "DeadLine": DeadLine.self,
  "WeakList": WeakList.self, "Delegate": Delegate.self, "CenterWithBlocks": CenterWithBlocks.self,
  "FixedSubject": FixedSubject.self, "TrackedOnce": TrackedOnce.self, "Streams": Streams.self,
  "DropsEqualEvents": Tokens<DropsEqualEvents>.self,
].merging(recentMechanisms) { $1 }

/// Those that need newer releases than the package does.
private var recentMechanisms: [String: any ObserverMechanism.Type] {
  guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return [:] }
  return ["States": States.self]
}
