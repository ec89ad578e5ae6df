extension Example {
  /// What people write in threads about pitfalls that are easily taken for each other, and about rare ones.
  static let fromThreads = """
    P03 The callback's info pointer is turned back into an object that was already released: EXC_BAD_ACCESS.
    P03 Unmanaged.passUnretained(self) as the context of a C callback, and self is gone when it is called.
    P03 takeUnretainedValue() in the callback returns garbage after the owner's deinit.
    P03 The surface keeps the freed context as its userdata.
    P03 Pass the context with passRetained, and release it when the callback is unregistered.
    P03 CFNotificationCenterAddObserver gets self as a raw pointer, the crash is in fromOpaque.
    P03 The reachability callback casts info to self after the object was deallocated.
    P03 &localVariable is given as the KVO context and read later in observeValue.
    P03 The user data of the FSEvents stream dangles, since nobody stopped the stream.
    P03 上下文指针指向已经释放的对象，回调里转换时崩溃
    P05 deinit starts a Task that removes the observers, and self is nil by the time it runs.
    P05 Task { [weak self] in await self?.removeAll() } in deinit never does anything.
    P05 Capturing self in a task that deinit starts crashes: object was retained during deinit.
    P05 The removal in dealloc is dispatched to another queue, and the subject is gone when it gets there.
    P05 dispatch_async in dealloc with self: use after free.
    P05 deinit can't await the actor, so the cleanup is sent off in an unstructured task and comes too late.
    P05 Object 0x… deallocated with non-zero retain count 2. This reference was escaped from deinit.
    P05 deinit で Task を使って解除しているが、実行時には self がもう無い
    P05 dealloc 里异步移除观察者，执行时对象已经释放了
    P07 I wrapped removeObserver in @try/@catch and ignore the exception. Is there a better way?
    P07 The empty @catch hides that the wrong key path is removed; it crashes later.
    P07 try-catch around the removal is only a workaround: why does the system think that it isn't registered?
    P07 Swallow the NSRangeException, because there's no API to ask whether an observer is registered.
    P07 The all-exceptions breakpoint stops in the try block of removeObserver each time.
    P07 用 @try @catch 包住 removeObserver，治标不治本
    P07 removeObserver を @try で囲んで例外を握りつぶしている
    P34 forwardInvocation: invokes one NSInvocation with each delegate in turn, asynchronously, and all calls reach \
    the last.
    P34 invocation.target is changed in the loop before the queue has run the previous call.
    P34 The multicast proxy reuses the invocation; only the delegate that was added last hears anything.
    P34 With two delegates both dispatched blocks go to the second one.
    P34 The same invocation object is shared by all delegates. Make a copy for each.
    P34 多个代理共用一个 NSInvocation，只有最后一个收到
    P43 withObservationTracking's onChange runs once. I have to call it again after every change.
    P43 The label updates the first time I change the model, and never again.
    P43 Track again inside of onChange, or use Observations.
    P43 observation(tracking:onChange:) を onChange の中で呼び直さないと二回目以降が来ない
    P43 Only the first change of the @Observable model is seen by my UIKit view.
    P43 withObservationTracking 只触发一次，之后的修改收不到
    P43 onChange wird nur beim ersten Mal aufgerufen, danach kommt nichts mehr.
    P26 keyPathsForValuesAffectingFullName is missing, so the derived property doesn't notify.
    P26 keyPathsForValuesAffecting<Key> isn't honored in Swift 4, but keyPathsForValuesAffectingValue(forKey:) is.
    P26 fractionCompleted doesn't fire when completedUnitCount changes.
    P26 Does it support dependent keys? isModified depends on several properties, and I only want to observe that one.
    P26 The read-only computed property isn't updated in the binding when its parts change.
    P26 计算属性依赖其他属性，KVO 收不到通知，需要 keyPathsForValuesAffecting
    P10 The cell subscribes in cellForRow, so a reused cell has two subscriptions, and the alert is displayed twice.
    P10 rx.tap in a reused table view cell fires several times. Use the cell's own dispose bag and renew it in \
    prepareForReuse.
    P10 After a reload, taps trigger the action of the row that the cell showed before.
    P10 The binding of the previous photo is still in effect when the cell is bound to the next one.
    P10 takeUntil(rx.prepareForReuse), otherwise old bindings stay.
    P10 Dispose the bag in prepareForReuse; the collection view in the cell still asks the first array.
    P10 A new video is loaded while the old item is still observed: not registered as an observer of "status".
    P10 The observers stay on the old AVPlayerItem when the item is replaced.
    P10 cell 复用导致点击事件执行多次，要在 prepareForReuse 里重置 disposeBag
    P10 セルの再利用で購読が増えて、タップが何回も呼ばれる
    P10 Zelle wird wiederverwendet und der Handler wird mehrfach aufgerufen.
    P18 Put a breakpoint in dealloc: it's never hit, because the block references self.
    P18 dealloc isn't invoked after popping the view controller, closures capture self.
    P18 The closure stored by the view captures the view; use [weak self] in it.
    P18 sink { self.value = $0 }.store(in: &cancellables) keeps the model alive.
    P18 subscribe(onNext: self.handle) holds self strongly, and self holds the dispose bag.
    P18 assign(to: \\.text, on: self) leaks.
    P18 The completion block property is never set to nil and holds the controller.
    P18 block 里用了 self，dealloc 不调用，改成 weakSelf
    P18 subscribe 里捕获了 self，控制器无法释放
    P20 addObserver(forName:object:queue:) { self.reload() } — the center keeps the block and so the screen.
    P20 All notification observers with closures leak their controllers: [weak self] is missing.
    P20 The token of addObserverForName is never stored or removed, so the block and self stay forever.
    P20 A line in the notification block still uses self instead of weakSelf.
    P20 NotificationCenter's publisher retains the object that it filters by.
    P20 通知中心持有 block，block 持有 self，所以不会释放；这不是循环引用
    P20 addObserverForName 的 block 里使用 self，dealloc 没有走
    P20 NotificationCenter のクロージャが self を保持して deinit されない
    P20 Der Block der NotificationCenter-Registrierung hält self fest.
    P20 Блок в addObserver(forName:) удерживает self, контроллер не освобождается.
    P23 weak is missing in front of var delegate: retain cycle.
    P23 Delegate and data source are strong, so my view controller is not deallocated.
    P23 The protocol must be restricted to classes, so that the delegate can be weak.
    P23 Parent and child panel hold strong references to each other.
    P23 The transition object keeps the controller through its delegate, and the controller keeps it.
    P23 Not customary to keep strong references to delegates; both controllers stay in memory.
    P23 When the delegate is connected in the storyboard, the reference is strong and deinit isn't called.
    P23 delegate 用了 strong，造成循环引用，应该用 weak
    P23 デリゲートが strong なので循環参照になる
    P23 O delegate deveria ser weak; os dois controllers ficam na memória.
    P48 The delegate is declared assign, and should be weak, or it points to freed memory.
    P48 scrollViewDidScroll: is sent to the controller after it was deallocated. Set delegate to nil in dealloc.
    P48 Back while the page is loading: bad access, as webView.delegate wasn't cleared.
    P48 Tap quickly, and the target is messaged after its deallocation.
    P48 The gesture recognizer's delegate is not set to nil; message sent to deallocated instance on pop.
    P48 swift_retainUnowned in the completion closure: unowned self is gone.
    P48 NSFetchedResultsController outlives its owner and calls the deallocated delegate.
    P48 table view's delegate and dataSource are set to nil in deinit, still a crash after pop on iOS 9.
    P48 After I change unsafe_unretained to weak the crash is gone.
    P48 返回时崩溃，scrollView 的 delegate 没有置 nil
    P48 delegate プロパティが assign なので解放後にクラッシュする
    P31 Registering a listener inside of a listener deadlocks, because of the unfair lock.
    P31 An observer that unsubscribes in its own update closure deadlocks. A recursive mutex would help.
    P31 User callbacks are called while the mutex is held; whoever calls back in waits for himself.
    P31 Copy the listeners inside the lock, and call them outside of it.
    P31 Don't invoke callbacks under the lock.
    P31 Add or remove must not be called inside of notify: the lock is not recursive.
    P31 notify 持锁调用回调，回调里取消订阅就死锁
    P31 ロックを保持したままコールバックを呼ぶのでデッドロックする
    P31 Rückruf wird unter dem Lock aufgerufen: Deadlock, wenn er sich abmeldet.
    P41 The notification is registered with a queue, and posting waits until that queue has run the block.
    P41 NotificationCenter waits with waitUntilFinished for the observer's operation queue: the main thread hangs.
    P41 Observer with queue: .main, posted from a background thread that main waits for.
    P41 App hang on willResignActive, since the observer's queue is busy and posting is synchronous.
    P41 Pass no queue and dispatch asynchronously, otherwise the poster is blocked.
    P41 DispatchQueue.main.sync in the observer's block deadlocks.
    P41 addObserverForName 指定了 queue，post 线程会一直等待，造成卡死
    P52 Removing the entry from the dictionary under the lock releases the object, and its deinit takes the lock again.
    P52 Deadlock in deinit: it calls back into the pool that is just removing it.
    P52 The last reference is dropped while the lock is held, deinit of the subscriber unsubscribes, hang.
    P52 Crash in the subscriber's deinit: it unsubscribes while the bus holds its lock.
    P52 deinit 里又去拿同一把锁，释放发生在持锁的时候，死锁
    P52 Move the released value out of the critical section before it is destroyed.
    P32 A listener that removes itself makes the loop skip the next one.
    P32 The array is spliced during dispatch, so the second listener isn't called.
    P32 ConcurrentModificationException if an observer unsubscribes in onChange.
    P32 Don't modify the list of observers while it's being iterated; copy it first.
    P32 was mutated while being enumerated in notifyDelegates
    P32 Adding a subscriber inside of a callback crashes the loop over the callbacks.
    P32 遍历监听者数组时移除自己，下一个监听者被跳过
    P32 通知中に自分を解除すると次のリスナーが呼ばれない
    P33 ee.off(listener2) inside of listener1, and listener2 still runs in the same emit.
    P33 A listener that an earlier one removed during dispatch is called anyway, since the array was copied.
    P33 Listeners removed while an emit is under way are still called in that cycle.
    P33 The first mediator removes the second one during the notification, and it's notified even after onRemove.
    P33 Expected A, C but it logs A, B: the removed listener is still called.
    P33 The snapshot is taken before dispatch, so removal in a handler has no effect until next time.
    P33 前一个监听者把后一个移除了，但它仍然在这次通知里被调用
    P33 emit 中に削除したリスナーが同じ emit で呼ばれてしまう
    P33 Ein im selben Durchlauf entfernter Listener wird trotzdem noch aufgerufen.
    P51 Keep the controller in a property: after present it's released, and its delegate methods aren't called.
    P51 The delegate was released, so its methods are not called; strong fixes it.
    P51 let manager = Manager(); manager.delegate = self in a function: nothing is called, as manager is gone.
    P19 The array of listeners holds them strongly, so dealloc, where they are removed, never runs.
    P19 监听者数组强引用，dealloc 不会走
    """
}
