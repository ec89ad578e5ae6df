extension Example {
  /// What people write about registrations.
  static let registration = """
    P06 Removing the KVO observer twice raises NSRangeException: cannot remove an observer because it is not \
    registered.
    P06 The cleanup method runs from both viewWillDisappear and dealloc, so removeObserver is called two times and \
    throws.
    P06 Crash in dealloc when the view was never shown: it removes an observer that was never added.
    P06 removeObserver:forKeyPath: without a matching addObserver. Add an isObserving flag.
    P06 Calling stop() before start() crashes, because the observer has not been added yet.
    P06 willMoveToSuperview: removes contentOffset observer although it was already removed.
    P06 The init failed early, and deinit still tries to remove the KVO observers. App terminates.
    P06 Guard against removing the observer when it isn't registered. Fixes crash on logout.
    P06 If the player fails to load, the status observer isn't there, but removeObserver is still called and the \
    exception kills the app.
    P06 KVO removal is not balanced: we remove more often than we add.
    P06 重复移除 KVO 观察者导致崩溃，not registered as an observer
    P06 没有 addObserver 就 removeObserver，dealloc 里崩溃
    P06 登録していないオブザーバを削除しようとしてクラッシュする
    P06 Der Beobachter wird zweimal entfernt, das wirft eine Ausnahme.
    P06 L'observateur est supprimé deux fois, ou n'a jamais été ajouté: exception.
    P06 Попытка удалить наблюдателя, который не был зарегистрирован, приводит к исключению.
    P06 Se elimina el observador dos veces y la app se cierra: no estaba registrado.
    P06 등록되지 않은 옵저버를 제거해서 앱이 죽는다
    P06 The observer is removed in dealloc, but it was only added on some code paths.
    P06 Leaving a screen without having used it crashes, since dealloc removes observers that were never registered.
    P06 dealloc 中移除了没有添加过的 KVO，崩溃：because it is not registered as an observer
    P06 多次调用 removeObserver 导致崩溃，应该加标志位判断是否已经添加
    P06 页面没有显示过就销毁，移除观察者时崩溃
    P07 We wrap removeObserver in @try/@catch. It hides that the observer was not removed, and the app crashes later.
    P07 The catch block swallows NSRangeException, so the registration stays and a dead observer is notified.
    P07 removeObserver:forKeyPath:context: with the wrong context inside a try/catch silently fails.
    P07 Empty @catch around the KVO removal is a hack. The real observer is left behind.
    P07 Stop catching exceptions from removeObserver; track the registration instead.
    P07 An exception handler around the removals skips the rest of them after the first failure.
    P07 Using @try @catch when removing observers: is it safe? It doesn't crash there any more but somewhere else.
    P07 Swallow the exception when the observer is not registered so that stop can be called at any time.
    P07 用 @try @catch 包住 removeObserver，虽然不崩了，但是观察者没有真正移除，之后又崩
    P07 try/catch um removeObserver verschluckt den Fehler, der Beobachter bleibt registriert.
    P07 removeObserver を try/catch で囲んで例外を握りつぶしている
    P07 On avale l'exception de removeObserver avec try/catch et l'observateur reste inscrit.
    P07 try/catch around removeObserver as a workaround for the exception
    P08 The notification observer is added each time the view appears, so the selector fires several times.
    P08 addObserver in viewWillAppear without removing it: after going back and forth, the method is called 2, 3, 4 \
    times.
    P08 Duplicate observers: calling configure() again registers again, and each event is handled twice.
    P08 My selector gets called multiple times for a single post. How do I check whether an observer is already \
    registered?
    P08 setup() is called on each login and subscribes again; after logging out and in, every message appears twice.
    P08 onAppear subscribes once more each time, so the handler runs as many times as the view was shown.
    P08 Registering the same listener twice should not invoke it twice. Ignore duplicates.
    P08 KVO: addObserver for the same key path more than once yields multiple observeValue calls.
    P08 Adding the same target or observer repeatedly leads to duplicated callbacks. We should deduplicate listeners.
    P08 Each reconnect adds another listener, so events are received multiple times.
    P08 Event handler registered inside viewDidAppear fires twice after returning from a pushed controller.
    P08 通知方法被多次调用，因为每次进入页面都 addObserver 一次，没有移除
    P08 重复注册监听，回调执行两次
    P08 Bei jedem Öffnen wird der Beobachter erneut registriert, der Handler läuft doppelt.
    P08 画面を開くたびに addObserver するので、通知が何度も呼ばれる
    P08 Cada vez que aparece la vista se añade otro observador y el método se ejecuta varias veces.
    P08 L'observateur est ajouté à chaque apparition, le sélecteur est appelé plusieurs fois.
    P08 При каждом открытии экрана подписка создаётся заново, обработчик вызывается несколько раз.
    P08 화면에 들어올 때마다 옵저버가 등록되어 여러 번 호출된다
    P08 Toda vez que a tela abre o observador é registrado de novo e o método roda várias vezes.
    P08 Don't subscribe to the same notification twice.
    P08 setUp adds the observer twice: the same registration runs two times with the same arguments.
    P08 The same subscriber can be added several times for the same message, and then it is invoked several times.
    P08 The setup runs again without tearing down what it did the first time, so targets, gesture recognizers, and \
    observers are attached repeatedly.
    P08 Calling on('event', handler) in a render or update function attaches a new handler every time.
    P08 通知收到两次，因为 viewDidLoad 里 addObserver 被执行了多次
    P08 每 push 一次页面，通知回调就多执行一次
    P08 登录退出几次之后，消息回调重复执行
    P08 同じ通知が二重に登録されて、メソッドが二回呼ばれる
    P08 Listeners are registered again on each reload, so the event is handled several times.
    P08 If I submit once there is one message, if I submit twice there are two, then three, four.
    P08 A useEffect hook registers the event listener again each time, and I get many calls for each event.
    P08 The listener added in onResume isn't removed in onStop, so there are several with the same key.
    P08 Avoid adding the same listener repeatedly.
    P08 start() is called multiple times and creates multiple listeners for the same thing.
    P08 离开页面时监听没有销毁，再次进入后触发的监听会多一次
    P08 避免重复添加监听
    P08 The same handler was added several times, and removing it once leaves the others.
    P09 Observers are added in viewWillAppear and removed in viewDidDisappear. A canceled swipe back leaves them \
    unbalanced.
    P09 Interactive pop gesture: start swiping, then cancel; viewWillDisappear and viewWillAppear fire, and the \
    keyboard observers get out of balance.
    P09 viewWillAppear isn't paired with viewDidDisappear when presenting modally over the current context, so the \
    add and remove calls don't match.
    P09 In a page view controller the appearance callbacks are unbalanced; the observer is removed by a cancelled \
    transition.
    P09 viewDidDisappear is called without viewDidAppear, and removing the observers there crashes.
    P09 Partially swiping back and returning stops notifications because viewWillDisappear removed the observer and \
    viewDidAppear adds none.
    P09 Unbalanced calls to begin/end appearance transitions: the observer gets registered twice.
    P09 Dragging the sheet down a bit and releasing it calls viewWillDisappear and then viewWillAppear; our \
    subscription is duplicated.
    P09 onDisappear isn't called before the next onAppear in a NavigationStack, so start and stop observing don't \
    balance.
    P09 侧滑返回取消后，viewWillAppear 又调用一次，通知被注册了两次
    P09 手势返回一半松手，观察者被移除，之后收不到通知
    P09 Bei abgebrochener Wischgeste kommen viewWillAppear und viewDidDisappear nicht paarweise.
    P09 スワイプバックを途中でキャンセルすると viewWillAppear がもう一度呼ばれ、オブザーバが二重になる
    P09 Geste de retour annulé: viewWillDisappear puis viewWillAppear, les observateurs ne sont plus équilibrés.
    P09 При отменённом свайпе назад viewWillAppear вызывается повторно, подписки не сбалансированы.
    P09 The observer is added in viewDidLoad but removed in viewWillDisappear, so after coming back there are no \
    notifications.
    P09 The observer is removed when a child is presented and viewWillDisappear runs; the second time it is no longer \
    registered and the removal crashes.
    P09 removeObserver is called when the window or panel closes, but the window is reused, and when it comes back it \
    gets no notifications.
    P09 The subscription has to be reinstated in viewWillAppear, because it is removed when the view disappears.
    P09 When the swipe is cancelled, the coordinator or observer was already removed in viewWillDisappear, while the \
    screen is still there.
    P09 在 viewWillAppear 添加通知，viewWillDisappear 移除，侧滑返回取消之后通知收不到了
    P09 viewWillDisappear 里移除了通知，从下一页返回后没有重新添加，收不到通知
    P09 Observers are removed in viewWillDisappear but added only in viewDidLoad, so the controller no longer reacts \
    to the notification.
    P10 Cell reuse: the observer of the previous model isn't removed, so the cell shows wrong data after scrolling.
    P10 Subscriptions pile up in reused table view cells, because they aren't disposed in prepareForReuse.
    P10 Tapping the button in a cell triggers the action several times after scrolling; create a new DisposeBag in \
    prepareForReuse.
    P10 When a new playerItem is set, the observers stay on the old one, and then removing them from the new one \
    crashes.
    P10 The setter must remove the KVO observer from the old value before it observes the new one.
    P10 Swapping the data source leaves us observing the previous object.
    P10 cell.viewModel = viewModel binds again on each dequeue; old bindings still update the cell.
    P10 After replacing the scroll view, the old scroll view is still observed and the new one is not.
    P10 Changing the video removes the observer from the new AVPlayerItem, where it was never registered.
    P10 Images and labels flicker in the collection view, since several view models are bound to the same reused \
    cell.
    P10 When the model is replaced, the view goes on showing updates of the old model.
    P10 cancellables in the cell are never cleared on reuse, so sink fires for the old item as well.
    P10 cell 复用时没有移除之前的监听，点击一次响应多次
    P10 切换 playerItem 的时候没有移除旧的观察者，崩溃
    P10 セルの再利用で前の購読が残り、何度も反応する
    P10 Wiederverwendete Zelle: alte Bindung bleibt bestehen, falsche Daten nach dem Scrollen.
    P10 La celda reutilizada conserva la suscripción anterior y responde varias veces.
    P10 Ячейка переиспользуется, а старая подписка остаётся, показываются чужие данные.
    P10 셀이 재사용될 때 이전 구독이 남아 여러 번 실행된다
    P10 A button in a reused cell fires several times, since each dequeue adds another target or subscription.
    P10 Click a button in the cell and its event is triggered two times, or for other rows too.
    P10 cell 上的按钮点击一次触发多次，rx 订阅没有在 prepareForReuse 里清空
    P10 滚动列表之后 cell 显示的数据错乱，旧的绑定还在
    P10 切换视频时 KVO 还监听着旧的 playerItem
    """
}
