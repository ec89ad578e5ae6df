/// The plan of the catalogue: every id, with its name and what happens, as a row of the Playbook's table.
extension Catalogue {
  /// The pitfalls that are not written yet.
  public static let withoutPage: [(id: String, name: String, sentence: String)] = plan.filter { planned in
    !pitfalls.contains { $0.id == planned.id }
  }

  package static let plan: [(id: String, name: String, sentence: String)] = [
    ("P01", "DanglingObserver", "an observer that never stops is notified after its death"),
    ("P02", "DeallocatedSubject", "the observed object is deallocated before its observer"),
    ("P03", "DanglingContext", "a context points at memory that is gone when the change arrives"),
    ("P04", "MiddleOfPathDies", "an object in the middle of a key path is replaced without a notification"),
    ("P05", "OwnerGoneBeforeCleanup", "`deinit` postpones the removal, and the observed object is gone first"),
    ("P06", "DoubleRemove", "an observation is removed twice, or was never added"),
    ("P07", "SwallowedRemoval", "a removal's exception is caught, and the registration stays"),
    ("P08", "DuplicateRegistration", "an observer that registers twice is notified twice"),
    ("P09", "UnbalancedLifecycle", "an observer is added and removed in callbacks that do not come in pairs"),
    ("P10", "SwappedSubject", "the observed object is replaced, and the observation stays with the old one"),
    ("P11", "WrongRegistrationRemoved", "a removal takes somebody else's registration"),
    ("P12", "RemoveInsideInitial", "an observer removes itself inside the initial call"),
    ("P13", "TokenDropped", "the token is discarded at once, and nothing ever arrives"),
    ("P14", "RemoveSelfForBlockToken", "a removal is given the observer instead of the token, so nothing is removed"),
    ("P15", "SubclassContextCollision", "a subclass's `observeValue` takes its superclass's notifications"),
    ("P16", "UnhandledNotification", "`super` is called for a notification that no superclass asked for"),
    ("P17", "SharedContext", "two classes use the same context"),
    ("P18", "StrongRetainLeak", "an observer owns a closure that captures the observer"),
    ("P19", "StrongObserverSet", "the subject keeps its observers alive"),
    ("P20", "NotificationTokenLeak", "a notification center keeps a block that keeps its owner"),
    ("P21", "RetainedSelfObservation", "an observation retains its subject, which owns the observation"),
    ("P22", "TaskRetainsSelf", "a task that never ends keeps its owner alive"),
    ("P23", "DelegateRetained", "a delegate is retained by the object it serves, and retains that object"),
    ("P24", "MistypedKeyPath", "a key is mistyped, and nothing ever arrives"),
    ("P25", "NonCompliantMutation", "a value changes behind its setter, and no notification is sent"),
    (
      "P26", "MissingDependentKey",
      "a computed value does not declare what it depends on, and its observers hear nothing"
    ),
    ("P27", "ManualOnTopOfAutomatic", "a change is announced by hand and by the setter, and arrives twice"),
    ("P28", "NilIsNull", "nil arrives as `NSNull`, and no cast expects it"),
    ("P29", "ChangedMeansDifferent", "a notification arrives although the value is equal to the last one"),
    ("P30", "NotificationNameCollision", "two senders use one name for notifications with different payloads"),
    ("P31", "ReentrantDeadlock", "a lock is held during the calls, and a callback needs it too"),
    ("P32", "MutationDuringNotification", "the list of observers changes while it is being traversed"),
    ("P33", "VictimStillCalled", "an observer is called although an earlier callback removed it"),
    (
      "P34", "SharedInvocation",
      "one mutable invocation is sent to all observers, and each send changes it for the others"
    ),
    ("P35", "LateDelivery", "a value that was on its way arrives after the removal"),
    ("P36", "WrongThreadDelivery", "an observer is called on the sender's thread, which is not its own"),
    ("P37", "BackgroundDeallocation", "the last reference is released on another thread, and so is the screen"),
    ("P38", "FeedbackLoop", "two values that follow each other never settle"),
    ("P39", "NotificationStorm", "one edit changes many keys, and the work is done for each of them"),
    ("P40", "RelyingOnOrder", "an observer relies on the order of calls, which nobody promises"),
    ("P41", "SynchronousQueueDeadlock", "the poster waits for a block that waits for the poster's queue"),
    ("P42", "RemovalRace", "one thread removes an observer while another is calling it"),
    ("P43", "OneShotTracking", "only the first change arrives"),
    ("P44", "StaleOnChange", "the callback reads the value from before the change"),
    ("P45", "SharedAsyncStream", "two loops over one stream share its elements"),
    ("P46", "CoalescedChanges", "values in between are dropped"),
    ("P47", "UntrackedRead", "a value is read outside the tracking closure, and its changes do not arrive"),
    ("P48", "UnownedDelegate", "a delegate held `unowned` is deallocated first"),
    ("P49", "TimerKeepsOwner", "a repeating timer keeps its block, and the block keeps the screen"),
    ("P50", "OverlappingAccess", "an observer reads a value while it is being changed in place"),
    ("P51", "WeakDelegateDropped", "nobody keeps the delegate, so it is gone at once, and nothing happens"),
    (
      "P52", "ReleasedUnderLock",
      "a handler is released while the bus holds its lock, and the handler's `deinit` calls the bus"
    ),
  ]
}
