extension Vocabulary {
  /// What systems, debuggers, and sanitizers print: parts of messages and names of functions in stacks.
  static let logs = """
    notRegistered: not registered as an observer
    cannotRemove: cannot remove an observer
    removeForProperty: _removeobserver:forproperty:, unobserve_keypath
    addForProperty: _addobserver:forproperty:, addobserver:forkeypath:options:context:
    registeredAtDealloc: deallocated while key value observers, key value observers were still registered
    kvoDeallocFrame: nskvodeallocate
    observationInfoLeaked: observation info was leaked
    changedSilently: without an appropriate kvo notification being sent, check the kvo-compliance of
    nestedProperty: nskeyvaluenestedproperty
    notHandled: message was received but not handled, messaged received but not handled
    kvoFrame: nskeyvaluenotifyobserver, nskeyvaluedidchange, nskeyvaluewillchange, nskeyvaluepushpending, \
    nskeyvaluepoppending, nssetobjectvalueandnotify, valueandnotify, _changevalueforkey, \
    nskeyvalueobservernotification, nskeyvalueobservationinfogetobservances, _notifyobserversofchange, \
    nskvonotifying_, nskeyvalueobservingprivate
    setAndNotify: valueandnotify, nskeyvaluedidchange, didchangevalueforkey
    observeValueFrame: observevalueforkeypath:ofobject:change:context:, observevalue(forkeypath:of:change:context:), \
    observevalueforkeypath
    rootObserveFrame: nsobject(nskeyvalueobserving) observevalueforkeypath
    retainingAllObservers: kvo_is_retaining_all_observers_of_this_object
    badAccess: exc_bad_access, sigsegv, sigbus, kern_invalid_address, kern_protection_failure, segmentation fault, bad \
    access, bad pointer dereference
    nullAddress: address=0x0), kern_invalid_address at 0x0000000000000000, null pointer, at 0x0000000000000000
    objcFrame: objc_msgsend, objc_retain, objc_release, objc_storestrong, objc_storeweak, objc_loadweak, objc_opt_, \
    object_getclass, \
    objc_object::release
    notificationFrame: [nsnotificationcenter addobserver, cfxnotificationpost, cfnotificationcenter_is_calling_out, \
    cfxregistrationpost, _cfxnotificationregister, postnotificationname:object
    raised: first throw call stack, last exception backtrace, objc_exception_throw, exc_crash
    trapped: exc_breakpoint, exc_bad_instruction, sigtrap, sigill
    strangeReceiver: -[__ns, -[_ns, -[nscf, -[__cf, -[cfstring, -[nsstring, -[nsarray, -[nsdictionary, -[nsconcrete, \
    -[nspath, -[calayer, -[uidevice, -[uicached, -[uilabel, -[uiimage, -[uitouch, -[_ui, -[cabasic, -[nsdate, -[nsurl
    notifHandler: keyboardwill, keyboarddid, applicationdid, applicationwill, orientationchanged, \
    orientationdidchange, reachabilitychanged, contextdidsave, defaultsdidchange, textdidchange, playerdidfinish, \
    handlenotif, receivenotif, receivednotif, didreceivenotif, notification:], memorywarning, interruption, \
    routechange
    delegateMethod: scrollview, webview, tableview:, collectionview:, connection:, locationmanager, textfield, \
    alertview:, pickerview, mapview, navigationcontroller:, urlsession, searchbar, imagepicker, peripheral, \
    centralmanager, actionsheet, controllerdidchange, animationdidstop, playerdidplay, gesturerecognizer, \
    respondstoselector:]
    delegateCaller: _notifydidscroll, _delegatescrollview, scrollviewanimationended, _scrollviewdidend, \
    _enddecelerat, _websafeforwarder, cllocationmanager onclientevent, cllocationmanager(, -[uiwebview webview, \
    -[uiwebview webthreadwebview, -[wkscrollviewdelegateforwarder, -[uitableview \
    _createpreparedcell, numberofrowsinsection, _updaterowdata
    messageFrame: objc_msgsend +, objc_msgsend_, objc_msgsend (, objc_retain +, objc_opt_respondstoselector
    delegateSender: -[uiscrollview(, -[uitableview(, -[uitableview _, -[uicollectionview _, -[mkmapview, \
    -[skproductsrequest, -[skrequest, -[skpaymentqueue, -[cbcentralmanager, -[cbperipheral, -[uisearchbar, \
    -[uitextfield , -[uitextview , -[uipickerview, -[uialertview, -[uiactionsheet, -[avaudioplayer, -[gksession, \
    -[gkmatch, -[adbannerview, -[uiviewanimationstate, -[nsurlconnection, -[nsxmlparser, _websafeforwarder
    uiDealloc: -[uiview dealloc, -[uiviewcontroller dealloc, -[uiscrollview dealloc, -[uitableview dealloc, \
    -[uiwebview dealloc, -[wkwebview dealloc, -[uitextview dealloc, -[uiimageview dealloc, -[uicollectionview dealloc, \
    webthreadlock, -[uiview(uikitmanual) release, -[uiviewcontroller release, viewcontroller dealloc], \
    viewcontroller .cxx_destruct], viewcontroller.__deallocating_deinit
    workerThread: _dispatch_worker_thread, _dispatch_root_queue_drain, _pthread_wqthread, start_wqthread, \
    root.default-qos, root.background-qos, root.utility-qos, root.default-priority, root.user-init, \
    crashed: nsoperationqueue, -[nsblockoperation main]
    weakInDealloc: cannot form weak reference to instance, deallocated with non-zero retain count, \
    reference may have been leaked from deinit, over-released, or is in the process of deallocation
    priorityInversion: waiting on a lower qos thread, investigate ways to avoid priority inversions
    updateLoop: tried to update multiple times per frame, cycle detected through attribute
    observerBlock: __nsobserver, nsnotificationcenter, notification center
    arrayStorage: _contiguousarraystorage, nsmutablearray, __nsarraym, nsmutableset, _setstorage, _dictionarystorage
    taskFrame: asyncstream, swift_task, asyncsequence, task context
    forwardFrame: ___forwarding___, _cf_forwarding_prep_0, doesnotrecognizeselector
    notAutomatic: kvo autonotifying only supports
    waitUntilFinished: waituntilfinished
    observerDoit: nsobserver _doit
    deallocatedInstance: message sent to deallocated instance, sent to freed object, sent to deallocated
    unrecognizedSelector: unrecognized selector, does not recognize selector, doesnotrecognizeselector
    observeSelector: observevalueforkeypath:ofobject:change:context:]: unrecognized, \
    observevalueforkeypath:ofobject:change:context: unrecognized
    nsnullReceiver: -[nsnull , [nsnull 
    nullCast: could not cast value of type 'nsnull', could not cast value of type 'foundation.nsnull'
    undefinedKey: not key value coding-compliant for the key, not key value coding compliant, valueforundefinedkey, \
    nsunknownkeyexception
    setUndefinedKey: setvalue:forundefinedkey
    kvcCompliantObserve: was sent to an object that is not kvc-compliant, can't not observe keypath, cannot observe \
    keypath
    nibFrame: initwithcoder:], uinib , uistoryboard, uiruntimeoutletconnection, iboutlet, loadnibnamed, \
    instantiateview, nsib, awakefromnib, outlet
    keyPathString: could not extract a string from keypath
    nonDynamic: passing reference to non-'@objc dynamic', non-'@objc dynamic'
    simultaneous: simultaneous accesses, modification requires exclusive access, fatal access conflict, overlapping \
    accesses, exclusive memory access, swift_beginaccess, exclusive access to memory, exclusivity violation
    overlapError: overlapping accesses to '
    unownedRead: attempted to read an unowned reference, attempted to retain an unowned reference, attempted to \
    retrieve an unowned reference, swift_abortretainunowned, swift_unownedretainstrong
    unusedResult: result of call to 'observe(, result of call to 'sink, result of call to 'addobserver(forname
    weakAssigned: instance will be immediately deallocated because, assigning retained object to weak
    publishBackground: publishing changes from background threads
    publishInUpdate: publishing changes from within view updates
    modifyInUpdate: modifying state during view update
    mainThreadChecker: may only be called from the main thread, must be performed on the main thread, must not be \
    performed from a background thread, from a thread other than main, only be used from the main thread, main thread \
    checker, ui api called on a background thread, ui api called from background thread, must be used from main thread \
    only, must be called from main thread, modifying the autolayout engine from a background, must be called on the \
    main thread, was called from a background thread, must be made on main thread, \
    only run on the main thread, should only be invalidated on the main thread, should not be called from a secondary \
    thread, being called from a background thread, thread with uncommitted catransaction, on non-main thread, \
    expected the main thread
    managedObjectThread: youcreatedannsmanagedobjectcontext, multithreading_violation_allthatisleft
    webLock: tried to obtain the web lock
    deallocOffMain: dealloc] from a background thread, deallocating on a background, dealloc off main, dealloc failing \
    main thread checker
    queueAssertion: _dispatch_assert_queue_fail, dispatch_assert_queue_fail, block was expected to execute on queue
    executorAssumption: incorrect actor executor assumption, swift_task_checkisolated, \
    swift_task_reportunexpectedexecutor, swift_task_iscurrentexecutor
    syncOnOwnQueue: dispatch_sync called on queue already owned, dispatch_barrier_sync called on queue already owned
    recursiveLock: recursively lock an os_unfair_lock, recursive call to lock mutex, deadlock (<nslock, lock is \
    already owned by current thread, os_unfair_lock_recursive_abort, _os_unfair_lock_recursive_abort
    lockFrame: __psynch_mutexwait, pthread_mutex_lock, [nslock lock], nslock.lock, __lll_lock_wait, futex_wait, \
    __ulock_wait, os_unfair_lock_lock, nsrecursivelock lock], objc_sync_enter, lock.withlock, mutex.withlock
    runtimeLock: lookupimporforward, sidetable_retain, sidetable_release, getmethodnosuper, kscrash, tiny_malloc, \
    szone_malloc
    observanceReceiver: <nskeyvalueobserv
    stateFrame: _pffaulthandler, _pf_managedobject
    lockOrder: lock-order-inversion, lock order inversion
    watchdog: 0x8badf00d, scene-update watchdog, app hang, apphang, watchdog transgression
    dataRace: threadsanitizer: data race, threadsanitizer: swift access race, swift access race, data race in, data \
    race
    useAfterFree: heap-use-after-free
    leakSanitizer: leaksanitizer: detected memory leaks, direct leak of, indirect leak of, root cycle, leaks report, \
    total leaked bytes, root leak, cycle back to
    rootCycle: root cycle
    closureContext: closure context, partial apply, __block_literal, nsmallocblock, swift_closure, <__nsmallocblock__
    delegateEdge: _delegate -->, delegate -->, .delegate , _delegate --
    timerEdge: nstimer, __nscftimer, cfrunlooptimer, cadisplaylink
    controllerEdge: fbkvocontroller, _fbkvoinfo, kvocontroller
    notifyMethod: notifyobserver, notifylistener, notifydelegate, notifysubscriber, notifyhandler, notifyevent, \
    notifyall, notifyon, notificationscenter, invokedelegate, informdelegate, calldelegate
    weakTable: nshashtable, nsconcretehashtable, nsmaptable, nsconcretemaptable
    mutatedEnumerated: was mutated while being enumerate, mutated while being enumerated, \
    nsfastenumerationmutationhandler, enumeration mutation
    indexRange: index out of range, beyond bounds, array index is out of range, out of bounds
    forceUnwrap: found nil while unwrapping, found nil while implicitly unwrapping, unexpectedly found nil
    stackOverflow: stack overflow, stack-overflow, call stack limit, excessive recursion, stack size exceeded, maximum \
    call stack, stack guard
    code2: exc_bad_access (code=2
    twoTasks: attempt to await next() on more than one task, multiple awaiters detected, used by multiple awaiters
    notifConstant: interruptionnotification, didenterbackgroundnotification, willenterforegroundnotification, \
    didbecomeactivenotification, willresignactivenotification, memorywarningnotification, willshownotification, \
    willhidenotification, willchangenotification, didchangenotification, changednotification, didfinishnotification, \
    notification:]: unrecognized
    reentrancy: reentrancy anomaly, overlapping between sequence events, unexpected cyclic dependency
    continuationMisuse: swift task continuation misuse
    alreadyObserves: already observes the key path, register twice for same keypath
    outOfMemory: jetsam, memory pressure, memory limit, out of memory
    contraction: n't 
    duplicateSymbols: duplicate symbol, undefined symbol, linker command failed, no such module, library not loaded
    """

  /// What tells that something else failed. A text is not classified by it: it is only named if nothing else was found.
  static let seen = """
    resourceLimit: exc_resource, per-process-limit
    outsideBounds: heap-buffer-overflow, stack-buffer-overflow, global-buffer-overflow
    undefinedBehavior: undefinedbehaviorsanitizer, runtime error: signed integer, runtime error: unsigned integer, \
    runtime error: load of, runtime error: store to, runtime error: member call, runtime error: member access, \
    runtime error: shift exponent, runtime error: left shift, runtime error: null pointer, runtime error: division by
    aborted: sigabrt, signal 6
    """
}
