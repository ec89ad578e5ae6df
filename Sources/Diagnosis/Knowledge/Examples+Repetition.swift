extension Example {
  /// What people write about loops, storms, and order.
  static let repetition = """
    P38 The setter triggers the observer, which sets the value again: infinite loop.
    P38 Two-way binding between model and view recurses until the stack overflows.
    P38 didSet sets another property whose didSet sets the first one.
    P38 Setting contentOffset in the observer of contentOffset calls it again and again.
    P38 Endless update loop: onChange modifies the state it observes.
    P38 EXC_BAD_ACCESS code=2: recursion between observeValueForKeyPath and the setter
    P38 Modifying state during view update, this will cause undefined behavior.
    P38 Publishing changes from within view updates is not allowed
    P38 The sync observer writes to the store, which notifies the sync observer.
    P38 Changing frame inside KVO of frame leads to infinite recursion and a crash.
    P38 layoutSubviews changes the size that triggers layoutSubviews: it never stops.
    P38 The notification handler posts the same notification again.
    P38 Reentrancy anomaly was detected: binding in both directions
    P38 A select/deselect callback sets the selection, which calls the callback again.
    P38 在 KVO 回调里又设置同一个属性，死循环，栈溢出
    P38 双向绑定无限循环
    P38 Der Beobachter setzt den Wert erneut: Endlosschleife, Stapelüberlauf.
    P38 オブザーバの中で値を設定すると無限ループになる
    P38 L'observateur modifie la valeur observée: boucle infinie.
    P38 El observador cambia el valor otra vez: bucle infinito, desbordamiento de pila.
    P38 Наблюдатель снова меняет значение: бесконечная рекурсия, переполнение стека.
    P38 옵저버 안에서 값을 다시 설정해서 무한 루프가 된다
    P38 O observador altera o valor de novo: loop infinito.
    P38 The stack is thousands of calls deep: setting the frame or the offset of the scroll view calls the observer \
    again.
    P38 Emitting a new value while being inside the subject's subscription: reentrancy anomaly.
    P38 setContentOffset forwards to the tracked scroll view, which calls setContentOffset again.
    P38 Publishing changes from within view updates is not allowed, this will cause undefined behavior.
    P38 setContentOffset 触发 KVO，KVO 里又 setContentOffset，死循环
    P38 监听 frame，又在回调里修改 frame，无限递归崩溃
    P38 Looking at the stack, it's thousands of calls deep: some sort of infinite loop in setFrame or \
    setContentOffset.
    P39 One save sends a notification per property, so the list reloads dozens of times.
    P39 Batch the changes: the observers are called for each single item during import.
    P39 The UI stutters, since reloadData is called for each of hundreds of notifications.
    P39 Debounce or coalesce the updates, the change handler is called too frequently.
    P39 Every keystroke triggers a search request; throttle it.
    P39 Inserting 1000 objects fires 1000 callbacks and freezes the main thread.
    P39 Too many objectWillChange events: the view body is evaluated for every field of the model.
    P39 The server gets the same request several times, as each field that is set triggers a recalculation.
    P39 Multiple rapid events should be merged into one update per run loop.
    P39 Performance: contextDidChange notifications flood the observers while syncing.
    P39 setNeedsUpdate instead of updating immediately for each property
    P39 一次修改多个属性，通知发了很多次，列表频繁刷新，卡顿
    P39 Zu viele Benachrichtigungen, für jede Eigenschaft eine: die Tabelle lädt ständig neu. Bitte zusammenfassen.
    P39 プロパティごとに通知が飛び、何十回もリロードされる。まとめたい
    P39 Trop de notifications, la table est rechargée des dizaines de fois.
    P39 Demasiadas notificaciones, la tabla se recarga muchas veces.
    P39 Слишком много уведомлений, таблица перезагружается десятки раз.
    P39 알림이 너무 많이 와서 테이블을 수십 번 다시 로드한다
    P39 Sending a notification for each individual row adds a massive overhead. Send one event per transaction.
    P39 reload is triggered for every element during sync; collect the changes and publish once.
    P39 短时间内通知太多，tableView 频繁 reloadData，界面卡顿
    P40 The result depends on the order in which the observers were added.
    P40 Notification observers are called in an undefined order; our code assumes that the model is updated first.
    P40 The second subscriber reads a value that the first one has not yet computed.
    P40 Which of the subscribers hears of it first? Ours needs a cache that another subscriber has to fill.
    P40 Which listener is told first? One of them needs what another one has prepared in its own callback.
    P40 Listeners must be called in order of registration, but a Set gives any order.
    P40 After moving the subscription the total is wrong, as the handler runs before the one that updates the cache.
    P40 Is the order in which observers are notified guaranteed?
    P40 Race between two handlers of the same notification: the one that needs the data runs before the one that \
    loads it.
    P40 Support priorities for listeners, since some have to run before others.
    P40 The callback reads stale data because another observer of the same event updates it later.
    P40 观察者调用顺序不确定，后面的依赖前面的结果
    P40 Die Reihenfolge der Beobachter ist entscheidend, danach stimmt die Summe nicht.
    P40 オブザーバの呼び出し順に依存している
    P40 Le résultat dépend de l'ordre d'appel des observateurs.
    P40 El resultado depende del orden de los observadores.
    P40 Результат зависит от порядка вызова наблюдателей.
    P40 옵저버 호출 순서에 따라 결과가 달라진다
    P40 Is there a way to control the priority of subscribers? One needs to be notified earlier than another.
    P40 Make the order of the callbacks of one event predictable.
    """
}
