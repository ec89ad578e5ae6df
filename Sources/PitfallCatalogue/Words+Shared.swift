/// The words that several messages use, and lists that are too long for the one message that uses them.
extension Words {
  package static let addForProperty: Words = ["_addobserver:forproperty:", "addobserver:forkeypath:options:context:"]
  package static let addObserver: Words = ["addobserver", "add observer", "adding observer", "added observer"]
  package static let arrayStorage: Words = [
    "_contiguousarraystorage", "nsmutablearray", "__nsarraym", "nsmutableset", "_setstorage", "_dictionarystorage",
  ]
  package static let async: Words = [
    "dispatch_async", "dispatchqueue", ".async", "async {", "asyncafter", "performselector", "_dispatch_call_block",
    "block_invoke",
  ]
  package static let badAccess: Words = [
    "exc_bad_access", "sigsegv", "sigbus", "kern_invalid_address", "kern_protection_failure", "segmentation fault",
    "bad access", "bad pointer dereference",
  ]
  package static let binding: Words = ["binding", "two-way", "bidirectional"]
  package static let cannotRemove: Words = ["cannot remove an observer"]
  package static let changedSilently: Words = [
    "without an appropriate kvo notification being sent", "check the kvo-compliance of",
  ]
  package static let closureContext: Words = [
    "closure context", "partial apply", "__block_literal", "nsmallocblock", "swift_closure", "<__nsmallocblock__",
  ]
  package static let closureEntry: Words = ["closure #", "protocol witness for", "@objc "]
  package static let controllerEdge: Words = ["fbkvocontroller", "_fbkvoinfo", "kvocontroller"]
  package static let crash: Words = [
    "crash", "exc_", "sigabrt", "sigsegv", "fatal error", "terminating app", "exception", "崩溃", "闪退",
  ]
  package static let dataRace: Words = [
    "threadsanitizer: data race", "threadsanitizer: swift access race", "swift access race", "data race in",
    "data race",
  ]
  package static let deallocOffMain: Words = [
    "dealloc] from a background thread", "deallocating on a background", "dealloc off main",
    "dealloc failing main thread checker",
  ]
  package static let deallocatedInstance: Words = [
    "message sent to deallocated instance", "sent to freed object", "sent to deallocated",
  ]
  package static let deinitWords: Words = ["dealloc", "deinit"]
  package static let delegate: Words = ["delegate", "datasource"]
  package static let delegateCaller: Words = [
    "_notifydidscroll", "_delegatescrollview", "scrollviewanimationended", "_scrollviewdidend", "_enddecelerat",
    "_websafeforwarder", "cllocationmanager onclientevent", "cllocationmanager(", "-[uiwebview webview",
    "-[uiwebview webthreadwebview", "-[wkscrollviewdelegateforwarder", "-[uitableview _createpreparedcell",
    "numberofrowsinsection", "_updaterowdata",
  ]
  package static let delegateEdge: Words = ["_delegate -->", "delegate -->", ".delegate ", "_delegate --"]
  package static let delegateMethod: Words = [
    "scrollview", "webview", "tableview:", "collectionview:", "connection:", "locationmanager", "textfield",
    "alertview:", "pickerview", "mapview", "navigationcontroller:", "urlsession", "searchbar", "imagepicker",
    "peripheral", "centralmanager", "actionsheet", "controllerdidchange", "animationdidstop", "playerdidplay",
    "gesturerecognizer", "respondstoselector:]",
  ]
  package static let delegateSender: Words = [
    "-[uiscrollview(", "-[uitableview(", "-[uitableview _", "-[uicollectionview _", "-[mkmapview",
    "-[skproductsrequest", "-[skrequest", "-[skpaymentqueue", "-[cbcentralmanager", "-[cbperipheral", "-[uisearchbar",
    "-[uitextfield ", "-[uitextview ", "-[uipickerview", "-[uialertview", "-[uiactionsheet", "-[avaudioplayer",
    "-[gksession", "-[gkmatch", "-[adbannerview", "-[uiviewanimationstate", "-[nsurlconnection", "-[nsxmlparser",
    "_websafeforwarder",
  ]
  package static let disappear: Words = [
    "viewwilldisappear", "viewdiddisappear", "ondisappear", "viewwillappear", "viewdidappear",
  ]
  package static let duplicateSymbols: Words = [
    "duplicate symbol", "undefined symbol", "linker command failed", "no such module", "library not loaded",
  ]
  package static let escapedDeinit: Words = [
    "deallocated with non-zero retain count", "deallocated with retain count", "escaped from deinit", "outlived deinit",
    "leaked from deinit",
  ]
  package static let executorAssumption: Words = [
    "incorrect actor executor assumption", "swift_task_checkisolated", "swift_task_reportunexpectedexecutor",
    "swift_task_iscurrentexecutor",
  ]
  package static let forceUnwrap: Words = [
    "found nil while unwrapping", "found nil while implicitly unwrapping", "unexpectedly found nil",
  ]
  package static let forgot: Words = [
    "forgot", "forget", "not remov", "n't remov", "never remov", "never unreg", "without removing",
    "without unregister", "没有移除", "未移除",
  ]
  package static let guardPage: Words = ["exc_bad_access (code=2"]
  package static let hooks: Words = [
    "for callback in", "for watcher in", "for listener in", "hooks", "removelistener", ".publish",
  ]
  package static let indexRange: Words = [
    "index out of range", "beyond bounds", "array index is out of range", "out of bounds",
  ]
  package static let initialOption: Words = [
    ".initial", "observingoptioninitial", "optioninitial", "observingoptions.initial", "initial option",
    "initial value", "initial callback",
  ]
  package static let insideCallback: Words = [
    "inside the callback", "in the callback", "within the callback", "from the callback", "during the notification",
    "while iterating", "during iteration", "while notifying", "inside the handler", "from inside",
  ]
  package static let kvo: Words = [
    "kvo", "key-value observ", "key value observ", "observevalue", "forkeypath", "nskeyvalue",
  ]
  package static let kvoDeallocFrame: Words = ["nskvodeallocate"]
  package static let kvoFrame: Words = [
    "nskeyvaluenotifyobserver", "nskeyvaluedidchange", "nskeyvaluewillchange", "nskeyvaluepushpending",
    "nskeyvaluepoppending", "nssetobjectvalueandnotify", "valueandnotify", "_changevalueforkey",
    "nskeyvalueobservernotification", "nskeyvalueobservationinfogetobservances", "_notifyobserversofchange",
    "_cfprefsdeliverpendingkvonotifications", "cfprefssource foreachobserver",
    "nskvonotifying_", "nskeyvalueobservingprivate",
  ]
  package static let leakSanitizer: Words = [
    "leaksanitizer: detected memory leaks", "direct leak of", "indirect leak of", "root cycle", "leaks report",
    "total leaked bytes", "root leak", "cycle back to",
  ]
  package static let listenerList: Words = [
    "observers", "listeners", "subscribers", "handlers", "delegates", "callbacks", "观察者", "multicast",
  ]
  package static let localNotification: Words = [
    "local notification", "push notification", "remote notification", "apns", "unusernotification",
  ]
  package static let lockFrame: Words = [
    "__psynch_mutexwait", "pthread_mutex_lock", "[nslock lock]", "nslock.lock", "__lll_lock_wait", "futex_wait",
    "__ulock_wait", "os_unfair_lock_lock", "nsrecursivelock lock]", "objc_sync_enter", "lock.withlock",
    "mutex.withlock",
  ]
  package static let mainActorRace: Words = ["was not called on the main thread"]
  package static let mainThread: Words = [
    "com.apple.main-thread", "thread 0 crashed", "crashed thread: 0", "crashed thread:  0", "triggered by thread: 0",
    "triggered by thread:  0",
  ]
  package static let mainThreadChecker: Words = [
    "may only be called from the main thread", "must be performed on the main thread",
    "must not be performed from a background thread", "from a thread other than main",
    "only be used from the main thread", "main thread checker", "ui api called on a background thread",
    "ui api called from background thread", "must be used from main thread only", "must be called from main thread",
    "modifying the autolayout engine from a background", "must be called on the main thread",
    "was called from a background thread", "must be made on main thread", "only run on the main thread",
    "should only be invalidated on the main thread", "should not be called from a secondary thread",
    "being called from a background thread", "thread with uncommitted catransaction", "on non-main thread",
    "expected the main thread",
  ]
  package static let messageFrame: Words = [
    "objc_msgsend +", "objc_msgsend_", "objc_msgsend (", "objc_retain +", "objc_opt_respondstoselector",
  ]
  package static let mutatedElsewhere: Words = [
    "concurrentmodification", "changed size during iteration", "collection was modified; enumeration",
    "concurrent modification during iteration",
  ]
  package static let mutatedEnumerated: Words = [
    "was mutated while being enumerate", "mutated while being enumerated", "nsfastenumerationmutationhandler",
    "enumeration mutation",
  ]
  package static let nestedProperty: Words = ["nskeyvaluenestedproperty"]
  package static let nibFrame: Words = [
    "initwithcoder:]", "uinib ", "uistoryboard", "uiruntimeoutletconnection", "iboutlet", "loadnibnamed",
    "instantiateview", "nsib", "awakefromnib", "outlet",
  ]
  package static let notHandled: Words = ["message was received but not handled", "messaged received but not handled"]
  package static let notRegistered: Words = ["not registered as an observer"]
  package static let notif: Words = ["notification", "通知"]
  package static let notifConstant: Words = [
    "interruptionnotification", "didenterbackgroundnotification", "willenterforegroundnotification",
    "didbecomeactivenotification", "willresignactivenotification", "memorywarningnotification", "willshownotification",
    "willhidenotification", "willchangenotification", "didchangenotification", "changednotification",
    "didfinishnotification", "notification:]: unrecognized",
  ]
  package static let notifHandler: Words = [
    "keyboardwill", "keyboarddid", "applicationdid", "applicationwill", "orientationchanged", "orientationdidchange",
    "reachabilitychanged", "contextdidsave", "defaultsdidchange", "textdidchange", "playerdidfinish", "handlenotif",
    "receivenotif", "receivednotif", "didreceivenotif", "notification:]", "memorywarning", "interruption",
    "routechange",
  ]
  package static let notificationFrame: Words = [
    "[nsnotificationcenter addobserver", "cfxnotificationpost", "cfnotificationcenter_is_calling_out",
    "cfxregistrationpost", "_cfxnotificationregister", "postnotificationname:object",
  ]
  package static let notifyMethod: Words = [
    "notifyobserver", "notifylistener", "notifydelegate", "notifysubscriber", "notifyhandler", "notifyevent",
    "notifyall", "notifyon", "notificationscenter", "invokedelegate", "informdelegate", "calldelegate",
  ]
  package static let notifyVerb: Words = ["notify", "dispatch", "broadcast", "emit", "deliver"]
  package static let nsnullReceiver: Words = ["-[nsnull ", "[nsnull "]
  package static let nullAddress: Words = [
    "address=0x0)", "kern_invalid_address at 0x0000000000000000", "null pointer", "at 0x0000000000000000",
  ]
  package static let nullCast: Words = [
    "could not cast value of type 'nsnull'", "could not cast value of type 'foundation.nsnull'",
  ]
  package static let objcFrame: Words = [
    "objc_msgsend", "objc_retain", "objc_release", "objc_storestrong", "objc_storeweak", "objc_loadweak", "objc_opt_",
    "object_getclass", "objc_object::release",
  ]
  package static let observeSelector: Words = [
    "observevalueforkeypath:ofobject:change:context:]: unrecognized",
    "observevalueforkeypath:ofobject:change:context: unrecognized",
  ]
  package static let observeValueFrame: Words = [
    "observevalueforkeypath:ofobject:change:context:", "observevalue(forkeypath:of:change:context:)",
    "observevalueforkeypath",
  ]
  package static let observerBlock: Words = ["__nsobserver", "nsnotificationcenter", "notification center"]
  package static let observing: Words = [
    "observer", "observing", "subscri", "listener", "callback", "publisher", "监听", "观察者", "オブザーバ",
  ]
  package static let overlapError: Words = ["overlapping accesses to '"]
  package static let priorityInversion: Words = [
    "waiting on a lower qos thread", "investigate ways to avoid priority inversions",
  ]
  package static let publishBackground: Words = ["publishing changes from background threads"]
  package static let published: Words = ["published", ".sink", "objectwillchange", "subject.send", "combine"]
  package static let queueAssertion: Words = [
    "_dispatch_assert_queue_fail", "dispatch_assert_queue_fail", "block was expected to execute on queue",
  ]
  package static let recursiveLock: Words = [
    "recursively lock an os_unfair_lock", "recursive call to lock mutex", "deadlock (<nslock",
    "lock is already owned by current thread", "os_unfair_lock_recursive_abort", "_os_unfair_lock_recursive_abort",
  ]
  package static let registeredAtDealloc: Words = [
    "deallocated while key value observers", "key value observers were still registered",
  ]
  package static let registrationPhase: Words = [
    "registration phase", "while it calls out", "still registering", "initial call", "before it is registered",
    "not yet registered",
  ]
  package static let removeForProperty: Words = ["_removeobserver:forproperty:", "unobserve_keypath"]
  package static let removeItself: Words = [
    "removes itself", "remove itself", "unsubscribe itself", "unsubscribes itself", "removes self",
  ]
  package static let removeObserver: Words = [
    "removeobserver", "remove observer", "remove the observer", "unregister", "deregister", "unobserve", "unsubscribe",
  ]
  package static let runtimeLock: Words = [
    "lookupimporforward", "sidetable_retain", "sidetable_release", "getmethodnosuper", "kscrash", "tiny_malloc",
    "szone_malloc",
  ]
  package static let setUndefinedKey: Words = ["setvalue:forundefinedkey"]
  package static let setsAgain: Words = ["didset", "setter", "sets the value", "set {"]
  package static let simultaneous: Words = [
    "simultaneous accesses", "modification requires exclusive access", "fatal access conflict", "overlapping accesses",
    "exclusive memory access", "swift_beginaccess", "exclusive access to memory", "exclusivity violation",
  ]
  package static let stackOverflow: Words = [
    "stack overflow", "stack-overflow", "call stack limit", "excessive recursion", "stack size exceeded",
    "maximum call stack", "stack guard", "chkstk_darwin",
  ]
  package static let strangeReceiver: Words = [
    "-[__ns", "-[_ns", "-[nscf", "-[__cf", "-[cfstring", "-[nsstring", "-[nsarray", "-[nsdictionary", "-[nsconcrete",
    "-[nspath", "-[calayer", "-[uidevice", "-[uicached", "-[uilabel", "-[uiimage", "-[uitouch", "-[_ui", "-[cabasic",
    "-[nsdate", "-[nsurl",
  ]
  package static let subjectGone: Words = [
    "observed object is dealloc", "observed object was dealloc", "observed object is gone", "deallocated before",
  ]
  package static let syncOnOwnQueue: Words = [
    "dispatch_sync called on queue already owned", "dispatch_barrier_sync called on queue already owned",
  ]
  package static let taskFrame: Words = ["asyncstream", "swift_task", "asyncsequence", "task context"]
  package static let timerEdge: Words = ["nstimer", "__nscftimer", "cfrunlooptimer", "cadisplaylink"]
  package static let uiDealloc: Words = [
    "-[uiview dealloc", "-[uiviewcontroller dealloc", "-[uiscrollview dealloc", "-[uitableview dealloc",
    "-[uiwebview dealloc", "-[wkwebview dealloc", "-[uitextview dealloc", "-[uiimageview dealloc",
    "-[uicollectionview dealloc", "webthreadlock", "-[uiview(uikitmanual) release", "-[uiviewcontroller release",
    "viewcontroller dealloc]", "viewcontroller .cxx_destruct]", "viewcontroller.__deallocating_deinit",
  ]
  package static let undefinedBehavior: Words = [
    "undefinedbehaviorsanitizer", "runtime error: signed integer", "runtime error: unsigned integer",
    "runtime error: load of", "runtime error: store to", "runtime error: member call", "runtime error: member access",
    "runtime error: shift exponent", "runtime error: left shift", "runtime error: null pointer",
    "runtime error: division by",
  ]
  package static let undefinedKey: Words = [
    "not key value coding-compliant for the key", "not key value coding compliant", "valueforundefinedkey",
    "nsunknownkeyexception",
  ]
  package static let unownedRead: Words = [
    "attempted to read an unowned reference", "attempted to retain an unowned reference",
    "attempted to retrieve an unowned reference", "swift_abortretainunowned", "swift_unownedretainstrong",
    "swift_unknownobjectunownedtakestrong", "swift_unknownobjectunownedloadstrong", "swift_unknownunownedtakestrong",
  ]
  package static let unrecognizedSelector: Words = [
    "unrecognized selector", "does not recognize selector", "doesnotrecognizeselector",
  ]
  package static let updateLoop: Words = [
    "tried to update multiple times per frame", "cycle detected through attribute", "attributegraph: cycle",
    "setting value during update",
  ]
  package static let useAfterFree: Words = ["heap-use-after-free"]
  package static let watchdog: Words = [
    "0x8badf00d", "scene-update watchdog", "app hang", "apphang", "watchdog transgression",
  ]
  package static let weakInDealloc: Words = [
    "cannot form weak reference to instance", "over-released", "or is in the process of deallocation",
  ]
  package static let weakNested: Words = ["nested weak", "_weak_key_path", "weak key path", "weak_key"]
  package static let webLock: Words = ["tried to obtain the web lock"]
  package static let workerThread: Words = [
    "_dispatch_worker_thread", "_dispatch_root_queue_drain", "_pthread_wqthread", "start_wqthread", "root.default-qos",
    "root.background-qos", "root.utility-qos", "root.default-priority", "root.user-init", "crashed: nsoperationqueue",
    "-[nsblockoperation main]",
  ]
}
