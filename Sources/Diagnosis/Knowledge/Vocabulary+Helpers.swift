extension Vocabulary {
  /// Words that matter only beside others.
  static let helpers = """
    mutualWord: between, each other, parent*, child*, router*, presenter*, coordinator*, interactor*, wireframe*, \
    gegenseitig*, 互相, 相互引用, お互い, mutuell*, mutuamente, друг друга
    registerTwice: registered multiple*, registering listeners*, registered twice, registered several*, added \
    multiple*, added twice, added several times, registers again, register again, subscribes again, subscribed \
    multiple*, subscribed several*, duplicate listener*, duplicate observer*, duplicated listener*, \
    listener registration*, adds another listener, same listener*, subscribe the same*, 重复添加*, 重复监听*, \
    重复注册*, 多次注册*, 二重に登録*, mehrfach registriert*
    no: not, never, no longer, without, cannot, fails to, failed to, fail to, stops, stopped, prevents, prevent, \
    prevented, unable to, no way to, nothing, instead of being
    verbCall: call*, fire*, firing, trigger*, notif*, invok*, updat*, receiv*, refresh*, respond*, react*, emit*, \
    redraw*, execut*, deliver*, work, works, working, get new*, publish*
    verbRelease: dealloc*, deinit*, released, release, freed, free, destroyed, destroy*, de-alloc*, let go
    verbRemove: remov*, unregister*, unsubscrib*, deregister*, delet*, invalidat*
    verbKeep: store*, stored, keep*, kept, held, hold*, saved, assigned to a*, maintain*
    refWord: reference to*, keep*, kept, hold, holds, held, maintain*, retain the*, retained, store*, \
    strong reference*, 引用, 保持
    onlyWorks: only work*, only works if, works only*, need to*, necessary, required, must, have to, \
    always be the case, as long as*
    subscriptionWord: subscription*, token*, cancellable*, anycancellable*, disposable*, observation object*, \
    nskeyvalueobservation*
    goneCallbacks: viewwilldisappear*, viewdiddisappear*, ondisappear*, appearance method*
    registrationPhase: registration phase*, while it calls out*, still registering*, still in the registration*, \
    initial call*, before it is registered, not yet registered, immediately finishes
    typeName: for type lookup, type lookup*, is ambiguous for*, struct notification
    observationInfoKey: for the key observationinfo, for the key name
    notifyVerb: notify*, notifies, notifying, fire*, dispatch*, broadcast*, post, posts, posting, send*, emit*, \
    deliver*, event*, 通知
    swiftRelease: swift_release, _swift_release_dealloc, objc_release, __deallocating_deinit, \
    objc_object::sidetable_release
    still: still, nevertheless, anyway, all the same, 还是, 仍然, immer noch, trotzdem, toujours, всё равно, sigue, まだ
    later: later, afterwards, afterward, some time, somewhere else, 之后, 後で, später, plus tard, потом, después, \
    long after
    hidden: hide*, hides, hidden, silent*, silence*, not be attempted, ignored exception*, 吞掉, 握りつぶ, verschluck*
    temporary: temporary*, local variable*, stack variable*, stack address*, inout*, &string*, withunsafe*, \
    unsafemutablerawpointer*, unsafe pointer*, cast the context*, bridge*, context object*, object as context, \
    pointer to self, 临时, 局部变量, 一時, lokale*, temporär*
    middleHop: nested key path*, nested keypath*, in the middle, middle of, intermediate value*, \
    intermediate object*, intermediate property*, key path*, keypath with, currentitem.*, first hop, chain*, \
    nested propert*, nested object*, 中间对象, 途中の
    changedWord: changed, changes, replaced, set to nil, set silently, 改变, 変更, geändert, changé, изменил*, cambia
    bagWord: disposebag*, reusebag*, reuse bag*, dispose bag*, disposable*, cancellable*, bindings, binding, \
    rx.tap*, rx_tap*, addtarget*, prepareforreuse*
    oldOne: old one, 前一个, 之前的, 上一个, old object*, old model*, old item*, old value observer, previous object*, \
    previous one, previous item*, previous document*, previous model*, another object, different object, new object, \
    deallocated, old, 旧对象, 旧的, 古い, alten, alte, ancien, стар*, antiguo, viejo, not invoked, were not invoked, \
    would be deallocated, without removing
    playerItem: playeritem*, player item*, avplayeritem*, currentitem*, new video, next video, next track, \
    setplayeritem*, 切换视频, 播放器
    removesOthers: remove all*, removes all*, also remove*, registered previously*, ones i was having, \
    cannot receive all other*, user's observer*, only remove the*, other observers, other notifications, \
    superclass*, super class*, all observers, all notifications, not remove all*, responsible for, takes away*, \
    wrong observer*, someone else's, 其他, 移除所有, 他の, andere*, autres, други*, otros
    beforeAssigned: before addobserver returns*, before it was assigned, before the token*, not yet assigned, \
    still nil, before it is set, was still writing, before assignment*, is still writing it, token is nil, \
    observation is nil
    wrongObject: wrong object, passes in the wrong*, wrong argument, should pass in the return*, \
    should pass the return*, cannot be removed, can not be deleted*, couldn't actually remove*, can't be removed, \
    does not remove, not remove, has no effect, no intended effect, not have the intended*, nothing is removed, \
    only works for selector*, avoid relying on removeobserver*
    noHelp: doesn't help, does not help, no effect, useless, 没用, 没有用, 効かない, hilft nicht, ne sert à rien, не помога*, \
    no sirve
    breaks: break*, broken, broke, interfere*, not get called, properly, steal*, swallows, takes over, prevent*, \
    stops, 失效, 壊れ, kaputt, cassé
    nilContext: nil context*, null context*, nil as context, nil as the context, context is nil, same context*, \
    unique context*, contexts are equal, static void *, string constant*, shared context*, 相同的context, 同じコンテキスト
    displayWords: display: none, hidden view
    cycleWord: retain cycle*, reference cycle*, retain loop*, circular*, 循环引用, 循環参照, retain-zyk*, \
    cycle de rétention, цикл*
    notHeldWeakly: not weak, why not weak*, weakly, weak reference*, weakobjects*, weak, nshashtable*, nsmaptable*, \
    弱引用
    listWord: array*, set, dictionary, list, nsmutablearray*, hash table*, nshashtable*, map table*, collection of, \
    singleton*, event bus*, store*, 数组, 配列, liste, массив*, lista, registry, registered listeners
    guardSelf: guard let self*, strongself, if let self*, strong local, [weak self]*, weak self*, self?*
    neverEnds: never end*, never finish*, infinite for await*, runs forever, running forever, keep running forever, \
    never cancel*, not cancel*, doesn't cancel, does not cancel*, never be cancelled, not cancelled, \
    without cancel*, task leak*, 永远不会结束, 終わらない, endet nie, never returns, doesn't store the task*, never cancelled, \
    unstructured*, still running, keep running, outlive*
    shouldBeWeak: should be weak*, must be weak*, not weak, aren't weak, isn't weak, none of the delegate*, \
    made delegate weak*, be a weak ref*, declared weak*, use weak*, to weak ref*, added weak*, weak in order to, \
    应该用weak, weakにする, sollte weak*, devrait être weak, weak delegate*
    needed: need to*, needs to*, must be, should be, have to, has to, required, necessary, add `dynamic`, you need, \
    make sure*, 需要, 必須, muss, doit, нужно, debe, forgot*
    needless: needless*, not needed, unnecessar*, obsolete*, redundant*, extra, removed unn*, removing not needed*, \
    shouldn't invoke*, don't call*, remove the call*, explicitly calling*, too many*, 不需要, 不要, unnötig, inutile, \
    лишн*, innecesari*
    removing: removing, removed, remove, dropping
    changeDictionary: change:, change[*, change dictionary*, nskeyvaluechange*, .newkey*, newkey, change?[*, \
    newvalue*, kvo'd*, for kvo, in kvo, kvo generated*, kvo notification*, observed value*
    cast: cast, casting, as!*, as?*, bridge
    distinctBroken: distinctuntilchanged doesn't work*, distinctuntilchanged() broken*, distinctuntilchanged не*
    overlapWords: exclusive access*, multi access*, multiple access to*, multi-access*, exclusivity, \
    overlapping access*, overlapping accesses*, simultaneous access*, memory exclusivity*, law of exclusivity*, \
    exclusive memory*, 同时访问, 独占访问, 同時アクセス, 排他*, exklusiv*, accès simultané*, accès exclusif*, acceso exclusivo, \
    accesos simultáneos, exclusive-access*, swift_enforce_exclusive*
    localNotification: local notification*, push notification*, remote notification*, notification id*, notifier*, \
    apns, unusernotification*, notification channel*
    handled: handle*, handling*, userinfo*, payload*, unexpected*, observer*
    mainQueueBlock: queue: .main*, queue:.main*, operationqueue*, nsoperationqueue*, operation queue*, main queue*, \
    mainqueue*, underlyingqueue*, queue parameter*, .main), on the main queue*, serial queue*, queue: operation*, \
    dispatch_get_main_queue*, listen on main
    queueWord: queue, queues, operation*, 队列, キュー, warteschlange*, file d'attente, очеред*, cola
    addsMore: add more*, adds more*, adding more*, added while*, added during*, add more subscribers*, \
    was added during
    sameEvent: same event*, emit cycle*, during emit*, while emitting*, same emit*, mid-emit*, emit in progress*, \
    further listener*, later listener*, same pass, first event continues*, event continues*, is now unb*, \
    same notification, when the event is triggered, during the event, while processing callback*, pass, first event, \
    in the interim, already bound, already been destroyed by, was already destroyed by, snapshot of*, \
    pending callbacks at deregistration*, caching of the callback*, unbound in the interim
    skippedOthers: to be skipped*, skips the next*, others to be skipped*, was skipped, are skipped, \
    skipped listeners, next listener*, 跳过
    snapshot: snapshot*, copy of the list, copied list, caching of*, iterates over a copy
    thread: thread*, 线程, スレッド, поток*, hilo*
    copyWord: copy, copied, reuse, shared, share, mutable, 共享, 共有, gemeinsam, partagé, общий, compartid*
    targetWord: target*, settarget*, invokewithtarget*, 目标, ziel, cible, цел*
    pendingWord: pending*, already enqueued, previously enqueued, already dispatched, in flight, in-flight, queued*, \
    enqueue*, late event*, asynchronous*, delayed*, still on the queue, events could be queued*, late, \
    after the fact, posted to the main thread*, post to the main*, dispatch_async*, async, 未处理, 挂起, 保留中, \
    ausstehend*, verzögert*, en attente, ожидающ*, отложен*, pendiente*
    notMainWords: on that secondary thread*, from a background*, on a background*, in own threads, own threads, \
    on background*, off the main*, called on a background*, in a worker thread*, non-main*, secondary thread*
    weakListWords: weakobjects*, nshashtable*, weak list*, weak box*
    animationWords: animation*, animate*, video loop*, gif, loop mode, carousel*, loop count*, looping video*
    dependsWord: depend*, depends, relies on, relying*, assume*, assumption*, 依赖, 依存, abhäng*, hängt davon ab, \
    dépend*, завис*, depende*
    sendVerb: send notif*, sent from*, posting*, postnotification*, post notif*, post a notification*, posts, \
    posted, post, .post(*, deliver*, 发送通知, 発行, gesendet, senden, envoy*, отправ*, envia*
    mainThreadOnly: preconditions that, must run on main thread
    again: again, re-register*, reregister*, resubscribe*, re-subscribe*, recursive*, every time, one-shot*, \
    repeatedly, subsequent*, next change*, second change*, later change*, further change*, continuous*, 再次, 再度, \
    繰り返し, erneut, wieder, encore, снова, otra vez, de nuevo, first change*
    uikitWord: uikit*, uiview*, viewcontroller*, view controller*, outside swiftui*, outside of swiftui*, appkit*, \
    uilabel*
    willSetWord: willset*, objectwillchange*, before the property is*, before the value is*, before the new value*, \
    before it is set*, before it's set*, before setting*, called before*, nested subscriber*, nested subscribers of, \
    no didset*, not didset*, instead of didset*, before the change*, will set
    fastWord: quickly*, fast, rapid*, many at once, under load, burst*, 快速, 连续, 高速, 連続, schnell*, rapide*, быстр*, \
    rápid*
    nestedWord: nested*, inner object*, sub model*, submodel*, child object*, embedded*, child model*, \
    through @published*, property of a property
    private: private*, getter*, getters*, method*, function*, protocol*, through a*, abi method*, nested*, 私有
    setNilVerb: delegate = nil, delegate to nil, delegate nil, nil out*, nilled*, nullif*, delegate nil in dealloc
    stillRuns: keeps running, still running, keeps firing, keep firing, keeps ticking, continues to*, \
    continue to fire, not invalidate*, does not invalidate*, invalidat*, kept playing*, keep playing*, still fires, \
    一直运行, 还在跑, 継続, läuft weiter, continue de, продолжа*, sigue corriendo, sigue ejecut*, active even
    countdownWord: countdown label*, timer accuracy*, timer ui*, timer view*
    deallocatedRight: deallocated right*, deallocated immediately, deallocated prematurely, released right*, \
    gets dealloc*, gets released, being released, goes out of scope, keep a strong*, need to keep*, must retain*, \
    hold a strong*
    retainCycleWord: retain cycle*, memory leak*, leak*, leaks
    wildcardStream: asyncstream*, for await*
    """
}
