extension Example {
  /// What people write about values and names.
  static let values = """
    P28 The KVO change dictionary contains NSNull when the value is nil, and we call a method on it.
    P28 change[NSKeyValueChangeNewKey] is NSNull; -[NSNull length] unrecognized selector
    P28 Could not cast value of type NSNull to NSString in observeValue
    P28 Setting the observed image to nil crashes the observer.
    P28 Check for [NSNull null] in observeValueForKeyPath before using the new value.
    P28 change.newValue is nil/NSNull for optional properties, so the label isn't cleared.
    P28 The observed property becomes nil at logout, and the observer crashes with a cast to String.
    P28 newValue of an optional key path comes as nil although old is set (double optional), the handler ignores it.
    P28 Observer: `if let name = change?[.newKey] as? String` is skipped when the name is cleared.
    P28 KVO 新值是 NSNull，没有判断就崩溃
    P28 Wert wird nil, im change-Dictionary steht NSNull, Absturz beim Cast.
    P28 値が nil になると change には NSNull が入り、キャストで落ちる
    P28 Quand la valeur devient nil, change contient NSNull et le cast plante.
    P28 Значение становится nil, в change приходит NSNull, приведение типа падает.
    P28 The new value from KVO is <null>, and I don't know how to check for it.
    P28 The property keeps an NSNull object instead of nil after the observer copied the value from the change \
    dictionary.
    P28 KVO 的 newValue 是 <null>，转换类型崩溃
    P29 KVO notifies even when the new value equals the old one.
    P29 Observers should be called only if the value has actually changed.
    P29 Add removeDuplicates / distinctUntilChanged, so that setting the same value does not notify.
    P29 didSet runs although the value is identical, and we save again.
    P29 The notification is posted each time the setter is called, not only on changes.
    P29 The UI re-renders although the state is equal; compare before publishing.
    P29 @Published emits even if the assigned value is the same.
    P29 @Observable invalidates the view when the same value is set again; an equality check is needed.
    P29 The callback is fired with identical old and new values.
    P29 Avoid a needless reload when the value did not change: guard newValue != oldValue else { return }
    P29 Setting the same text again marks the document dirty.
    P29 设置相同的值也会触发 KVO，想要值改变时才通知
    P29 Auch bei gleichem Wert wird benachrichtigt, obwohl sich nichts geändert hat.
    P29 同じ値を代入しても通知が来る。変化したときだけ欲しい
    P29 La notification part même si la valeur est identique.
    P29 Se notifica aunque el valor sea el mismo.
    P29 Уведомление приходит, даже если значение не изменилось.
    P29 같은 값을 넣어도 알림이 온다
    P29 Notifica mesmo quando o valor não mudou.
    P29 Setting a property to an equal value notifies the observers, which leads to unnecessary work.
    P29 值没有变化也会触发监听，能不能只在改变时通知
    P30 Notification name collides with another framework's: both use "kReachabilityChangedNotification".
    P30 Our handler receives a notification that another SDK posts under the same name, with a different userInfo.
    P30 Please prefix the notification names to avoid conflicts with other libraries.
    P30 duplicate Notification.Name extension in two modules
    P30 userInfo cast fails because someone else posts a notification with the same name.
    P30 Two instances of the class post the same notification and observers react to both; filter on the object.
    P30 The event name "change" clashes with the one of another plugin.
    P30 The notification identifier is too generic ("refresh") and conflicts with the host app.
    P30 Both pods define the same NSNotification constant; the wrong handler is invoked.
    P30 通知名和其他第三方库重名，收到不是自己发的通知
    P30 Name der Benachrichtigung kollidiert mit einer anderen Bibliothek.
    P30 通知名が他のライブラリと衝突している
    P30 Le nom de la notification est le même que celui d'une autre bibliothèque.
    P30 El nombre de la notificación choca con el de otra librería.
    P30 Имя уведомления совпадает с именем из другой библиотеки.
    P30 SDK 的通知名和我们项目里的重复了
    """
}
