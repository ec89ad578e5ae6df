/// The plan of the catalogue: every id with its family, its name, and what happens.
extension Catalogue {
  /// The pitfalls that are not written yet.
  public static let withoutPage: [Planned] = plan.filter { planned in
    !pitfalls.contains { $0.id == planned.id }
  }

  public typealias Planned = (id: String, family: Pitfall.Family, name: String, sentence: String)

  package static let plan: [Planned] = [
    ("P01", .lifetime, "DanglingObserver", "an observer that never stops is notified after its death"),
    ("P02", .lifetime, "DeallocatedSubject", "the observed object is deallocated before its observer"),
    ("P03", .lifetime, "DanglingContext", "a context points at memory that is gone when the change arrives"),
    ("P04", .lifetime, "MiddleOfPathDies", "an object in the middle of a key path is replaced without a notification"),
    (
      "P05", .lifetime, "OwnerGoneBeforeCleanup",
      "`deinit` postpones the removal, and the observed object is gone first"
    ),
    ("P06", .registration, "DoubleRemove", "an observation is removed twice, or was never added"),
    ("P07", .registration, "SwallowedRemoval", "a removal's exception is caught, and the registration stays"),
    ("P08", .registration, "DuplicateRegistration", "an observer that registers twice is notified twice"),
    (
      "P09", .registration, "UnbalancedLifecycle",
      "an observer is added and removed in callbacks that do not come in pairs"
    ),
    (
      "P10", .registration, "SwappedSubject",
      "the observed object is replaced, and the observation stays with the old one"
    ),
    ("P11", .registration, "WrongRegistrationRemoved", "a removal takes somebody else's registration"),
    ("P12", .registration, "RemoveInsideInitial", "an observer removes itself inside the initial call"),
    ("P13", .registration, "TokenDropped", "the token is discarded at once, and nothing ever arrives"),
    (
      "P14", .registration, "RemoveSelfForBlockToken",
      "a removal is given the observer instead of the token, so nothing is removed"
    ),
    (
      "P15", .inheritance, "SubclassContextCollision",
      "a subclass's `observeValue` takes its superclass's notifications"
    ),
    ("P16", .inheritance, "UnhandledNotification", "`super` is called for a notification that no superclass asked for"),
    ("P17", .inheritance, "SharedContext", "two classes use the same context"),
    ("P18", .ownership, "StrongRetainLeak", "an observer owns a closure that captures the observer"),
    ("P19", .ownership, "StrongObserverSet", "the subject keeps its observers alive"),
    ("P20", .ownership, "NotificationTokenLeak", "a notification center keeps a block that keeps its owner"),
    ("P21", .ownership, "RetainedSelfObservation", "an observation retains its subject, which owns the observation"),
    ("P22", .ownership, "TaskRetainsSelf", "a task that never ends keeps its owner alive"),
    ("P23", .ownership, "DelegateRetained", "a delegate is retained by the object it serves, and retains that object"),
    ("P24", .keysAndValues, "MistypedKeyPath", "a key is mistyped, and nothing ever arrives"),
    ("P25", .keysAndValues, "NonCompliantMutation", "a value changes behind its setter, and no notification is sent"),
    (
      "P26", .keysAndValues, "MissingDependentKey",
      "a computed value does not declare what it depends on, and its observers are not notified"
    ),
    (
      "P27", .keysAndValues, "ManualOnTopOfAutomatic",
      "a change is announced by hand and by the setter, and arrives twice"
    ),
    ("P28", .keysAndValues, "NilIsNull", "nil arrives as `NSNull`, and no cast expects it"),
    (
      "P29", .keysAndValues, "ChangedMeansDifferent",
      "a notification arrives although the value is equal to the last one"
    ),
    (
      "P30", .keysAndValues, "NotificationNameCollision",
      "two senders use one name for notifications with different payloads"
    ),
    ("P31", .delivery, "ReentrantDeadlock", "a lock is held during the calls, and a callback needs it too"),
    ("P32", .delivery, "MutationDuringNotification", "the list of observers changes while it is being traversed"),
    ("P33", .delivery, "VictimStillCalled", "an observer is called although an earlier callback removed it"),
    (
      "P34", .delivery, "SharedInvocation",
      "one mutable invocation is sent to all observers, and each send changes it for the others"
    ),
    ("P35", .delivery, "LateDelivery", "a value that was on its way arrives after the removal"),
    ("P36", .delivery, "WrongThreadDelivery", "an observer is called on the sender's thread, which is not its own"),
    (
      "P37", .delivery, "BackgroundDeallocation",
      "the last reference is released on another thread, and so is the screen"
    ),
    ("P38", .delivery, "FeedbackLoop", "two values that follow each other never settle"),
    ("P39", .delivery, "NotificationStorm", "one edit changes many keys, and the work is done for each of them"),
    ("P40", .delivery, "RelyingOnOrder", "an observer relies on the order of calls, which nobody promises"),
    ("P41", .delivery, "SynchronousQueueDeadlock", "the poster waits for a block that waits for the poster's queue"),
    ("P42", .delivery, "RemovalRace", "one thread removes an observer while another is calling it"),
    ("P43", .todaysSwift, "OneShotTracking", "only the first change arrives"),
    ("P44", .todaysSwift, "StaleOnChange", "the callback reads the value from before the change"),
    ("P45", .todaysSwift, "SharedAsyncStream", "two loops over one stream share its elements"),
    ("P46", .todaysSwift, "CoalescedChanges", "values in between are dropped"),
    (
      "P47", .todaysSwift, "UntrackedRead",
      "a value is read outside the tracking closure, and its changes do not arrive"
    ),
    ("P48", .fromTheWild, "UnownedDelegate", "a delegate held `unowned` is deallocated first"),
    ("P49", .fromTheWild, "TimerKeepsOwner", "a repeating timer keeps its block, and the block keeps the screen"),
    ("P50", .fromTheWild, "OverlappingAccess", "an observer reads a value while it is being changed in place"),
    (
      "P51", .fromTheWild, "WeakDelegateDropped",
      "nobody keeps the delegate, so it is gone at once, and nothing happens"
    ),
    (
      "P52", .fromTheWild, "ReleasedUnderLock",
      "a handler is released while the bus holds its lock, and the handler's `deinit` calls the bus"
    ),
  ]
}
