extension Example {
  /// What people write about keys and key paths.
  static let keys = """
    P24 The key path string has a typo, so KVO never fires.
    P24 Observing UserDefaults with a key that contains a dot does not work; KVO treats it as a key path.
    P24 addObserver(forKeyPath: "isLoading") instead of "loading": no notification, or a crash.
    P24 Class is not key value coding-compliant for the key that I observe. The property was renamed.
    P24 Use #keyPath instead of a string literal; a misspelled string compiles and is silent.
    P24 UserDefaults.publisher(for:) with "app.theme" never emits, with "appTheme" it does.
    P24 KVO with the key "com.company.setting" in NSUserDefaults: observeValue isn't called.
    P24 @AppStorage with a dotted key doesn't update the view when the defaults change elsewhere.
    P24 The notification name string is spelled differently in the post and in the observer, so nothing arrives.
    P24 KVO on a wrong property name: `rate` vs `playbackRate`.
    P24 binding to a key path that doesn't exist raises NSUnknownKeyException on addObserver
    P24 UserDefaults 的 key 带点号，KVO 监听不到
    P24 keyPath 写错了，observeValue 不会被调用
    P24 UserDefaults-Schlüssel mit Punkt: Der Beobachter wird nie aufgerufen.
    P24 UserDefaults のキーにドットがあると KVO が発火しない
    P24 La clé contient un point, l'observation de UserDefaults ne se déclenche pas.
    P24 La clave con punto en UserDefaults no dispara KVO.
    P24 Ключ с точкой в UserDefaults: наблюдатель не срабатывает.
    P24 Observing defaults never calls back, although the value is saved properly. The key contains a dot.
    P25 Appending to the array doesn't trigger KVO; only assigning a new array does.
    P25 The property isn't marked @objc dynamic, so observe never fires.
    P25 KVO does not work in Swift unless the property is dynamic.
    P25 Setting _value directly (the ivar) bypasses the setter, and observers are not notified.
    P25 NSMutableArray addObject: does not notify. Use mutableArrayValueForKey:.
    P25 Please make this property KVO compliant. Observing it has no effect.
    P25 The class changes its state internally without willChangeValueForKey, so bindings don't update.
    P25 UIKit properties like UIView.frame aren't KVO compliant: the observer of frame is not called when bounds or \
    center change.
    P25 @Published array of classes: changing a property of an element doesn't publish.
    P25 Mutating an object inside an array doesn't trigger didSet or objectWillChange.
    P25 I observe `selected` but the private method writes to the backing field; no KVO notification.
    P25 Fatal error: could not extract a String from KeyPath, since the property is not @objc.
    P25 Swift 4 inference: properties without @objc dynamic stopped being observable, nothing is received.
    P25 insertObject:atIndex: on the backing store is not observed; the table does not refresh.
    P25 数组 addObject 不触发 KVO，要用 mutableArrayValueForKey
    P25 直接给成员变量赋值，不走 setter，KVO 不触发
    P25 Swift 属性没加 @objc dynamic，KVO 监听没反应
    P25 append löst kein KVO aus, nur die Zuweisung eines neuen Arrays.
    P25 配列に append しても KVO の通知が来ない
    P25 dynamic を付けないと KVO が動かない
    P25 Ajouter un élément au tableau ne déclenche pas KVO.
    P25 Añadir un elemento al array no dispara KVO, falta @objc dynamic.
    P25 Свойство не помечено @objc dynamic, KVO не срабатывает.
    P25 dynamic을 붙이지 않아서 KVO가 동작하지 않는다
    P25 KVO autonotifying only supports -set<Key>: methods that return void.
    P25 Accessors that are generated or synthesized by hand don't implement KVO: they do not notify about will and \
    did change.
    P25 Passing reference to non-'@objc dynamic' property to KVO method 'observe(_:options:changeHandler:)' may lead \
    to unexpected behavior.
    P25 observe() on a key path that is not @objc fails at runtime.
    P25 KVO 监听数组，addObject 的时候不触发回调
    P25 修改对象的属性时 KVO 没有回调，因为是直接修改成员变量 _name
    P25 Swift 里 KVO 不生效，需要加 dynamic
    P26 KVO for a computed property needs keyPathsForValuesAffectingValue(forKey:).
    P26 The derived property isn't updated in bindings when the property it depends on changes.
    P26 Observing fullName isn't triggered by a change of firstName.
    P26 Add keyPathsForValuesAffecting<Key> so that dependents are notified.
    P26 The getter is calculated from others, and its observers never hear of changes.
    P26 isFinished and isExecuting are computed from state; KVO notifications for them are missing, so the operation \
    never completes in the queue.
    P26 `var canSave: Bool { !name.isEmpty }` does not emit in Combine or KVO when name changes.
    P26 The binding on a read-only property remains stale, since it does not declare its dependencies.
    P26 Custom Operation subclass: keyPathsForValuesAffectingIsExecuting is missing.
    P26 Computed property changes are not sent to subscribers. Only stored properties notify.
    P26 计算属性依赖的值变化时，KVO 没有通知，需要 keyPathsForValuesAffecting
    P26 Berechnete Eigenschaft meldet keine Änderung, wenn sich die Werte ändern, von denen sie abhängt.
    P26 計算プロパティは依存する値が変わっても通知されない
    P26 La propriété calculée ne notifie pas quand la valeur dont elle dépend change.
    P26 La propiedad calculada no notifica cuando cambia el valor del que depende.
    P26 Вычисляемое свойство не уведомляет, когда меняются зависимые значения.
    P26 계산 프로퍼티는 의존하는 값이 바뀌어도 알림이 오지 않는다
    P26 监听只读属性（由其它属性计算得到），值变化时不回调
    P27 willChangeValueForKey/didChangeValueForKey in the setter in addition to automatic KVO: observers get two \
    notifications.
    P27 Override automaticallyNotifiesObserversForKey: to return NO, otherwise it notifies twice.
    P27 Remove the redundant manual KVO calls, the setter is already KVO compliant.
    P27 The property sends objectWillChange by hand although it is @Published, so the view updates twice.
    P27 Double KVO notification because of manual will/didChange around self.property = value.
    P27 observeValue fires twice per assignment, since the accessor calls didChangeValueForKey itself.
    P27 We post the change both in the setter and in the caller, so every listener runs two times.
    P27 Setting the property calls didSet, which sends the change again: duplicate events.
    P27 手动调用 willChangeValueForKey 和 didChangeValueForKey，加上自动通知，触发了两次
    P27 Manuelle will/didChange-Aufrufe zusätzlich zum automatischen KVO: doppelte Meldung.
    P27 setter で willChangeValue を呼ぶと自動通知と合わせて二回呼ばれる
    P27 Les appels manuels willChange/didChange s'ajoutent à la notification automatique: deux appels.
    P27 Ручной вызов willChangeValue вместе с автоматическим уведомлением: наблюдатель срабатывает дважды.
    P27 You shouldn't call willChangeValueForKey in properties without a custom setter, since the KVO runtime does it \
    already.
    """
}
