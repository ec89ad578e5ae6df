import ObserverMechanisms
import ObserverTesting

/// The mechanisms by name, because a name is what an exit test can hand to its child.
let mechanisms: [String: any ProbedMechanism.Type] = Dictionary(
  (Control.all.map(\.mechanism) + others).map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })

/// Those that are in no list of controls.
private let others: [any ProbedMechanism.Type] = [
  RawKeyValueObserving.self, DeadLine.self, MainActorTasks.self, OrdinaryTasks.self, LuckyTasks.self, LuckyQueue.self,
  LuckyTasksOfAnActor.self, LateFromTheSecondOn.self, RefusesToObserve.self, RefusesToEnd.self, RefusesToSend.self,
  ActorRefusesToEnd.self,
]
