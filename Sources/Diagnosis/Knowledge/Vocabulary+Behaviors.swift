extension Vocabulary {
  /// What people see, in their own words.
  static let behaviors = """
    crash: crash*, app dies, terminat*, abort*, sigabrt, exc_*, exception*, fatal error*, 崩溃, 闪退, 奔溃, 崩了, 挂掉, クラッシュ, \
    落ちる, abstürz*, stürzt, absturz*, plante, plantage, вылет*, краш*, падает, падение, se cierra, colaps*, falla, \
    크래시, 튕김, bombs, blows up
    twice: twice, two times, 2 times, double*, duplicat*, multiple times, several times, many times, more than once, \
    called again, repeatedly, 2 to 3 times, multiple responses, three times, 3 times, thrice, times for, 多次, 两次, 重复, \
    二次, 2次, 好几次, 2回, 二回, 複数回, 何度も, doppelt, zweimal, mehrfach, mehrmals, deux fois, plusieurs fois, дважды, \
    несколько раз, два раза, повторно, dos veces, varias veces, duas vezes, 두 번, 여러 번, two notifications, 两遍, \
    redundant calls, times instead of once, extra call*
    eachVisit: each time i open, every time i open, each time i*, every time i*, every time the view*, \
    each time the view*, come back, reopen*, go back and*, re-enter*, navigate back and*, reappear*, push again, \
    after several visits, present again, opens again, opened again, 每次进入, 再次进入, 返回再进, 重新进入, 開くたび, 戻ってくる, 画面を開く, \
    jedes mal, jedesmal, erneut öffne*, à chaque fois, каждый раз, cada vez, toda vez, each appearance, \
    every appearance, wieder öffne*, zurückkomme, 進むたび, 다시 들어
    appearance: viewwillappear*, viewdidappear*, viewwilldisappear*, viewdiddisappear*, onappear*, ondisappear*, \
    appearance method*, viewdidload*, appearance callbacks
    disappear: viewwilldisappear*, viewdiddisappear*, ondisappear*, viewwillappear*, viewdidappear*, \
    appearance method*
    cancelledGesture: interactive*, swipe back*, swipe to*, canceled pop, cancelled pop, swiping back, \
    gesture is cancel*, gesture in cancel*, dismissal is cancel*, cancelling the pop, swipe-back, edge swipe, \
    half way, halfway, gesture cancel*, 侧滑, 手势返回, 右滑返回, スワイプバック, zurückwisch*, wische*, свайп*, pan gesture*, \
    drag the sheet, pull down and release
    unbalanced: balanced, unbalanced, pairing, paring, in pairs, is triggered twice, called twice, \
    guarantee specific order, before the previous*, over-subscription*, under-subscription*, \
    over- or under-subscription*, without a matching*, 不成对, 不对称
    cell: cell, cells, uitableviewcell*, collectionviewcell*, tableviewcell*, reusable cell*, cellforrow*, 单元格, セル, \
    zelle*, cellule*, ячейк*, celda*, célula*, 셀
    reuse: reuse*, re-use*, recycle*, dequeue*, prepareforreuse*, scroll*, reload*, 复用, 重用, 再利用, wiederverwend*, \
    réutilis*, переиспольз*, reutiliz*, 재사용
    swapped: replac*, 赋值, 再次设置, 重新设置, second assignment*, set again, reassign*, swap*, new item, new player item*, \
    changing the item, change the item, changes the item, assign another, set another, set a new, different object, \
    new object, setter, old object, old one, previous item, previous object, replacecurrentitem*, load new, \
    loading new, new content, 切换, 替换, 换成, 更换, 差し替え, 入れ替え, ersetz*, austausch*, wechsel*, rempla*, замен*, reemplaz*, \
    교체, playeritem =*, non-nil `playeritem`*, moved to another
    stale: stale, old value*, previous value*, one step behind, one change behind, one behind, lag*, out of date, \
    outdated, 旧值, 旧的值, 古い値, 一つ前, alten wert, alter wert, ancienne valeur, старое значение, valor anterior, \
    valor viejo, before the property*, before the value*, not yet updated, previous state, 之前的值, \
    still point at the previous, 이전 값, vorherigen wert
    neverCalled: never called, wouldn't redraw, not redraw*, doesn't redraw, won't update, wouldn't update, \
    not propagate*, don't propagate, doesn't propagate, not reflect*, doesn't reflect, don't trigger, won't trigger, \
    not re-render*, won't re-render, doesn't re-render, never receives, not receiving, isn't receiving, not reached, \
    doesn't reach, no event*, no values, not see*, unresponsive to, stays empty, never updated, not updating, \
    isn't updating, never invoked, stops receiving, stopped receiving, stops being called, no longer called, \
    not called, isn't called, is not being called, isn't being called, not being called, wasn't called, \
    never gets called, doesn't get called, does not get called, never get called, not get called, \
    not getting called, doesn't fire, does not fire, do not fire, don't fire, never fire*, not fire*, not firing, \
    won't fire, not trigger*, isn't triggered, doesn't trigger, does not trigger, never trigger*, not notified, \
    not get notified, aren't notified, not notify*, doesn't notify, does not notify, never notif*, no notification*, \
    no callback*, not work*, doesn't work, does not work, stop working, stopped working, don't get any*, \
    not get any*, not receiv*, doesn't receive, does not receive, no longer receiv*, never receiv*, cannot receive, \
    nothing happens, no effect, silently, not update*, doesn't update, does not update, don't update, isn't updated, \
    never updates, not refresh*, unable to have*, not emit*, doesn't emit, does not emit, never emit*, \
    not picked up, don't call*, not respond*, don't respond, not responding, not react*, not invoked, never invoked, \
    not be called, will never be called, won't be called, not generated, not happening, not observed, \
    doesn't pick up, does not pick up, isn't notified, without notif*, 不调用, 没有调用, 不会调用, 未调用, 不执行, 没反应, 无效, 不起作用, \
    不触发, 没有触发, 收不到, 不走, 没有收到, 不更新, 没有更新, 調用されない, 呼ばれない, 呼ばれません, 来ない, 反応しない, 更新されない, 動かない, 動作しない, 発火しない, 通知されない, \
    nicht aufgerufen, nie aufgerufen, nichts passiert, passiert nichts, nicht ausgelöst, funktioniert nicht, \
    nicht aktualisiert, n'est pas appelé*, jamais appelé*, ne fonctionne pas, ne se déclenche pas, не вызыва*, \
    не срабат*, не приход*, не работает, не обновля*, ничего не происходит, no se llama*, no funciona, \
    nunca se llama*, no se ejecuta, no se actualiza, não é chamad*, não funciona, 호출되지, 호출이 안, 안 불, 동작하지, \
    doesn't see, not delivered, only the initial, only initial*
    onlyOnce: only once, only the first, just once, called once, one time only, only one time, first time only, \
    never again, works once, first change, fires once, fire once, one-shot, oneshot, single shot, but not after, \
    only first, only called once, not after, 只调用一次, 只有第一次, 仅一次, 一次, 一度だけ, 1回だけ, 最初の一回, nur einmal, nur beim ersten, \
    une seule fois, только один раз, один раз, solo una vez, una sola vez, apenas uma vez, 한 번만, in first time, \
    stops after
    stillCalled: still called, calls a removed*, calls removed*, skip the removed*, skip removed*, anyway invoked, \
    invoked anyway, called anyway, invoked with an event anyway, event anyway, still be called, still be invoked, \
    still run*, still receives, still trigger*, still being notified, continues to receive, continue to receive, \
    keeps receiving, still work*, still react*, still listening, still active, still receiv*, still get*, \
    still invoked, still fires, still notif*, still executed, is still execut*, keeps calling, keep invoking*, \
    keeps getting, still being called, after being removed, after removal, after removing, after it was removed, \
    after unsubscrib*, after cancel*, after dispose*, after dispos*, after deregist*, after invalidat*, after stop*, \
    is called after, called after, receives one last, even after, still listening, still triggered, \
    is ¡called again*, which is now unbinded, notify any more value*, never notify any more, 仍然收到, 仍会收到, 还会收到, 仍然调用, \
    还会调用, まだ呼ばれる, 解除しても, immer noch aufgerufen, trotzdem aufgerufen, toujours appelé*, encore appelé*, \
    всё равно вызыва*, все равно вызыва*, sigue llam*, sigue recib*, 여전히 호출, callbacks alive, noch aufgerufen, \
    trotz abmeld*
    leak: leak*, memory grows, memory increase*, memory goes up, grows in memory, stay in memory, stays in memory, \
    still in memory, kept in memory, keeps in memory, remain in memory, remains in memory, retain cycle*, \
    retain loop*, reference cycle*, release cycle*, retained cycle*, strong reference cycle*, circular reference*, \
    cyclic reference*, 内存泄漏, 内存泄露, 循环引用, 循環参照, メモリリーク, speicherleck*, speicherloch, retain-cycle*, retain-zyklus, \
    fuite*, fuite mémoire, утечк*, цикл удерж*, fuga*, vazamento*, 메모리 누수, 순환 참조, zombie view controllers, pile up, \
    piling up, accumulat*
    notReleased: deinit not called, deinit is not called, deinit is never called, deinit never*, deinit isn't called, \
    deinit not printed, never printed, is not printed, isn't printed, never deinit*, not deinit*, isn't deinit*, \
    dealloc not called, dealloc is not called, dealloc never*, dealloc is never called, dealloc isn't called, not \
    dealloc*, never dealloc*, doesn't dealloc*, does not dealloc*, isn't dealloc*, never gets dealloc*, never got \
    dealloc*, doesn't get dealloc*, not get dealloc*, not be dealloc*, n't get deallocated, prevents deinit*, deinit \
    can never*, deinit-invalidate can never run, never dealocated, never be deallocated, not released, never released, \
    not release, isn't released, doesn't release, never goes away, lives forever, live forever, never be released, \
    deinit will never*, still living*, still alive, stay alive, stays alive, kept alive, keep my object alive, kept \
    alive, not destroyed, deinit not be*, never freed, 不释放, 没有释放, 无法释放, 未释放, 不会释放, 不走dealloc, dealloc不走, dealloc方法并不会, \
    不调用dealloc, 不执行dealloc, 没有走dealloc, 未调用dealloc, 没有调用dealloc, 不会被释放, 解放されない, 解放されません, deinitが呼ばれない, deinitされない, \
    nicht freigegeben, nie freigegeben, deinit wird nie*, deinit wird nicht*, n'est jamais libéré*, n'est pas libéré*, \
    deinit n'est*, не освобожда*, deinit не вызыва*, dealloc не вызыва*, no se libera*, deinit no se llama*, nunca se \
    libera*, não é liberad*, 해제되지, deinit이 호출, deinit 안, nothing get dealloc*, doesn't get released, can't be \
    released, cannot be released
    deallocated: dealloc*, deinit*, already destroyed, released, is released, gets released, got released, freed, \
    free'd, gone, destroyed, torn down, closed, dismissed, dismiss*, was deallocated, 释放, 销毁, 解放, freigegeben, \
    libéré*, освобожд*, уничтож*, liberad*, destruid*, 해제, popped, pop, pops, leaving the screen, disposed
    deinitWords: dealloc, deinit, dealloc*, deinit*, destructor*, deallocation, nskeyvalueobservation deinit, 析构
    duringDealloc: in dealloc, in deinit, on dealloc, on deinit, during deinit*, during dealloc*, -dealloc, \
    (void)dealloc*, deinit {*, dealloc method*, when dealloc*, in `dealloc`*, in `deinit`*, inside deinit, \
    inside dealloc, from dealloc, from deinit, dealloc calls, dealloc中, dealloc里, im deinit, в deinit, в dealloc, \
    dans deinit, en deinit
    forgot: forgot*, n't removing*, not removing*, wasn't removing, isn't removing, never delet*, doesn't delete*, \
    never remove*, never deregister*, never unsubscrib*, never stops observ*, not being removed, \
    isn't being removed, not delet*, without unregister*, never cleaned up, not unsubscrib*, removeobserver is not*, \
    removeobserver isn't*, removeobserver wasn't*, removeobserver was not*, no call to removeobserver*, forget*, \
    not removed, never removed, without removing, isn't removed, wasn't removed, not remov*, doesn't remove, \
    does not remove, did not remove, didn't remove, missing removeobserver*, no removeobserver*, \
    removeobserver not called, not removeobs*, need to call removeobserver*, should remove, \
    should call removeobserver*, must remove, not unregister*, not unregistered, never unregister*, \
    if the object is not unregistered, failed to remove, balanced the addobserver*, 没有移除, 未移除, 忘记移除, 没移除, 没有remove*, \
    不移除, 削除し忘れ, 解除し忘れ, 解除せず, vergessen, nicht abgemeldet, nicht entfernt, oublié, non supprimé, забыл*, не удал*, \
    не отпис*, olvid*, no se elimin*, no elimin*, esqueci, removeobserver no called, no removeobserver, \
    remove observer when*, removeobsever*, lingering pointers
    dangling: dangling*, zombie*, dead observer*, deallocated observer*, garbage, smashed, overreleased, \
    over-released, invalid memory, observer address is not valid, not valid after dealloc*, deallocated object, \
    already deallocated, use after free, use-after-free, 野指针, 悬空, 悬垂, 僵尸对象, ダングリング, ゾンビ, 已经释放, 已释放, висяч*, мертв*, \
    hängend*, zombi, pointeur invalide
    subjectGone: observed object is dealloc*, observed object was dealloc*, observed object is released, \
    observed object is destroyed, observed object is gone, observed object / observer object*, \
    observed object gets*, if the observed object*, scrollview is dealloc*, scroll view is dealloc*, \
    is deallocated before*, deallocated before removing*, released before*, playeritem is released, \
    avplayeritem is released, item is released, subject is*, destroyed before*, deallocated first, \
    would be deallocated…*, deallocated while observ*, deallocated with observers*, observer still attached, \
    keypath observer still attached, still observing it, still being observed, still registered, while observers, \
    observer object were destroyed*, not invalidated when deinit*, is not invalidated*, manually invalidate*, \
    被观察者先释放, 被观察对象, 先释放的是被观察者, objet observé, наблюдаемый объект*, objeto observado*
    oldSystem: ios 8*, ios 9*, ios 10*, ios8*, ios9*, ios10*, os 10.3*, below ios 11, less than ios 11, \
    before ios 11, prior to ios 11, ios 11以下, older ios*, os x 10.1*, macos 10.12*
    tooLate: too late, later in the run loop, later in the*, after free has occurred, self is gone, by then, \
    once dealloc is set in motion, already gone, once the block is executed self*, run later*, delayed until*
    async: dispatch_async*, dispatch_asynch*, dispatchqueue*, .async, async {*, main.async*, asynchronous*, \
    asyncafter*, 异步, 非同期, asynchron*, асинхрон*, asíncron*, performselector*, on a queue, next runloop, \
    next run loop, later in the run loop, enqueued, pending*, queued, queue
    mainThread: main thread*, main queue*, mainthread*, on main, main actor*, mainactor*, 主线程, メインスレッド, \
    hauptthread*, thread principal, hilo principal, 메인 스레드, ui thread*
    background: background thread*, background queue*, backgroundthread*, off the main thread, off main, \
    secondary thread*, other thread*, another thread, non-main thread*, non main thread*, worker thread*, \
    wrong thread, different thread*, networking queue*, random thread*, not on the main thread, not main thread, \
    global queue, own threads, outside the main thread, 子线程, 后台线程, 非主线程, 其他线程, バックグラウンド*, 別スレッド, サブスレッド, \
    hintergrund*, arrière-plan, не в главном, hilo secundario, segundo plano, 백그라운드, background observers, \
    multiple threads, multi-thread*, 多线程
    ui: ui, uikit*, label*, view, views, uilabel*, interface, screen, 界面, 画面, oberfläche, интерфейс*, uiview*, \
    tableview*
    race: race condition*, unsynchroni*, data race*, races, race, thread safe*, thread-safe*, threadsafe*, not thread \
    safe, thread safety, concurren*, multiple threads, tsan, thread sanitizer*, threadsanitizer*, 线程安全, 线程不安全, 竞争, 競合, \
    スレッドセーフ, wettlauf*, thread-sicher*, гонк*, потокобезопас*, condición de carrera, another thread, different \
    threads, synchroni*
    deadlock: deadlock*, dead lock*, hang, hangs, hanging, freez*, froze*, locks up, stuck, blocked forever, \
    never returns, blocks the main thread, blocked indefinitely, wait forever, waits forever, unresponsive, \
    livelock, 死锁, 卡死, 卡住, 无响应, デッドロック, 固まる, フリーズ, ハング, blockier*, hängt, friert*, interblocage, bloque*, gèle, \
    взаимоблок*, зависа*, дедлок*, bloqueo*, se congela*, se cuelga, trava*, 데드락, 교착, 멈춤
    lock: lock, locks, locked, mutex*, nslock*, os_unfair_lock*, unfairlock*, semaphore*, @synchronized*, \
    objc_sync*, recursive lock*, nsrecursivelock*, critical section*, pthread_mutex*, dispatch_sync*, .sync, \
    barrier*, 锁, 加锁, ロック, sperre*, verrou*, блокировк*, мьютекс*, bloqueo de mutex, sync on*, dispatch sync
    holding: holding, holds the lock, holding the lock, inside the lock, under the lock, hold mutex*, holds mutex*, \
    while locked, lack of recursion, not recursive, non-recursive*, nonrecursive*, recursive*, reentran*, \
    re-entran*, nested, within its*, from within, inside its*, calls back into, while calling, 递归, 再入, rekursiv*, \
    реентерабель*, recursiv*
    insideCallback: inside callback*, from within*, inside of a current*, inside a listener*, within a listener*, \
    from a listener*, listener removes*, listener calls*, listener1 calls*, first listener*, earlier listener*, \
    mid-iteration*, mid-emit*, during emit*, during an emit*, emit cycle*, while emitting*, same emit*, \
    during dispatch*, while dispatching*, being dispatched, during delivery, during the loop, 过程中, 派发时, 通知时, \
    inside a callback, inside the callback, within callback*, in its own callback, in the callback, in callback, \
    from callback*, from update method, inside the handler, in its handler, within the handler, inside its closure, \
    in its own closure, from within the observer, from within its*, from the handler, during the notification, \
    during notif*, while processing*, while callback*, while a callback*, during the callback*, \
    while being notified, while iterating, during iteration, while event*, while messages*, while events*, \
    while notifying, when the event is triggered, inside the notify's closure, called inside the notify*, \
    in notification causes*, inside the block, from a block, in a block, within the block, inside the closure, \
    from inside, if the callback unregist*, attempt to unregister*, in observevalue, inside observevalue*, \
    from notification handler*, posted from notification handler, 回调中, 回调里, 在回调, 通知中移除, コールバック内, コールバックの中, \
    im callback, im handler, im rückruf, dans le callback, в колбэк*, внутри обработчик*, внутри колб*, \
    dentro del callback, dentro do callback, causes an observer to be removed
    removeItself: removes itself, remove itself, remove himself, unsubscribe itself, unsubscribes itself, \
    self-remov*, removes self, remove some listener*, remove listeners while*, is removed from update*, \
    unbind from event, adds more subscribers, add more subscribers, adding subscribers while*, entfernt sich*, \
    se retire, удаляет себя, se elimina a sí
    iterate: iterat*, enumerat*, for loop, for in loop, foreach*, looping over, traverse*, while looping, loop over, \
    遍历, 枚举, 循环中, 列挙, iterier*, durchlauf*, parcour*, перебор*, итерац*, recorr*
    mutated: mutated while*, mutates while*, mutation*, mutate*, changed while iterating*, modified while*, \
    be changed while, mutating, collection was mutated, 修改集合, 変更され
    skipped: skip*, missed, misses, misses the event, missing events, drops, dropped, lost, lose*, not all, \
    some events, loss, 丢失, 丢掉, 遗漏, 跳过, 取りこぼ*, 失われ, スキップ, verloren, übersprungen, perd*, пропуска*, теря*, se pierd*, \
    perdid*, 누락
    lastOnly: only the last, last one only, last observer only, only last, just the last, all go to the last, \
    same target, last delegate, last object, 只有最后, 最后一个, 最後のものだけ, 最後だけ, nur der letzte*, nur den letzten, \
    seul le dernier, только последн*, solo el último, only reaches the last, last listener
    loop: infinite loop*, endless loop*, infinite recursion*, infinitely recurs*, infinite render*, recursion, \
    recursive*, recursively, loop*, endless*, never stops, never ends, ping-pong, ping pong, infinitely, 死循环, 无限循环, \
    无限递归, 递归, 無限ループ, 再帰, endlosschleife*, endlos*, unendlich*, boucle infinie, récursion*, бесконечн*, рекурси*, \
    bucle infinito, recursión, loop infinito, 무한 루프, over and over, repeats forever, again and again
    binding: two-way*, two way*, bidirectional*, binding*, bind, binds, bound, 双向绑定, 双向, 双方向*, zwei-wege*, \
    bidirektional*, bidirectionnel*, двусторон*, bidireccional*, 양방향
    setsAgain: sets the value, set the value, sets again, writes the new value*, writes the value, \
    setting the value, modifying the value*, updates each other, update each other, updates the other, didset*, \
    setter*, fires the observer*, re-set, set inside, setting a property within*, value is set, set {*, sets itself
    same: same value*, equal value*, identical*, unchanged*, not changed, hasn't changed, has not changed, \
    had not changed, didn't change, did not change, even if it didn't change, doesn't have any change, \
    dosen't have any change, no change, without change*, without actual*, not actually*, actually change*, \
    actually changed, really changed, value has not*, nothing changed, isn't different, duplicates, same as before, \
    value is already*, wasn't actually updated, setting an equal*, new(distinct)*, distinct*, 值没变, 没有变化, 没变, 相同的值, \
    相同值, 一样的值, 同じ値, 変わっていない, 変化がない, 同値, gleichen wert, gleicher wert, unverändert*, même valeur, то же значение, \
    тем же значением, не измен*, mismo valor, mesmo valor, 같은 값, 변경되지
    distinct: distinctuntilchanged*, removeduplicates*, removingduplicates*, deduplicat*, de-dup*, dedup*, \
    skiprepeats*, fireifnew*, only trigger on changed*, only observe new*, only fires if the value*, \
    only when the value actually*
    collision: conflict*, collision*, collide*, same name*, same notification*, share the same*, already declares, \
    declares the same*, clash*, ambiguous*, namespace*, unexpected notif*, also posts, somebody else's, \
    third party*, 3rd party*, another library, other libraries, different library, 同名, 冲突, 命名冲突, 重名, 名前が衝突, 衝突, \
    namenskonflikt*, kollision*, gleichen namen, conflit*, конфликт*, conflicto*, mismo nombre, mesmo nome, 충돌
    libraries: librar*, pods, framework*, module*, third party*, 3rd party*, third-party*, sdk*, bibliothek*, \
    biblioteca*, 三方库, 第三方, ライブラリ, библиотек*, bibliothèque*, 라이브러리, use the same, prefix*, protective, more unique
    all: all notifications*, all observers*, all other*, all the notifications*, everything, others, blindly, \
    user's observer*, other observers*, others', registered previously, superclass's*, superclass*, remove all*, \
    all of its*, 所有通知, 全部通知, 所有监听, 全部移除, alle, tous les, все уведомлен*, todas las, すべての, 全ての通知
    notKept: not stored, not store, isn't stored, wasn't stored, not retained, isn't retained, not kept, isn't kept, \
    not keep*, never stored, not saved, not assigned, discard*, deallocated immediately, immediately dealloc*, \
    immediately released, immediately cancel*, immediately disposed, goes out of scope, out of scope, \
    need to store*, need to keep*, must keep*, must store*, keep a reference*, keep a strong reference*, \
    keep strong*, store the return*, store the token*, retain the token*, hold on to*, let _ =*, _ =*, \
    local variable, released immediately, is released right away, gets deallocated right*, \
    right after it is created, 没有保存, 没有持有, 没持有, 需要持有, 强引用持有, 局部变量, 保持していない, 保持しない, 保持する必要, nicht gespeichert, \
    nicht gehalten, nicht behalten, behalten, lokale variable, pas conservé, garder une référence, variable locale, \
    не сохран*, не удержив*, сохранить ссыл*, no se guarda*, guardar una referencia, variable local, não é retid*
    token: token, tokens, cancellable*, anycancellable*, observation token*, disposable*, disposebag*, \
    observation object*, nskeyvalueobservation*, returned observ*, returned object*, return value*, opaque object*, \
    observation =*, subscription object, 返回值, トークン, 戻り値, rückgabewert*, jeton, токен*, returned token*, \
    set<anycancellable>*, valor de retorno
    tooOften: too often, too many*, to many*, overdone, so many*, many calls, spam*, storm*, flood*, \
    30 notification*, 35 times, hundreds of times, redundant*, unnecessar*, excessive*, multiple requests, \
    several requests, frequent*, flicker*, throttl*, reloads multiple*, reload multiple*, for every*, \
    for each property, whole table, entire tableview*, any time the*, twice when, too frequently, performance*, 频繁, \
    太多次, 过多, 頻繁, 何回も, zu oft, zu viele, trop souvent, trop de, слишком част*, слишком много, demasiad*, \
    muchas veces, muitas vezes, 너무 자주, jede einzelne
    coalesce: coalesc*, debounc*, throttl*, batch*, combine the*, once per*, merge updates, collapse*, 合并, 防抖, 节流, \
    まとめ*, デバウンス, zusammenfass*, entprell*, regroup*, объедин*, agrup*, in one go, single update
    reload: reload*, request*, refetch*, recomput*, recalculat*, redraw*, network call*, api call*, fetch*, save*, \
    刷新, 请求, リロード, リクエスト, neu laden, anfrage*, requête*, перезагруз*, запрос*, peticion*, recarg*
    order: order of, ordering, wrong order*, the order, order matters, call order, execution order, \
    registration order, in which order, order in which, sequence in which, before the other*, \
    observers are called in*, depends on order, called first, called before, 顺序, 次序, 順番, 順序, reihenfolge, ordre, \
    порядок*, порядк*, orden, ordem, 순서, which is invoked first, which observer is*
    values: events, values, elements, intermediate*, updates, messages, frames, items, 值, 事件, 元素, 値, イベント, werte, \
    ereignis*, valeurs, évén*, значени*, событи*, valores, eventos, 값, 이벤트
    consumers: multiple consumer*, two consumer*, multi-consum*, multiple subscribers, multiple await*, \
    multiple tasks, two tasks, second consumer*, more than one consumer*, single-consumer*, single consumer*, \
    several consumers, two loops, two for await*, multiple iterat*, second loop, each subscriber*, \
    more than one task, broadcast*, multicast*, twice the same stream, 多个消费者, 两个循环, 多个任务, 複数の消費者, 2つの*, 複数の購読, 이중소비, \
    두 명의 소비자, mehrere konsument*, zwei schleifen, plusieurs consommateurs, dos consumidores, varios consumidores, \
    share the same stream
    becomesNil: is nil, becomes nil, became nil, set to nil, being set to nil, getting nil, nil out*, goes nil, \
    turns nil, is now nil, lose reference*, loses reference*, gets released, being released, is released, \
    was released, being dealloc*, gets dealloc*, deallocated prematurely, deallocated right away, 为nil, 变成nil, 是nil, \
    被释放, nilになる, nilです, ist nil, wird nil, est nil, становится nil, равен nil, es nil, es nulo, é nil, nil이 됩
    setNil: set to nil, setting nil, assign nil, assigning nil, assigning `nil`*, becomes nil, nil value*, \
    value is nil, was nil, is nil, `nil`, optional value, optional, nil, 设为nil, 置为nil, nilをセット, auf nil, à nil, \
    nil-знач*, a nil
    overRemove: reset is called more than once, is called more than once, called more than once, removed twice, \
    remove twice, removing twice, double remov*, already removed, over-removing, over-remove*, never added, \
    not being added, before registering*, before it was added, doesn't exist anymore, does not exist anymore, \
    not registered, wasn't registered, remove an observer that*, remove non-existent*, non-existent observ*, \
    no safety when removing, raises an exception, throws an exception, 重复移除, 重复remove, 多次移除, 没有注册, 二重に削除, \
    doppelt entfernt, zweimal entfernt, supprimé deux fois, дважды удал*, повторное удаление, eliminar dos veces, \
    removed again, not always registered, properly added
    swiftUIView: swiftui*, view, views, body, contentview, recomposition*, rerender*, re-render*
    """
}
