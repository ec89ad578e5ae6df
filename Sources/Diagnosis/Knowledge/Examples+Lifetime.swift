extension Example {
  /// What people write about lifetime: on each line a pitfall and a text.
  static let lifetime = """
    P01 The observer was never removed, so NotificationCenter sends a message to a deallocated object and the app \
    crashes.
    P01 Add removeObserver in dealloc; otherwise posting the notification crashes with EXC_BAD_ACCESS after the view \
    controller is gone.
    P01 unrecognized selector sent to instance when a notification fires: the address now belongs to an NSString, \
    because the observer was freed.
    P01 KVO observer outlives its view. Popping the view controller and then scrolling crashes in \
    NSKeyValueNotifyObserver.
    P01 We subscribe to UIKeyboardWillShowNotification in init but forget to unsubscribe when the view goes away. \
    EXC_BAD_ACCESS in objc_msgSend.
    P01 Missing removeObserver:forKeyPath: for contentOffset leads to a crash after leaving the page.
    P01 Rotating the device after closing the popup crashes, since the popup still listens for \
    UIDeviceOrientationDidChangeNotification.
    P01 message sent to deallocated instance: zombie observer still registered for the notification
    P01 The view is released while it is still an observer of its scroll view, and the next scroll crashes.
    P01 Crash after dismissing: the dead view controller still receives keyboard notifications on iOS 8.
    P01 Make sure that observers are unregistered before the object is deallocated, to prevent a dangling pointer in \
    the notification center.
    P01 The app crashes when it goes to the background or receives a memory warning, because a freed object is still \
    registered for the notification.
    P01 dealloc fehlt removeObserver: Absturz, weil der freigegebene Beobachter noch benachrichtigt wird.
    P01 没有在 dealloc 里移除通知或 KVO 观察者，页面销毁之后再发通知就崩溃，野指针
    P01 オブザーバを削除し忘れて、解放されたオブジェクトに通知が届いてクラッシュする
    P01 No se elimina el observador al destruir el controlador y la app se cierra al recibir la notificación.
    P01 L'observateur n'est pas retiré dans dealloc, plantage EXC_BAD_ACCESS quand la notification arrive.
    P01 Наблюдатель не удаляется в deinit, после закрытия экрана приложение падает при уведомлении.
    P01 옵저버를 제거하지 않아서 화면이 해제된 뒤 알림이 오면 크래시가 난다
    P01 O observador não é removido no dealloc e o app fecha com EXC_BAD_ACCESS quando a notificação chega.
    P01 The class never removes itself as an observer; there isn't even a dealloc.
    P01 EXC_BAD_ACCESS when a notification is posted after logout. Some object calls addObserver without \
    removeObserver.
    P01 Remove the notification observer in dealloc or viewDidUnload.
    P01 A KVO observer held with assign is a dangling pointer once the page is gone; without removing it the app \
    crashes on iOS 10.
    P01 Remove KVO observers when the view is removed from its superview, to avoid crashes.
    P01 An instance that was destroyed still gets notifications from the system, because it never unregistered.
    P01 通知没有移除，控制器释放后再收到通知就崩溃
    P01 dealloc 里忘记 removeObserver，退出页面后滚动就闪退
    P01 KVO 观察者已经释放，属性改变时 EXC_BAD_ACCESS
    P01 iOS 8 上没有移除通知会崩溃，message sent to deallocated instance
    P01 ページを閉じた後に通知が来ると落ちる。removeObserver していない
    P01 The object isn't removed from NSNotificationCenter in -dealloc.
    P01 The observer of the system notification is missing its removal in dealloc, so a dead object is called.
    P02 An instance of class was deallocated while key value observers were still registered with it. How do I find \
    who observes?
    P02 AVPlayerItem is released while we still observe its status. On iOS 10 and earlier this throws.
    P02 The scroll view dies before the refresh control removes its contentOffset observer, so it crashes on pop.
    P02 UITableView was deallocated while the pull-to-refresh header still observed it.
    P02 NSKeyValueObservation has to be invalidated by hand before the observed object goes away on iOS 9 and 10, or \
    the app crashes.
    P02 The observed object is deallocated first; the observer tries to remove itself from nil.
    P02 KVO_WAS deallocated: web view with estimatedProgress observer crashes when the controller is dismissed. \
    Remove the observer of the WKWebView before it is destroyed.
    P02 The weak reference to the scroll view is already nil in willMoveToSuperview/dealloc, so removeObserver is \
    never sent and the scroll view complains.
    P02 Player layer and item get deallocated while key value observers are still attached: crash on iOS 8 only.
    P02 The model that I observe is replaced by nil and deallocated without removing my KVO registration first.
    P02 Fix: hold the observed view strongly until the observers are removed from it.
    P02 被观察对象先被释放，观察者还没有移除，iOS 10 崩溃 was deallocated while key value observers were still \
    registered
    P02 scrollView 释放的时候 KVO 还注册着 contentOffset，iOS 11 以下必崩
    P02 Das beobachtete Objekt wird freigegeben, während noch Beobachter registriert sind. Absturz unter iOS 10.
    P02 監視対象のオブジェクトがオブザーバより先に解放されてクラッシュする
    P02 L'objet observé est libéré avant son observateur: exception sous iOS 10.
    P02 Наблюдаемый объект уничтожается раньше наблюдателя, на iOS 10 падение.
    P02 The scroll view owns an NSKeyValueObservation that observes the same scroll view: crash in deinit below iOS \
    11.
    P02 The object that is observed goes away while it still has observers, and Foundation raises.
    P02 tableView 释放时还有观察者没有移除，返回上一页崩溃
    P02 被监听的 playerItem 先销毁了，observer 还在，iOS10 闪退
    P02 webView 销毁前没有移除 estimatedProgress 的 KVO，崩溃
    P02 KVO の監視を外す前に対象が解放されて例外になる
    P03 The KVO context pointer is the address of a local variable that is out of scope when observeValue runs.
    P03 We pass &someStackVariable as context and read it back in observeValueForKeyPath: it contains garbage.
    P03 Passing self or an object through the void *context without retaining it; later casting it back with __bridge \
    crashes.
    P03 Unmanaged.fromOpaque(context!).takeUnretainedValue() in observeValue crashes because the object is gone.
    P03 withUnsafeMutablePointer(to: &x) { addObserver(..., context: $0) } – the pointer is only valid inside the \
    closure.
    P03 Swift: `&context` of an instance property gives a temporary pointer; the comparison with context in \
    observeValue fails now and then.
    P03 The context argument holds a row object that was freed, so the handler shows the title of the wrong row.
    P03 The refcon of the callback dangles after the object was freed; the C callback casts it to the class and reads \
    freed memory.
    P03 Use the address of a static variable as context instead of a pointer to a temporary.
    P03 Inout-to-pointer conversion creates a temporary pointer, and the KVO context does not live as long as the \
    registration.
    P03 context 传了局部变量的地址，observeValue 里取出来是野指针
    P03 Der Kontext zeigt auf eine lokale Variable und ist später ungültig.
    P03 コンテキストに渡したポインタが解放済みで、observeValue で壊れた値になる
    P03 The void * refcon given to a C API such as AudioObjectAddPropertyListener or CFNotificationCenterAddObserver \
    is unretained self; later it is freed memory.
    P04 Observing "currentItem.status": the player replaces currentItem and then removing the observer throws, saying \
    that the value for the key has changed without an appropriate KVO notification.
    P04 KVO on a nested key path with a weak property in the middle. When the weak property becomes nil, no \
    notification is sent and it crashes.
    P04 Cannot update for observer for the key path "a.b", most likely because the value for the key "a" has changed \
    without a notification
    P04 The intermediate object of the key path changes through its ivar, so observers of the whole path keep hanging \
    on the old one.
    P04 Check the KVO-compliance of the class: the relationship was changed without willChangeValueForKey.
    P04 I observe `delegate.window.frame`; the window is swapped silently, and teardown raises \
    NSInternalInconsistencyException.
    P04 After the author object was replaced directly, the observer of document.author.name still gets changes of the \
    old author.
    P04 The exception when unbinding says that an object on the path was changed behind KVO's back.
    P04 Don't observe through a weak or non-KVO-compliant hop of a key path. Observe each hop separately.
    P04 嵌套 keyPath（a.b.c）中间对象被替换但没有发 KVO 通知，移除观察者时崩溃
    P04 Mehrteiliger Schlüsselpfad: Das Objekt in der Mitte wird ohne Benachrichtigung ersetzt, danach Ausnahme beim \
    Entfernen.
    P04 キーパスの途中のオブジェクトが通知なしに入れ替わり、削除時に例外になる
    P04 Le maillon intermédiaire du keyPath change sans notification KVO, exception à la suppression.
    P04 An item of the chain in my key path is replaced without KVO, and removing the observer of the nested path \
    crashes.
    P05 dealloc dispatches removeObserver to the main queue asynchronously; when the block runs, the object no longer \
    exists.
    P05 deinit { Task { await self.cleanup() } } – self is used after it was destroyed.
    P05 In deinit we hop to the main thread with DispatchQueue.main.async to remove the KVO observer, and it crashes: \
    object was deallocated before the block ran.
    P05 Fatal error: Object was deallocated with retain count 2, reference may have been leaked from deinit, because \
    deinit captures self in an async block.
    P05 Capturing self in a block in dealloc resurrects it; the async block then touches a freed object.
    P05 Unregister synchronously in dealloc. performSelectorOnMainThread:waitUntilDone:NO came too late.
    P05 The cleanup is delayed to the next run loop, and by then the observed object has already been freed.
    P05 The deinit schedules its teardown on a background queue, which reads the deallocated subject.
    P05 removeObserver is wrapped in dispatch_async in dealloc; a race between the free and the block: bad access.
    P05 dealloc 里 dispatch_async 移除观察者，block 执行的时候 self 已经释放，崩溃
    P05 In deinit wird asynchron aufgeräumt, aber dann ist das Objekt schon weg.
    P05 deinit の中で非同期に後始末すると、実行時にはもう解放されている
    P05 В deinit очистка ставится в очередь асинхронно, объект к тому времени уже уничтожен.
    P05 An async block or Task that deinit starts cannot keep self alive.
    """
}
