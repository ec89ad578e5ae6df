extension Rules {
  /// What people say. The syntax is that of ``logs``.
  static let words = """
    P01 78 text | kvo/observing/notif forgot crash/deallocated/removeObserver -blockAPI -weakSelf -token | an \
    observer is not removed before it goes
    P01 55 text | observing/kvo/notif forgot | an observer is not removed
    P01 66 text | observing/removeObserver forgot crash -blockAPI -token -kvoBlock | an observer is not removed
    P01 72 text | observing/kvo/notif dangling crash/stillCalled/badAccess/deallocated/notifyVerb -unowned -delegate \
    | a dead observer is called
    P01 70 text | notif badAccess -waitUntilFinished -indexRange -forceUnwrap | a notification ends in a bad memory \
    access
    P01 60 text | kvo badAccess -simultaneous -stackOverflow -forceUnwrap | a change ends in a bad memory access
    P01 45 text | notif/kvo/observing crash deallocated -delegate -timer -unowned | a crash that has to do with an \
    observer and a deallocation
    P02 82 text | subjectGone kvo/observing/removeObserver -blockNotif | the subject goes before its observers
    P02 84 text | kvoBlock oldSystem crash/deinitWords | a token on old systems ends after its subject
    P02 62 text | kvo oldSystem crash | old systems raise when a subject goes before its observers
    P02 78 text | weak becomesNil duringDealloc/deallocated removeObserver/kvo | the subject's weak reference is nil \
    when the observer wants to remove itself
    P03 85 text | context dangling/stale kvo/observing | the context points at something that is gone
    P03 72 text | context temporary kvo/observing | the context points at something temporary
    P04 70 text | kvo middleHop changedWord/swapped/becomesNil | an object in the middle of a key path is replaced
    P05 86 text | duringDealloc/deinitWords async tooLate -deadlock | cleanup in deinit is postponed and comes too \
    late
    P05 70 text | duringDealloc async removeObserver crash/deallocated -deadlock -background | the removal in \
    dealloc is postponed
    P06 66 text | removeObserver crash -forgot -background -subjectGone | a crash in a removal
    P06 86 text | removeObserver/kvo overRemove -tryCatch -disappear | the same registration is removed twice, or \
    was never added
    P06 62 text | removeObserver kvo again/twice -forgot -subclass -superCall -appearance | the removal runs again
    P06 55 text | removeObserver twice crash | the same registration is removed twice
    P07 74 text | removeObserver/kvo/notRegistered tryCatch | a failed removal is caught
    P07 55 text | tryCatch removeObserver still/later/hidden | the caught failure leaves a registration behind
    P08 72 text | twice appearance/eachVisit observing/notif/kvo/addObserver -willDid -cell -blockAPI \
    -cancelledGesture -unbalanced | each visit registers again
    P08 88 text | registerTwice observing/notif -async -order | the same handler is registered more than once
    P08 66 text | addObserver/notif twice -willDid -cell -same -blockAPI -disappear -lock -wildcardStream | a \
    handler is registered or called more than once
    P08 45 text | observing/kvo/notif twice -willDid -cell -same -disappear -lock -leak -loop -race | a handler is \
    called more than once
    P09 90 text | disappear cancelledGesture observing/notif/kvo/addObserver | a canceled gesture brings the \
    lifecycle callbacks out of balance
    P09 84 text | goneCallbacks unbalanced/twice observing/notif/kvo/removeObserver | lifecycle callbacks do not \
    come in pairs
    P10 88 text | cell reuse observing/kvo/binding/published/token twice/stale/swapped/tooOften/bagWord -delegate | \
    a reused cell keeps the bindings of its last use
    P10 66 text | reuse bagWord cell/binding/observing | a reused cell keeps the bindings of its last use
    P10 76 text | swapped kvo/observing/removeObserver oldOne/playerItem -middleHop | the observed object is \
    replaced, and the observation stays
    P10 88 text | swapped oldOne removeObserver/forgot observing -middleHop -blockAPI | the observed object is \
    replaced, and the observation stays
    P10 55 text | swapped playerItem observing/kvo | the observed object is replaced, and the observation stays
    P11 90 text | removeSelf/removeObserver all removesOthers | a broad removal takes registrations of others
    P11 72 text | removeSelf all -blockAPI -forgot | a broad removal takes registrations of others
    P11 60 text | removeObserver superCall/subclass removesOthers | a removal takes a registration of another class
    P12 88 text | initialOption removeObserver/unsubscribe insideCallback/crash/becomesNil -defaults | the \
    observation is ended inside its initial call
    P12 70 text | token insideCallback becomesNil/beforeAssigned | the token is used in its own first call
    P13 84 text | token/observing/published/kvo notKept neverCalled/onlyOnce/deallocated/unsubscribe -delegate \
    -blockAPI -leak -forgot | nothing keeps the token
    P13 76 text | subscriptionWord refWord onlyWorks -leak -notReleased -delegate -blockAPI | nothing keeps the \
    token
    P13 62 text | token notKept -delegate -leak -blockAPI | nothing keeps the token
    P13 45 text | closure/published/kvoBlock neverCalled -delegate -computed -array -dynamicKeyword -asyncStream \
    -tracking -dotKey -observableMacro | a closure that is never called
    P14 90 text | removeSelf/removeObserver blockAPI neverCalled/stillCalled/wrongObject/noHelp -leak | a block is \
    removed with self, which removes nothing
    P14 84 text | removeSelf blockAPI -leak | a block is removed with self, which removes nothing
    P14 60 text | removeSelf/removeObserver center stillCalled | a notification arrives after its removal
    P15 84 text | kvo subclass superCall neverCalled/breaks | a subclass takes its superclass's notifications
    P15 74 text | kvo superCall context -crash -same -collision | observeValue must tell its own notifications from \
    its superclass's
    P15 72 text | context superCall/subclass observing -crash -same -collision -kvo | observeValue must tell its own \
    notifications from its superclass's
    P15 52 text | kvo subclass/superCall -crash -notHandled | observeValue is overridden along a class hierarchy
    P16 84 text | observeValueFrame/kvo superCall crash -subjectGone -removeObserver | super gets a notification \
    that nobody handles
    P17 90 text | kvo context same/collision/nilContext | two classes use the same context
    P18 80 text | closure/weakSelf leak/notReleased -delegate -timer -task -forAwait -center -fbkvo -blockAPI | a \
    closure keeps its owner
    P18 58 text | notReleased -mutualWord -timer -task -forAwait -delegate -center -fbkvo -blockAPI -displayWords | an \
    object is never released
    P18 55 text | leak observing/published/binding/weakSelf -delegate -timer -forAwait -center -fbkvo -listenerList \
    | something that observes leaks
    P18 45 text | leak cycleWord -mutualWord -delegate -timer -forAwait -center -fbkvo | objects keep each other alive
    P19 86 text | listenerList strong/leak/notReleased notHeldWeakly/strong/listWord -closure -delegate | the list \
    of observers keeps them alive
    P19 74 text | listenerList listWord strong/leak/notReleased -closure -center | the list of observers keeps them \
    alive
    P20 90 text | center/blockAPI closure/blockAPI leak/notReleased/strong -forAwait -timer | a notification's block \
    keeps its owner
    P20 86 text | blockAPI forgot/token/weakSelf/duringDealloc -removeSelf -wrongObject -beforeAssigned | a \
    block-based registration is not removed by its token
    P20 70 text | center leak/notReleased -timer -forAwait -delegate | a notification keeps an object alive
    P21 94 text | fbkvo observeSelf | a controller that retains what it observes observes its owner
    P21 78 text | kvo observeSelf leak/notReleased | an object observes itself and is never released
    P21 55 text | fbkvo leak/notReleased | a controller that retains what it observes leaks
    P22 92 text | forAwait/asyncStream task/weakSelf/guardSelf leak/notReleased/neverEnds -buffering | a task that \
    loops over a sequence keeps its owner
    P22 74 text | forAwait/task leak/notReleased/neverEnds -timer -center | a task keeps its owner
    P22 66 text | task forAwait unsubscribe deinitWords | a task that loops is not canceled with its owner
    P23 92 text | delegate strong/weak leak -becomesNil -unowned -task | an object keeps its delegate
    P23 84 text | delegate shouldBeWeak -crash -becomesNil | the delegate is not weak
    P23 62 text | mutualWord cycleWord/notReleased/strong leak/notReleased -closure -timer -center -task -forAwait \
    -published -listenerList | two objects keep each other
    P23 72 text | delegate leak/notReleased -timer -center -becomesNil | a delegate is part of a cycle
    P24 92 text | dotKey keyPath/kvo/observing/defaults | a key with a dot in it is taken for a path
    P24 82 text | keyPath/kvo typo -nibFrame | the key path is mistyped
    P25 84 text | kvo/observing/keyPath array neverCalled -computed -asyncStream -dotKey -tracking -listenerList | a \
    collection changes behind its setter
    P25 88 text | kvo/observing dynamicKeyword neverCalled/onlyOnce/needed/notCompliant -computed | the property is \
    not declared dynamic
    P25 72 text | dynamicKeyword needed/neverCalled -computed | the property is not declared dynamic
    P25 66 text | keyPath/kvo initialOption onlyOnce/neverCalled -dotKey -tracking -insideCallback -removeObserver | \
    only the initial value arrives
    P25 84 text | kvo/observing/keyPath ivar -computed | a value changes behind its setter
    P25 78 text | notCompliant -computed -dependentKeys -defaults | the property does not announce its changes
    P25 58 text | kvo neverCalled -computed -dependentKeys -dotKey -token -subclass -superCall -typo -initialOption \
    -tracking -lastOnly | observing has no effect
    P26 92 text | dependentKeys kvo/neverCalled/computed/observing | a computed value does not name what it depends \
    on
    P26 86 text | computed kvo/observing/keyPath/binding neverCalled/stale -observableMacro -tracking -ignored | \
    observers of a computed value hear nothing
    P27 93 text | willDid twice/needless/autoNotify -dependentKeys | a change is announced by hand and by the setter
    P27 84 text | autoNotify kvo/observing/twice -dependentKeys | the setter's own announcement is not switched off
    P27 62 text | willDid tooOften/removing | a change is announced by hand and by the setter
    P28 90 text | nsnull kvo/observing/changeDictionary | nil arrives as NSNull
    P28 70 text | kvo changeDictionary setNil crash/cast | nil arrives as NSNull
    P28 55 text | kvo setNil crash/unrecognizedSelector -duringDealloc -becomesNil -notRegistered | a nil value \
    crashes an observer
    P29 88 text | same kvo/observing/notif/published/setsAgain -distinctBroken -collision -context -asyncStream \
    -overlapWords | an observer is notified although nothing changed
    P29 66 text | distinct kvo/observing/published/values -asyncStream | equal values need to be filtered
    P30 92 text | notifName collision/same/libraries -localNotification | two modules use one name for their \
    notifications
    P30 76 text | notif collision libraries/handled -localNotification -crash -typeName | notifications of two \
    modules collide
    P31 84 text | deadlock lock holding/insideCallback/observing -deinitWords -waitUntilFinished -mainQueueBlock | a \
    callback needs the lock under which it is called
    P31 80 text | lock insideCallback observing/listenerList/unsubscribe -deinitWords -race | a callback runs under \
    a lock
    P31 66 text | deadlock observing/lock/insideCallback -deinitWords -waitUntilFinished | a deadlock that has to do \
    with observers
    P31 50 text | deadlock lock | a deadlock of locks
    P32 86 text | mutated iterate/listenerList/insideCallback listenerList/unsubscribe/observing | the list of \
    observers changes during delivery
    P32 88 text | listenerList/observing iterate/insideCallback removeItself/skipped/indexRange/addsMore | the list \
    of observers changes during delivery
    P32 74 text | listenerList/observing iterate unsubscribe/addObserver crash -lock -race | the list of observers \
    changes during delivery
    P33 92 text | stillCalled insideCallback/sameEvent unsubscribe/removing -async -thread -blockAPI -skippedOthers \
    | an observer is called although the same event has removed it
    P33 72 text | insideCallback unsubscribe stillCalled/again -async -deadlock -lock -notRegistered | an observer \
    is called although the same event has removed it
    P33 66 text | stillCalled sameEvent/snapshot | an observer is called although the same event has removed it
    P34 92 text | lastOnly multicast/listenerList/delegate | one call object reaches only the last of several
    P34 60 text | multicast copyWord/targetWord | one call object is shared by several
    P35 86 text | stillCalled async/pendingWord unsubscribe -insideCallback -removeSelf -blockAPI -weak | a delivery \
    that was under way reaches a removed observer
    P35 70 text | pendingWord unsubscribe observing -insideCallback -deinitWords | deliveries are still under way \
    when an observer is removed
    P35 52 text | stillCalled unsubscribe -insideCallback -blockAPI -removeSelf -center | an observer is called \
    after it was removed
    P36 88 text | background observing/notif/kvo/published/closure/ui mainThread/ui -deinitWords -deadlock -race | \
    an observer runs off the main thread
    P36 74 text | background ui/mainThread -deadlock -race -deinitWords | the user interface changes off the main \
    thread
    P36 62 text | mainThread notif/observing/published needed/sendVerb -deadlock -deinitWords | notifications have \
    to arrive on the main thread
    P37 94 text | deinitWords background/notMainWords ui/deinitWords/mainThread -forgot \
    -removeObserver -deadlock -weakListWords | an object is deallocated off the main thread
    P37 80 text | deinitWords background -forgot -removeObserver -deadlock -weakListWords -race | an object is \
    deallocated off the main thread
    P38 88 text | loop binding/observing/setsAgain/published/kvo -lock -animationWords -iterate -forAwait | a change \
    brings about itself
    P38 74 text | stackOverflow observing/binding/setsAgain/values | a change brings about itself
    P39 86 text | tooOften/twice reload observing/notif/kvo/published/values -registerTwice -cell -willDid -same -race \
    | an observer does all its work for each change
    P39 78 text | coalesce reload/notif/observing/values -buffering -asyncStream | many changes need one action
    P39 60 text | tooOften reload -cell -same -race -leak | the same work is done too often
    P40 88 text | order observing/notif/listenerList/published -lock -race -disappear -unbalanced -reload | the \
    result depends on the order of the observers
    P40 60 text | order dependsWord observing/values -disappear | the result depends on an order
    P41 92 text | waitUntilFinished notif/observing/blockAPI | a post waits for its observer's queue
    P41 88 text | deadlock mainQueueBlock notif/blockAPI -deinitWords | a post waits for its observer's queue
    P41 78 text | deadlock notif async/mainThread/queueWord -insideCallback -lockFrame -lock | a post waits for its \
    observer's queue
    P41 62 text | deadlock notif sendVerb/center -lock | a post and an observer wait for each other
    P42 86 text | race removeObserver/unsubscribe/duringDealloc/listenerList \
    observing/kvo/kvoBlock/listenerList/notif -lockOrder -mainThreadOnly | a removal and a delivery run at the same \
    time
    P42 66 text | race observing/kvo/notif -mainThreadChecker -publishBackground | observers are used by several \
    threads
    P43 92 text | tracking onlyOnce/again -stale | tracking reports one change and ends
    P43 80 text | tracking again/onChange/neverCalled -ignored -stale -computed | tracking reports one change and \
    ends
    P43 70 text | observableMacro onlyOnce uikitWord/onChange -ignored | tracking reports one change and ends
    P44 90 text | stale onChange/published/tracking/willSetWord | the observer runs before the value is stored
    P44 84 text | willSetWord published/tracking/onChange/observing | the observer runs before the value is stored
    P45 94 text | asyncStream consumers | several loops share one stream
    P45 80 text | forAwait consumers -leak | several loops share one stream
    P46 92 text | buffering skipped/tooOften/values -leak | the buffer keeps only some of the values
    P46 78 text | tracking/asyncStream/forAwait skipped values -consumers -leak | the sequence keeps only some of \
    the values
    P46 50 text | skipped values coalesce/fastWord -iterate -race | values that come quickly are lost
    P47 92 text | ignored observableMacro/tracking/swiftUIView/published neverCalled/needed/values | the property is \
    read where nothing tracks it
    P47 86 text | observableMacro computed/ignored/private neverCalled/stale | the property is read where nothing \
    tracks it
    P47 86 text | observableMacro nestedWord neverCalled | a change of a nested object is not seen
    P47 70 text | observableMacro/tracking neverCalled -onlyOnce -stale | a change of an observable object is not \
    seen
    P48 90 text | unowned crash/deallocated/dangling/unownedRead/weak -kvo -leak | an unowned reference outlives its \
    object
    P48 84 text | delegate crash/badAccess/dangling deallocated/unowned/dangling/setNilVerb -strong -kvo -tooLate | \
    a delegate that is gone is called
    P48 60 text | delegate badAccess -kvo -forceUnwrap -indexRange | a delegate that is gone is called
    P49 94 text | timer leak/notReleased/strong/stillCalled/stillRuns -forAwait -countdownWord | a timer keeps its \
    target
    P49 72 text | timer deinitWords/unsubscribe -countdownWord | a timer outlives its owner
    P50 90 text | simultaneous/overlapWords | the same value is read or written while it is being changed
    P51 92 text | delegate becomesNil/notKept/weak neverCalled/becomesNil/deallocatedRight -leak -crash \
    -retainCycleWord | nothing keeps the delegate
    P51 66 text | delegate neverCalled weak/deallocated/becomesNil/strong -leak -crash | nothing keeps the delegate
    P52 92 text | deadlock/syncOnOwnQueue deinitWords lock/async/holding -weakListWords -removeObserver | a deinit \
    that runs under a lock needs the same lock
    P52 80 text | deadlock unsubscribe lock -insideCallback -waitUntilFinished | removing an observer waits for a \
    lock
    """
}
