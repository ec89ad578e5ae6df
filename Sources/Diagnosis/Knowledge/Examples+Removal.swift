extension Example {
  /// What people write about removals.
  static let removal = """
    P11 [[NSNotificationCenter defaultCenter] removeObserver:self] in viewWillDisappear also removes observers of the \
    superclass and UIKit.
    P11 Calling removeObserver(self) outside dealloc is dangerous: it drops all registrations, also those of \
    subclasses and categories.
    P11 The library removes every notification observer of my view controller, so my own notifications stop working.
    P11 Remove only the specific notification instead of all notifications for self.
    P11 Base class and subclass observe the same key path; removeObserver:forKeyPath: without a context removes the \
    wrong one.
    P11 After dismissing the popup my view controller doesn't get any keyboard notifications; the category called \
    removeObserver:self.
    P11 removeTarget(nil, action: nil, for: .allEvents) removes the actions that others have added too.
    P11 unsubscribeAll() of one component takes away the listeners of another component that uses the same object as \
    its owner.
    P11 removeAllListeners removes listeners registered by other modules.
    P11 off('event') without a handler removes everyone's handlers.
    P11 分类里 removeObserver:self 把控制器自己注册的通知全部移除了
    P11 removeObserver(self) entfernt auch die Registrierungen der Oberklasse, danach kommen keine Benachrichtigungen \
    mehr.
    P11 removeObserver:self でスーパークラスの登録まで消えてしまう
    P11 removeObserver(self) supprime aussi les abonnements de la classe parente.
    P11 removeObserver(self) снимает и чужие подписки, после этого уведомления не приходят.
    P11 The base class unregisters from all notifications when the view is hidden; that affects the observers of the \
    derived class too.
    P11 removeAllListeners() in one component's unmount silences the listeners of all others.
    P11 父类调用 removeObserver:self，子类注册的通知也收不到了
    P11 removeListener removes the wrong listener.
    P12 With NSKeyValueObservingOptionInitial the callback runs before addObserver returns; removing the observer \
    there throws not registered.
    P12 I want only the first value, so I call removeObserver inside the initial notification and it crashes.
    P12 The token is still nil inside the closure when the value is delivered immediately, so invalidate does \
    nothing.
    P12 sink on a CurrentValueSubject fires synchronously before the cancellable is assigned, so cancel() has no \
    effect.
    P12 One-shot observer: `var token; token = observe(options: [.initial]) { token.invalidate() }` fires again, \
    since the token was nil the first time.
    P12 dispose inside the first onNext doesn't work because the disposable isn't returned yet.
    P12 If the status is already readyToPlay when the observation begins, unobserving inside the callback crashes.
    P12 unsubscribe within a synchronous first emission: Cannot access 'subscription' before initialization.
    P12 Self-removing listener is called immediately during registration, then it is added although it has already \
    asked to be removed.
    P12 初始回调里移除观察者崩溃，option 用了 Initial
    P12 Beim Initial-Aufruf entfernt sich der Beobachter selbst, das Token ist noch nil.
    P12 .initial の最初のコールバックで invalidate してもトークンがまだ nil
    P12 Во время первого вызова (initial) токен ещё nil, отписаться нельзя.
    P12 The observer starts to get values before it has its subscription, so it cannot stop the subscription from \
    within.
    P13 The return value of observe must be kept. If you ignore it, the observation ends at once.
    P13 My sink isn't called because the AnyCancellable isn't stored.
    P13 observe(\\.isPlaying) { ... } never fires; storing the NSKeyValueObservation in a property fixed it.
    P13 The subscription is deallocated at the end of viewDidLoad, so I get no values.
    P13 `_ = publisher.sink { }` is cancelled immediately.
    P13 `let cancellable =` as a local variable: the pipeline completes right away with nothing received.
    P13 warning: Result of call to 'sink(receiveValue:)' is unused; and nothing is received
    P13 Why does my network publisher get cancelled before the response arrives? (NSURLErrorCancelled) I did not keep \
    the cancellable.
    P13 Forgot .store(in: &cancellables), the publisher never emits.
    P13 The observer token is discardable, and callers who drop it wonder why they get no callbacks.
    P13 The observation is released as soon as the function returns, so the change handler never runs.
    P13 You have to retain the returned observer, otherwise it is unregistered on deinit.
    P13 Only the initial value arrives, and then the subscription is gone because nothing retains it.
    P13 返回的 token 没有保存，observe 的闭包不会被调用
    P13 sink 的返回值没有 store，收不到任何值
    P13 Der Rückgabewert von observe wird nicht gespeichert, darum wird die Closure nie aufgerufen.
    P13 sink の戻り値を保持していないので、すぐキャンセルされて値が来ない
    P13 No guardo el cancellable que devuelve sink y nunca recibe valores.
    P13 Le jeton retourné n'est pas conservé, la fermeture n'est jamais appelée.
    P13 Возвращаемый токен не сохраняется, замыкание не вызывается.
    P13 cancellable을 저장하지 않아서 값이 오지 않는다
    P13 addObserver or on() returns a listener object; unless you hold it, nothing is received.
    P13 RxSwift 没有 disposed(by:)，订阅马上被释放
    P13 KVO 返回的 NSKeyValueObservation 没有强引用，监听不起作用
    P14 NotificationCenter.default.removeObserver(self) doesn't remove observers that were added with a closure. You \
    need the returned token.
    P14 addObserver(forName:object:queue:using:) returns an opaque object, and that is what has to be passed to \
    removeObserver.
    P14 The block-based observer keeps firing after deinit called removeObserver(self).
    P14 We remove self, but self was never the observer: the observer is the NSObjectProtocol that was returned.
    P14 removeObserver:self has no effect for addObserverForName:usingBlock:
    P14 The closure observers are not cleaned up in stop(), because it calls removeObserver(self) instead of removing \
    the stored tokens.
    P14 Notification closure still executes after the view controller removed itself as an observer.
    P14 off(handler.bind(this)) does not remove the listener, since bind returns a new function.
    P14 Removing the listener by a different reference than the one that was registered has no effect, and it still \
    fires.
    P14 addTarget with a closure wrapper can't be removed with the target self.
    P14 用 block 方式添加的通知，removeObserver:self 移除不掉，还会收到
    P14 removeObserver(self) hilft nicht bei blockbasierten Beobachtern, man braucht das zurückgegebene Objekt.
    P14 ブロックで登録した通知は removeObserver(self) では解除できない
    P14 removeObserver(self) ne retire pas un observateur ajouté avec un bloc.
    P14 removeObserver(self) не удаляет наблюдателя, добавленного через блок.
    P14 removeObserver(self) no quita el observador añadido con un bloque, sigue ejecutándose.
    P14 removeObserver(self) won't remove an observer added with addObserver(forName:object:queue:) { [weak self] in \
    }.
    P14 block 通知需要移除返回的 observer，removeObserver:self 没有用
    P14 removeListener does nothing, because the listener that is passed is not the one that was registered.
    """
}
