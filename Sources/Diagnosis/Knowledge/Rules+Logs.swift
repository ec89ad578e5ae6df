extension Rules {
  /// What messages and stacks say, one rule on a line: pitfall, weight in percent, scope, condition, reason.
  ///
  /// In a condition, every word must occur; `a/b` means one of them; `-a` means that none may occur.
  /// `same` asks for one line, and `next` for two in a row; `line` allows 4 lines between the words, `near` 25, and
  /// `text` any number.
  static let logs = """
    P06 95 line | notRegistered -registrationPhase | removeObserver found no registration that matches
    P06 85 near | removeForProperty objcFrame/crash/cannotRemove/badAccess -registeredAtDealloc -changedSilently \
    -nestedProperty | the stack raises in the removal of a registration
    P06 70 line | cannotRemove -changedSilently -notRegistered | the message says that a removal failed
    P12 98 near | notRegistered initialOption observeValueFrame/insideCallback/registrationPhase | the removal happens \
    during the initial call, before the registration exists
    P12 99 near | notRegistered observeValueFrame addForProperty | the stack removes the observer during the initial \
    call, before the registration exists
    P09 75 near | notRegistered disappear unbalanced/twice/cancelledGesture | the removal is in a lifecycle callback \
    that comes more than once
    P10 60 text | notRegistered swapped | the observed object was replaced before the removal
    P02 96 line | registeredAtDealloc | the subject was deallocated while observers were registered
    P02 85 near | kvoDeallocFrame -notRegistered -notHandled | the stack is in the deallocation of an observed object
    P02 80 line | observationInfoLeaked | the subject was deallocated while observers were registered
    P04 97 line | changedSilently | a hop of the key path changed without a notification
    P04 80 near | nestedProperty crash/badAccess/cannotRemove | the stack is in the code that follows nested key paths
    P16 90 line | notHandled -observeSelector | nobody in the class's chain of observeValue handled the change
    P16 74 text | rootObserveFrame -notHandled | NSObject's own observeValue was called, which only raises
    P01 58 text | rootObserveFrame -notHandled | a change may have reached a stranger at the address of a dead observer
    P01 88 near | observeSelector | an object that never observed receives a change: it has taken a dead observer's \
    address
    P01 85 near | badAccess kvoFrame -simultaneous -stackOverflow -nestedProperty -loop -code2 | a notified observer \
    is not valid memory
    P01 80 near | objcFrame kvoFrame crash/badAccess -loop -simultaneous -stackOverflow -code2 -notHandled \
    -notRegistered -changedSilently -registeredAtDealloc | a message to an observer fails below key-value observing
    P01 55 text | kvoFrame crash -notRegistered -cannotRemove -registeredAtDealloc -kvoDeallocFrame -changedSilently \
    -notHandled -simultaneous -undefinedKey -nsnull -removeForProperty -addForProperty -loop -stackOverflow | a crash \
    below key-value observing
    P01 85 line | retainingAllObservers | Foundation retains all observers here, and one of them is no longer valid
    P07 45 line | retainingAllObservers | an observer that died registered, perhaps because its removal failed \
    silently
    P01 84 near | badAccess notificationFrame -simultaneous -stackOverflow -forceUnwrap | a notification reaches an \
    observer that is gone
    P01 82 next | objcFrame notificationFrame -loop -stackOverflow -trapped | a notification reaches an observer that \
    is \
    gone
    P01 74 next | objcFrame kvoFrame -loop -stackOverflow -simultaneous -nestedProperty -kvoDeallocFrame \
    -removeForProperty -stateFrame | a message to an observer fails below key-value observing
    P01 85 next | forwardFrame notificationFrame | a notification reaches a stranger at the address of a dead observer
    P01 78 text | unrecognizedSelector notifConstant/notif/observing deallocated/forgot/background -delegate \
    -nsnullReceiver -localNotification | a notification reaches a stranger at the address of a dead observer
    P01 70 near | deallocatedInstance kvoFrame/observeValueFrame/notificationFrame/kvo/observing/notif \
    -removeForProperty -delegate | an observer that is gone gets a message
    P01 78 same | unrecognizedSelector strangeReceiver notifHandler -nsnullReceiver | a notification reaches a \
    stranger at the address of a dead observer
    P48 76 same | unrecognizedSelector strangeReceiver delegateMethod -nsnullReceiver | a delegate's method reaches a \
    stranger at the address of a dead delegate
    P01 80 same | deallocatedInstance notifHandler | a notification reaches an observer that is gone
    P48 78 same | deallocatedInstance delegateMethod | a delegate that is gone gets a message
    P48 78 near | objcFrame delegateCaller -kvoFrame | a delegate that is gone is called
    P48 78 next | messageFrame delegateSender -uiDealloc | a delegate that is gone is called
    P37 78 near | uiDealloc workerThread | a view is deallocated on a worker thread
    P05 82 near | weakInDealloc async/weakSelf/closure | deinit hands its own object on, to work that outlives it
    P05 45 line | weakInDealloc | deinit hands its own object on
    P01 52 line | deallocatedInstance -delegate | a message goes to an object that is gone
    P02 60 line | deallocatedInstance removeObserver | a registration is removed from a subject that is gone
    P05 62 line | deallocatedInstance removeObserver async | a postponed removal finds the subject gone
    P48 75 near | deallocatedInstance delegate | a delegate that is gone gets a message
    P28 88 text | nullCast kvo/observing/changeDictionary/kvoFrame/observeValueFrame | a change dictionary holds \
    NSNull where a value was nil
    P28 85 text | nsnullReceiver unrecognizedSelector kvo/kvoFrame/observeValueFrame | a change dictionary holds \
    NSNull where a value was nil
    P24 96 line | kvcCompliantObserve | the observed object has no such key
    P24 85 text | undefinedKey kvo/addForProperty/keyPath/kvoFrame/addObserver -setUndefinedKey -nibFrame \
    -observationInfoKey -observanceReceiver | the key path names a property that does not exist
    P25 96 line | keyPathString | the key path's property has no name that Objective-C knows
    P25 96 line | notAutomatic | the setter is one that does not notify automatically
    P25 96 line | nonDynamic | the property does not announce its changes
    P50 96 line | simultaneous -overlapError | the same value is read or written while it is being changed
    P48 88 line | unownedRead | an unowned reference outlived its object
    P05 60 text | unownedRead duringDealloc async | cleanup that deinit postponed finds its object gone
    P13 95 line | unusedResult | the returned token is discarded
    P51 97 line | weakAssigned | a weak property gets an object that nothing else keeps
    P36 96 line | publishBackground | a published value changes off the main thread
    P36 84 line | mainThreadChecker | a change off the main thread reaches the user interface
    P37 93 near | mainThreadChecker/webLock/background deinitWords/deallocOffMain -publishBackground -subjectGone \
    -removeObserver | the user interface is torn down off the main thread
    P37 92 line | deallocOffMain | the object is deallocated off the main thread
    P37 70 line | webLock | the user interface is touched, perhaps released, off the main thread
    P36 50 line | webLock | the user interface is touched off the main thread
    P36 84 line | managedObjectThread | a managed object context is used on a thread that is not its own
    P36 75 line | queueAssertion | code that expects one queue runs on another
    P36 80 line | executorAssumption | code that is isolated to an actor runs elsewhere
    P38 72 line | reentrancy | a value is sent while the same sequence is still sending
    P38 66 line | publishInUpdate | a view's update changes what the view observes
    P38 60 line | modifyInUpdate | a view's update changes what the view reads
    P38 85 near | stackOverflow kvoFrame/observeValueFrame/binding/setsAgain/observing/published | an observer's \
    change calls the observer again
    P38 80 near | code2 kvoFrame/observeValueFrame/setsAgain/binding | an observer's change calls the observer again
    P38 64 line | updateLoop | a view's update changes what the update depends on
    P38 40 line | code2 | the address is beyond the stack, or protected
    P38 82 near | loop observeValueFrame/kvoFrame badAccess/crash -simultaneous | observer code runs again and again \
    until it crashes
    P38 62 line | stackOverflow -nullAddress | the stack is exhausted, as by observers that change each other's values
    P52 88 near | syncOnOwnQueue/recursiveLock/lockFrame deinitWords/swiftRelease | a deinit that runs under a lock \
    needs the same lock
    P31 72 near | recursiveLock -runtimeLock | a thread takes a lock that it holds
    P52 45 near | recursiveLock -runtimeLock | a thread takes a lock that it holds
    P31 62 line | syncOnOwnQueue | a queue waits for itself
    P41 45 line | syncOnOwnQueue | a queue waits for itself
    P41 80 near | syncOnOwnQueue notificationFrame | a post waits for the queue that it runs on
    P31 70 near | lockFrame listenerList/observing deadlock/watchdog/lock | threads wait for a lock below observer \
    code
    P31 72 line | lockOrder | two locks are taken in different orders
    P31 40 line | watchdog lockFrame | the main thread waits for a lock
    P41 95 near | waitUntilFinished observerDoit/notificationFrame | a post waits for the operation that runs the \
    observer's block
    P41 88 text | waitUntilFinished notif | a post waits for the operation that runs the observer's block
    P42 82 near | dataRace removeObserver/addObserver/listenerList -mainThreadChecker | a \
    registration changes on one thread while another delivers
    P36 52 line | dataRace | two threads use the same value without synchronization
    P42 51 line | dataRace | two threads use the same value without synchronization
    P01 45 line | useAfterFree | memory is used after its owner is gone
    P48 60 near | useAfterFree delegate | a delegate is used after it is gone
    P03 60 near | useAfterFree context | a context is used after it is gone
    P01 75 near | useAfterFree kvoFrame/observing/notif | an observer is used after it is gone
    P18 55 line | rootCycle | objects keep each other alive
    P18 40 line | leakSanitizer | objects are never released
    P18 78 near | leakSanitizer closureContext -controllerEdge -timerEdge -observerBlock -taskFrame | a closure is \
    part of the cycle
    P23 82 near | leakSanitizer delegateEdge -controllerEdge | a delegate is part of the cycle
    P21 90 near | leakSanitizer controllerEdge | a controller that retains what it observes is part of the cycle
    P49 85 near | leakSanitizer timerEdge | a timer keeps the object
    P20 86 near | leakSanitizer observerBlock | a notification's block keeps the object
    P19 62 near | leakSanitizer arrayStorage -closureContext -delegateEdge -timerEdge -controllerEdge -observerBlock | \
    a collection keeps the object
    P22 84 near | leakSanitizer taskFrame | a task keeps the object
    P32 90 text | mutatedEnumerated listenerList/removeItself/notifyMethod | the list of observers changed \
    while it was traversed
    P32 78 text | mutatedEnumerated weakTable notif/observing/unsubscribe/removeObserver | the table of observers \
    changed while it was traversed
    P32 75 near | indexRange listenerList insideCallback/removeItself/iterate/unsubscribe/notifyVerb | the list of \
    observers changed while it was traversed by index
    P45 97 line | twoTasks | two tasks take elements from one stream
    P08 85 line | alreadyObserves | the observer is registered a second time
    """

  /// What only looks like a failure of observer code. `none` names no pitfall. The weight damps what words suggest.
  /// What weighs nothing is only named.
  static let lookAlikes = """
    none 60 line | unrecognizedSelector -kvoFrame -notificationFrame -observeSelector | an unrecognized selector: a \
    message to an object of another class
    none 70 line | indexRange -listenerList | an index outside an array's range
    none 75 text | mutatedEnumerated -listenerList -removeItself -notifyMethod | a collection changed while it was \
    traversed, and nothing says that it holds observers
    none 60 line | forceUnwrap | nil in place of an expected value
    none 50 line | badAccess nullAddress -kvoFrame -notificationFrame | a null dereference
    none 20 line | badAccess -kvoFrame -notificationFrame | a bad memory access, and nothing that leads to an observer
    none 85 text | setUndefinedKey -kvoFrame | a key without a property, as from an outlet or decoded data
    none 92 near | recursiveLock runtimeLock | a lock of the runtime's own, as in the handler of another crash
    none 60 near | trapped notificationFrame -objcFrame -simultaneous -queueAssertion -executorAssumption -unownedRead \
    | \
    the app's own code stops, below a notification
    none 50 text | leakSanitizer -rootCycle -closureContext -controllerEdge -timerEdge -delegateEdge -observerBlock \
    -taskFrame | memory that nothing refers to, which is no cycle
    none 50 near | weakInDealloc -async -weakSelf -closure | a weak reference that is made during a deallocation
    none 85 text | undefinedKey nibFrame -addForProperty | a key without a property, as from an outlet
    none 80 text | undefinedKey -kvo -keyPath -addObserver -initialOption | a key without a property, and nothing that \
    observes it
    none 60 text | localNotification -center -addObserver -removeObserver | notifications that the system shows to \
    people
    none 60 line | priorityInversion -notificationFrame -waitUntilFinished | a thread waits for one of lower priority, \
    which is slow but no deadlock
    none 80 text | undefinedKey observationInfoKey | a mapper that reads every key
    none 70 line | deallocatedInstance strangeReceiver -kvoFrame -notificationFrame -notifHandler -delegateMethod | a \
    message to a collection or a string that is gone
    none 40 line | continuationMisuse | a continuation that was resumed twice or never
    none 70 line | overlapError | the compiler refuses overlapping accesses, before anything runs
    none 60 line | outOfMemory | memory ran out
    none 0 line | resourceLimit | the process used more of a resource than it may
    none 0 line | outsideBounds | memory is used outside its bounds
    none 0 line | undefinedBehavior | the undefined behavior sanitizer reports a value, and no observer
    none 0 line | dataRace | a data race, and nothing that belongs to observers
    none 0 line | aborted | the process was aborted, and no exception that observer code raises
    none 80 line | duplicateSymbols | a program that does not build or load
    none 85 text | nullCast -kvo -observing -changeDictionary -kvoFrame -observeValueFrame | NSNull, as from JSON
    none 60 text | nsnull -nullCast -nsnullReceiver -kvo -observing -changeDictionary -kvoFrame -observeValueFrame | \
    NSNull, as from JSON
    none 60 text | nsnullReceiver unrecognizedSelector -kvo -kvoFrame -observeValueFrame | NSNull, as from JSON
    """
}
