import ObserverMechanisms
import ObserverTesting

/// The mechanisms by name, because a name is what an exit test can hand to its child.
let mechanisms: [String: any ProbedMechanism.Type] = Dictionary(
  (Control.all.map(\.mechanism) + others).map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })

/// Those that are in no list of controls.
private let others: [any ProbedMechanism.Type] = [
  RawKeyValueObserving.self, Textbook.self, TextbookOfState.self, TextbookOnTheMainActor.self,
  TextbookActor.self, AfterTenTurns.self, InATaskOfAnActor.self, LacksAll.self, DeadLine.self,
  MainActorTasks.self, OrdinaryTasks.self, LuckyTasks.self, LuckyQueue.self, LuckyTasksOfAnActor.self,
  LateFromTheSecondOn.self, RefusesToObserve.self, RefusesToEnd.self, ActorRefusesToEnd.self,
  RefusesToSend.self, StrictList.self, NumberedWeakList.self, FreeAmongFew.self, HashesOnce.self, WeakList.self,
  Costing<LessThanFourTimes>.self,
  Delegate.self,
  CenterWithBlocks.self,
  FixedSubject.self, FixedValue.self, TrackedOnce.self,
  Hopping<CheckedGlobalHops>.self, Threaded<LockedList>.self, Threaded<UnguardedArray>.self,
  Threaded<CallsOnTheMainThread>.self, Threaded<WaitsForAQueue>.self,
  UnguardedCounter.self, UnguardedSet.self, Tokens<PlainBus>.self,
]
