extension Example {
  /// What people write about delegates, timers, exclusive access, and locks.
  static let fromTheWild = """
    P48 delegate is assign / unsafe_unretained and points at a freed object.
    P48 unowned self in the closure crashes if the completion arrives after the view controller is gone.
    P48 Attempted to read an unowned reference but the object was already deallocated.
    P48 Set the delegate to nil in dealloc, otherwise a scrolling table calls the dead delegate.
    P48 UIScrollView's delegate isn't zeroing: crash when popping during deceleration.
    P48 Replace unowned with weak: the callback comes later than the deinit.
    P48 The web view's delegate is not cleared, and the app crashes when a load finishes after the pop.
    P48 [unowned self] in an animation completion or network response crashes on fast back navigation
    P48 The parent is referenced as unowned and is released before the child.
    P48 delegate 用 assign 修饰，释放后野指针崩溃
    P48 unowned self 在页面退出后回调崩溃
    P48 unowned-Referenz auf ein bereits freigegebenes Objekt, Absturz.
    P48 unowned self が解放された後に呼ばれてクラッシュする
    P48 La référence unowned pointe vers un objet libéré: plantage.
    P48 unowned self provoca un crash cuando el objeto ya fue liberado.
    P48 unowned ссылка на освобождённый объект, падение.
    P48 unowned self가 이미 해제되어 크래시
    P48 O delegate é assign/unowned e aponta para um objeto já liberado: crash.
    P48 The framework tries to call delegate methods when the delegate is long gone.
    P48 Crash when the form accesses a delegate that has been deallocated.
    P48 @property (nonatomic, assign) id<UITableViewDataSource> dataSource: random objects receive \
    tableView:cellForRowAtIndexPath:.
    P48 The delegate of the table or scroll view wasn't nilled out in dealloc, and the scrolling animation still \
    calls it.
    P48 CLLocationManager messages a delegate that has been deallocated.
    P48 代理对象释放后没有置 nil，回调时野指针崩溃
    P48 delegate 用 assign，返回页面时滚动动画还在，崩溃
    P48 unowned self 导致崩溃，改成 weak 就好了
    P48 UIWebView sends a message to its delegate after the delegate was deallocated. Set it to nil first.
    P48 The delegates need to be nilled out once the delegate instance is deallocated.
    P48 If the delegate is released, it crashes with unrecognized selector.
    P49 NSTimer retains its target, so the view controller is never deallocated.
    P49 The timer isn't invalidated when the view disappears, and it keeps firing.
    P49 Timer.scheduledTimer(withTimeInterval:repeats:) block captures self strongly.
    P49 CADisplayLink keeps the view alive; use a weak proxy.
    P49 Polling continues after the screen was closed, because the repeating timer is still scheduled.
    P49 invalidate the timer in viewDidDisappear; dealloc is never reached, as the run loop holds the timer and the \
    timer holds self.
    P49 Auto-scroll timer leaks the carousel/banner view.
    P49 DispatchSourceTimer handler retains self and never gets cancelled.
    P49 setInterval is never cleared when the component is unmounted.
    P49 performSelector:afterDelay: retains the target until it fires.
    P49 NSTimer 强引用 self，控制器不释放，一直执行
    P49 定时器没有销毁，页面退出后还在跑
    P49 Der Timer hält sein Ziel fest und läuft nach dem Schließen weiter.
    P49 タイマーが止まらず、画面を閉じても動き続ける
    P49 Le timer retient sa cible et continue après la fermeture de l'écran.
    P49 El temporizador retiene su target y sigue ejecutándose al cerrar la pantalla.
    P49 Таймер удерживает контроллер и продолжает работать после закрытия.
    P49 타이머가 self를 붙잡아 화면을 닫아도 계속 실행된다
    P49 O timer mantém o alvo vivo e continua rodando depois de fechar a tela.
    P49 The display link leaks because of its strong reference to the target; it is invalidated only in deinit.
    P49 The carousel's timer is not released after leaving the controller.
    P49 The timer holds the controller, so invalidating it in dealloc is useless.
    P49 Instruments shows the run loop and an NSTimer as the only holders of the view controller.
    P49 轮播图定时器没有停止，控制器无法释放
    P49 退出页面后 NSTimer 还在运行，dealloc 不走
    P49 CADisplayLink 强引用 target，内存泄漏
    P50 Simultaneous accesses to 0x…, but modification requires exclusive access
    P50 Overlapping accesses to self: didSet observer reads the struct while it is being modified.
    P50 Exclusivity violation: the closure passed to a mutating method accesses the same variable.
    P50 Passing a property inout while its observer reads it crashes in Swift 4+.
    P50 Swift exclusivity enforcement crash with KVO context declared as a var (&context).
    P50 array.append triggers an observer that reads the array: fatal access conflict detected.
    P50 The getter is called during a modify access and the app aborts.
    P50 Disabling -enforce-exclusivity makes the crash disappear.
    P50 swift_beginAccess crash in a setter's observer
    P50 在修改属性的同时又读取它，Simultaneous accesses 崩溃，独占访问
    P50 Gleichzeitiger Zugriff: Der Beobachter liest den Wert, während er geändert wird.
    P50 変更中の値をオブザーバが読むと排他アクセス違反でクラッシュする
    P50 Accès simultané: l'observateur lit la valeur pendant sa modification.
    P50 Acceso simultáneo: el observador lee la propiedad mientras se modifica.
    P50 Одновременный доступ: наблюдатель читает значение во время изменения.
    P50 수정 중에 값을 읽어 동시 접근 오류로 크래시
    P51 The delegate is weak, and nothing else retains the object that I assign.
    P51 tableView.dataSource = MyDataSource() – the table stays empty, since the data source is released at once.
    P51 Delegate methods are never called, because the delegate was created as a local variable.
    P51 CLLocationManager is a local variable, its delegate callbacks never come.
    P51 instance will be immediately deallocated because property 'delegate' is 'weak'
    P51 Keep a strong reference to the delegate object, it becomes nil right after the function ends.
    P51 The transitioning delegate is deallocated, so the custom transition isn't used.
    P51 The manager must be retained; otherwise nobody answers and its delegate isn't called.
    P51 The coordinator is released right after start(), and no button works.
    P51 ARC releases my delegate: no callbacks. Strong property fixes it.
    P51 代理对象是局部变量，设置后马上被释放，代理方法不调用
    P51 Der Delegate wird sofort freigegeben, weil ihn niemand hält; keine Methode wird aufgerufen.
    P51 delegate を保持していないのですぐ解放され、メソッドが呼ばれない
    P51 Le délégué est libéré aussitôt car personne ne le garde.
    P51 El delegado se libera enseguida porque nadie lo retiene y no se llama a sus métodos.
    P51 Делегат сразу освобождается, никто его не удерживает, методы не вызываются.
    P51 delegate 객체를 아무도 잡지 않아 바로 해제되고 메서드가 호출되지 않는다
    P51 代理方法不走，因为对象是局部变量，出了作用域就释放了
    P51 自定义转场的代理被提前释放，动画不执行
    P51 Make sure that your delegate is still retained in memory, or it will be nil by the time it is called.
    P52 Removing a handler while holding the lock releases its captures, and their deinit takes the same lock: \
    deadlock.
    P52 deinit calls queue.sync on the queue that is executing: dispatch_sync called on queue already owned by \
    current thread.
    P52 Disposing the last subscription inside the lock runs user code in deinit and hangs.
    P52 The token's deinit unsubscribes, which needs the lock that is held during removal.
    P52 Release the removed objects outside the lock.
    P52 The dictionary of observers is cleared under a mutex; an observer's dealloc calls removeObserver and \
    deadlocks.
    P52 os_unfair_lock recursive crash: dealloc of the old value runs inside the setter's lock.
    P52 Setting the stored value under the lock drops the last reference to the previous one, whose deinit re-enters.
    P52 The cancellable is released inside the critical section, and its cancel blocks.
    P52 加锁移除监听者时对象被释放，dealloc 又去加同一把锁，死锁
    P52 Freigabe unter dem Lock: deinit will denselben Lock, Deadlock.
    P52 ロック中に解放され、deinit が同じロックを取ろうとしてデッドロックする
    P52 La libération a lieu sous le verrou et deinit reprend le même verrou: interblocage.
    P52 Освобождение под блокировкой: deinit берёт ту же блокировку, взаимоблокировка.
    P52 락을 잡은 상태에서 해제되어 deinit이 같은 락을 기다린다
    P52 AnyCancellable's deinit cancels; under the lock, the closure and what it captured are destroyed and call back \
    into the same lock.
    P52 Adding an observer without keeping its token deadlocks: the token's deinit unregisters while the list is \
    locked.
    """
}
