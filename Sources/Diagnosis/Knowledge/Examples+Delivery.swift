extension Example {
  /// What people write about delivery.
  static let delivery = """
    P31 The lock is held while the callbacks are called; a callback that calls back in deadlocks.
    P31 Calling unsubscribe inside the handler deadlocks, since notify holds the mutex.
    P31 os_unfair_lock is not recursive: observing within an observer crashes or hangs.
    P31 Don't invoke listeners while holding the lock. Copy them first and release the lock.
    P31 The main thread hangs, since the observer sets the property again under the same NSLock.
    P31 Posting a notification inside a synchronized block leads to a deadlock, when the observer needs the same \
    lock.
    P31 DispatchQueue.sync on the queue we are already on, because the callback runs on it: deadlock.
    P31 Replace the mutex with a recursive lock: setting the value in the subscriber freezes.
    P31 Two threads: one holds lock A and calls the delegate, which wants lock B; the other has B and wants A.
    P31 Re-entrant call to send from inside a sink handler deadlocks.
    P31 The app hangs forever in pthread_mutex_lock below notifyObservers.
    P31 Reading the property inside its own observer blocks, as the getter uses queue.sync.
    P31 加锁的时候执行回调，回调里又调用加锁的方法，死锁
    P31 在通知回调里取消订阅导致死锁卡住
    P31 Der Lock wird beim Aufruf der Beobachter gehalten, ein Rückruf führt zum Deadlock.
    P31 ロックを保持したままコールバックを呼ぶのでデッドロックする
    P31 Le verrou est tenu pendant l'appel des observateurs: interblocage.
    P31 El lock se mantiene mientras se llama a los observadores: bloqueo.
    P31 Блокировка удерживается при вызове обработчиков, взаимоблокировка.
    P31 락을 잡은 채로 콜백을 호출해서 데드락이 걸린다
    P31 O lock fica preso durante o callback e o app trava (deadlock).
    P31 Each observer is locked during delivery; posting from a notification handler waits forever.
    P31 回调的时候还持有锁，在回调里再次调用就死锁，界面卡死
    P31 dispatch_sync 到当前队列，死锁
    P31 The didSet callback is called inside the locked section, so modifying the state in it deadlocks.
    P31 Don't call add or remove inside the notify closure: os_unfair_lock isn't recursive.
    P32 Removing a listener while the list is being iterated skips the next one.
    P32 Collection was mutated while being enumerated when an observer is added inside the callback.
    P32 forEach over listeners while a listener removes itself: index out of range.
    P32 Iterate over a copy of the observers array, because handlers may add or remove observers.
    P32 Concurrent modification exception in notifyListeners.
    P32 If a handler unsubscribes itself during dispatch, the following handler isn't called.
    P32 Adding a listener during emit makes it called in the same emit, endless loop.
    P32 The delegate removes itself in its own callback and the multicast loop crashes.
    P32 once() listeners are removed during the loop, so every second listener is missed.
    P32 The array of observers changes during the notification loop, and the app crashes with an out-of-bounds index.
    P32 遍历监听者数组的时候移除自己，导致崩溃或者跳过下一个
    P32 Ein Listener entfernt sich während der Iteration, der nächste wird übersprungen.
    P32 通知のループ中にリスナーが自分を削除すると、次が飛ばされる
    P32 Un écouteur se retire pendant l'itération, le suivant est sauté.
    P32 Слушатель удаляет себя во время обхода, следующий пропускается.
    P32 Un listener se elimina durante la iteración y se salta el siguiente.
    P32 순회 중에 리스너가 자신을 제거해서 다음 리스너가 건너뛰어진다
    P32 Make a copy of the delegates before iterating, as the array may be modified during the iteration.
    P32 Snapshot the set of listeners before dispatching, because listeners may be added or removed meanwhile.
    P32 An observer that unobserves itself from its callback frees the list node under the iterator: use-after-free \
    in the notification loop.
    P32 遍历代理数组的同时移除代理，崩溃 was mutated while being enumerated
    P32 在回调中移除监听，后面的监听者没有收到
    P32 An event has multiple listeners, and one of them is removed while emitting: another one is not called.
    P33 A listener that was removed by an earlier listener in the same emit is still called.
    P33 The dispatcher iterates over a snapshot, so removed handlers still get the event.
    P33 Handler A removes handler B, but B is still invoked for the current event.
    P33 removeListener during dispatch should prevent the removed listener from being called.
    P33 One observer closes a screen, and the screen's observer is nevertheless called afterward in the same pass.
    P33 The callback fires once more after it was removed from within another callback.
    P33 off() inside a handler does not stop the remaining handlers of this trigger.
    P33 Check that the listener is still registered before calling it, as an earlier one may have removed it.
    P33 A destroyed component receives the event, since the list was copied before the loop.
    P33 在回调中移除另一个监听者，它在本次派发中仍然被调用
    P33 Ein im selben Durchlauf entfernter Listener wird trotzdem noch aufgerufen.
    P33 同じイベントの途中で削除したリスナーがまだ呼ばれる
    P33 Un écouteur retiré par un autre pendant le même événement est encore appelé.
    P33 Удалённый другим обработчиком слушатель всё равно вызывается в том же событии.
    P33 El listener eliminado por otro durante el mismo evento sigue siendo llamado.
    P33 A listener that was removed during the dispatch must not be called any more in that dispatch.
    P34 The same NSInvocation is reused for all delegates; asynchronous delivery sends it only to the last one.
    P34 Multicast delegate with several targets: forwardInvocation sets the target in a loop, and only the last \
    delegate gets it.
    P34 var in a loop is captured by reference, so all blocks use the last value.
    P34 All the callbacks receive the same object, the last of the loop.
    P34 Shared mutable event object: each listener modifies it and the next ones see the changed values.
    P34 One request object is shared and its target replaced before the queue runs it.
    P34 dispatch_async with a shared invocation: every call reaches the last observer.
    P34 Copy the invocation for every delegate, or the target is overwritten.
    P34 The event struct is a class and is reused for the next delivery, so handlers that run later read the wrong \
    data.
    P34 多播代理用同一个 NSInvocation，只有最后一个代理收到
    P34 Nur der letzte Empfänger bekommt den Aufruf, weil dieselbe Invocation für alle verwendet wird.
    P34 同じ NSInvocation を使い回しているので最後のデリゲートだけが呼ばれる
    P34 Seul le dernier délégué reçoit l'appel, car la même invocation est partagée.
    P34 Только последний делегат получает вызов, потому что invocation общий.
    P35 The callback still arrives after cancel, because it was already dispatched to the main queue.
    P35 After unsubscribing, one more event is delivered asynchronously.
    P35 receive(on: DispatchQueue.main) delivers a value after the cancellable was cancelled.
    P35 The completion handler of a previous request updates the reused cell after it was cancelled.
    P35 Check in the async block whether the observer is still registered.
    P35 An event is queued, the listener is removed, and then the queued event calls it.
    P35 invalidate() does not prevent pending notifications from being delivered.
    P35 Late callback after dispose: the block was enqueued before the disposal.
    P35 The stale response of an older request overwrites the newer result.
    P35 The notification is posted with dispatch_async, and the view controller has been dismissed in the meantime \
    but still handles it.
    P35 取消订阅之后，之前已经派发到主队列的回调还是会执行
    P35 Nach dem Abmelden kommt noch ein bereits eingereihter Aufruf an.
    P35 解除した後でも、キューに入っていたコールバックが呼ばれる
    P35 Après désabonnement, un rappel déjà en file est encore exécuté.
    P35 После отписки приходит ещё одно событие, уже стоявшее в очереди.
    P35 Tras cancelar la suscripción llega un evento que ya estaba en la cola.
    P35 구독을 취소한 뒤에도 이미 큐에 들어간 콜백이 실행된다
    P35 Cancelling doesn't guarantee that the handler never receives callbacks once cancel has returned.
    P35 An already scheduled callback runs after stop or cancel was called.
    P35 页面退出之后，异步回调才到，仍然更新了界面
    P35 The delegate was set to nil in the meantime, and the asynchronously dispatched callback still executes.
    P35 The delegate is called even though it was explicitly set to nil, because a local strong copy is used in the \
    async block.
    """
}
