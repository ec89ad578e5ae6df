extension Vocabulary {
  /// Mechanisms and APIs, as they stand in code and in sentences.
  static let mechanisms = """
    kvo: kvo, key-value observ*, key value observ*, keyvalueobserv*, observevalue*, forkeypath*, nskeyvalue*, \
    bk_addobserver*, @objc dynamic, kvocontroller*, racobserve, rac_valuesfor*, rx.observe*, observable default*, \
    nskeyvalueobservation, addobserverblockforkeypath*, 键值观察, 键值监听, キー値監視
    kvoBlock: nskeyvalueobservation, .observe(\\*, observe(\\*
    observing: observer*, observing, observe, observes, \
    observed, observation*, listener*, listen, listens, listening, subscriber*, subscription*, subscribe*, \
    publisher*, event bus, eventbus, signal*, handler*, callback*, 监听, 观察者, 订阅, オブザーバ*, 購読, リスナー, 監視, beobachter*, \
    abonn*, observateur*, abonnement*, écouteur*, observador*, suscri*, наблюдател*, подписк*, подписч*, слушател*, \
    обработчик*, 옵저버, 구독, assinatura*, rückruf*, 回调, コールバック
    listenerList: observers, listeners, subscribers, handlers, delegates, callbacks, 监听者, 观察者, multicast*, \
    _handlers, notifyobservers, notify observers, notifying observers, notifyev*, event listeners, слушател*, \
    наблюдател*, beobachterliste
    notif: notificationcenter*, nsnotification*, notification center*, postnotification*, addobserverforname*, \
    addobserver(forname*, notifications, notification, 通知, 通知中心, benachrichtigung*, notificación*, notificações, \
    уведомлен*, ノーティフィケーション
    center: notificationcenter*, nsnotificationcenter*, defaultcenter, notification center*, 通知中心
    notifName: notification name*, nsnotificationname, notification.name*, name of the notification, \
    notificationname*, same notification, notification names, 通知名, notification identifier*
    blockNotif: addobserverforname*, addobserver(forname*, usingblock*, block-based*, block based*, block observer*, \
    rac_addobserverforname*, notification closure*, notification block*, using variant, using: closure, block*, \
    closure*
    blockAPI: addobserverforname*, addobserver(forname*, usingblock variant, block-based*, block based*, \
    block observer*, block-api, usingblock
    removeObserver: removeobserver*, remove observer*, remove the observer*, removing observer*, \
    removing the observer*, removal of the observer*, remove kvo, removed the observer*, observer removal, \
    unregister*, deregister*, unobserve*, removing a kvo observer, removing kvo, removeobserver(self*, 移除观察者, 移除监听, \
    移除kvo, 移除通知, remove the registration, observer abmelden, beobachter entfern*, supprimer l'observateur, отпис*, \
    オブザーバを削除, removing itself as observer, over-remov*, overremov*
    removeSelf: removeobserver(self)*, removeobserver:self*, removeobserver: self*, removeobserver self
    unsubscribe: unsubscrib*, removed listener*, listener removed*, listener is removed*, remove an event listener*, \
    removing an event listener*, ee.off*, .off(*, off(, on/off, unbind*, that i remove, removed a listener*, \
    remove listeners, unregister*, removelistener*, remove listener*, remove a listener*, removing listener*, \
    dispose*, disposing, disposable*, cancel*, invalidate*, stoplistening*, stop listening, unbind*, deregist*, \
    detach*, 取消订阅, abbestell*, abmeld*, désabonn*, desuscri*, отпис*, removeobserver*, remove observer*, \
    removed observer*, remove the listener
    addObserver: addobserver*, add observer*, add an observer*, added observer*, adding observer*, register*, 注册, \
    添加监听, 添加观察者, subscribe, subscribes, subscribed, observer is added, observer was added
    tryCatch: @try*, try/catch, try catch, try-catch, @catch*, trycatch, swallow*, catch block, 异常捕获
    context: context parameter*, context pointer*, kvo context*, contexts, the context, a context, unique context*, \
    same context*, nil context*, context as, context variable*, context and, context in, context is, \
    context string*, 上下文, kontext*, contexte, контекст*, コンテキスト
    superCall: super, [super*, super.observe*, superclass*, super class*, parent class*, base class*, 父类, \
    oberklasse, basisklasse, супер*, родительск*, 親クラス, スーパークラス
    subclass: subclass*, sub class*, subclassing, inherit*, 子类, 继承, unterklasse*, abgeleitet*, sous-classe*, \
    подкласс*, наследник*, サブクラス, override*, overrid*
    keyPath: keypath*, key path*, key-path*, forkey*, key name*, 键路径, キーパス
    dotKey: with a dot, contains a dot, contains dots, containing dots, keys with dot*, key with dot*, dot in it, \
    dot in the key, dots in key*, has `.`, `.` in it, with `.`*, key contains a `.`*, contains a `.`*, \
    without the dot, keys have dots, with a period, a "." in, periods in key*, include a period, dot (`.`)*, \
    key with a dot, keys with a dot, mit punkt, punkt im*, 包含点, 带点, ドットを含, con punto, avec un point, с точкой, \
    dotted key*, dot-separated, key contains dots*
    defaults: userdefaults*, nsuserdefaults*, shared_preferences, appstorage*, user defaults
    typo: typo*, misspell*, mistyp*, spelled wrong, wrong key*, spelling, renamed, rename, tippfehler, verschrieben, \
    拼写, 打错, 写错, error tipográfico, faute de frappe, опечатк*, スペルミス, タイポ, getter name, property name instead
    initialOption: .initial, nskeyvalueobservingoptioninitial*, initial option, optioninitial*, \
    observingoptions.initial, option initial, initial callback, initial call*, initial value*, callimmediately*, \
    immediately called, first value, fires immediately, 初始值, anfangswert
    dependentKeys: keypathsforvaluesaffecting*, dependent key*, dependent propert*, \
    triggerchangenotificationsfordependent*, keypathsaffecting*, depends on other, derived propert*, \
    calculated propert*, derived from other, dependency on
    computed: computed propert*, computed var*, computed value*, calculated propert*, derived propert*, \
    derived value*, derived state*, computed, getter-only, read-only propert*, readonly propert*, 计算属性, 計算型プロパティ, \
    計算プロパティ, berechnete*, propriété calculée, propiedad calculada, вычисляем*, 연산 프로퍼티
    willDid: willchangevalueforkey*, didchangevalueforkey*, willchangevalue*, didchangevalue*, willchange, \
    kvo change calls, manual kvo, manually notif*, will/didchange*, manual notification*
    autoNotify: automaticallynotifiesobservers*, automatic notification*, automatic kvo, auto-notif*, \
    automatically notif*, automatically post*, automatic post change, 自动通知
    nsnull: nsnull, [nsnull*, null instead of nil, nsnull*
    array: array, nsmutablearray*, mutablearray*, addobject*, append*, .add(, insertobject*, mutable array, \
    mutableset*, mutabledictionary*, collection, set of, 数组, liste, tableau, массив*, 配列, arreglo
    ivar: ivar*, instance variable*, backing variable*, directly set*, set directly, setting directly, \
    without setter, behind the setter, private setter, 成员变量, 实例变量, instanzvariable, インスタンス変数, assign directly
    dynamicKeyword: @objc dynamic*, dynamic var*, `dynamic`*, dynamic keyword, dynamic, marked dynamic, \
    objc inference*
    notCompliant: not kvo compliant, not kvo-compliant, kvo compliant*, kvo-compliant*, not key-value observable, \
    kvo compliance, not fully kvo*, make kvo work, kvo doesn't work, kvo does not work, kvo not working, \
    doesn't emit kvo, does not emit kvo, not emit kvo*, no kvo notifications, kvo events are not*, not fire kvo, \
    kvo无效, kvo 无效, kvo不起作用, kvo 不触发, missing support for observing*, kvo funktioniert nicht
    delegate: delegate*, datasource*, data source*, 代理, 委托, デリゲート, délégué*, delegado*, делегат*, 델리게이트
    multicast: multicast*, multidelegate*, multiple delegates, invoke all, invoke delegates, nsinvocation*, \
    invocation*, forwardinvocation*, for each delegate, all delegates, 多播
    unowned: unowned, unowned(unsafe)*, unsafe_unretained*, unretained*, assign property*, (assign), \
    assign delegate*, assign) id<*, @property (assign*, `assign`, "assign"
    weak: weak, weakly, weak reference*, weakself, [weak self]*, 弱引用, schwach*, faible, débil*, слаб*, 弱参照, 약한
    strong: strong, strongly, strong reference*, retained, retains, retain, 强引用, stark*, forte, fuerte, сильн*, 強参照, \
    강한, holds a reference, hold a reference, keeps a reference, keeps a strong*
    closure: assign(to*, .assign(*, assign to self*, using assign with self*, closure*, block, blocks, lambda, \
    completion handler*, callback closure, 闭包, block里, クロージャ, ブロック, clausura, замыкан*, fermeture lexicale, \
    captures self, capture self, captured self, capturing self, referencing self, referencing `self`, 클로저, \
    @escaping, observenext, subscribenext, subscribe(onnext*, sink {*, sink(receive*
    weakSelf: [weak self]*, weakself, __weak*, @weakify*, weakify*, unowned self*, weak self*
    timer: timer, timers, nstimer*, cadisplaylink*, displaylink*, display link*, scheduledtimer*, 定时器, 计时器, タイマー, \
    таймер*, temporizador*, minuteur, 타이머, zeitgeber
    task: task {*, task{*, task.init*, tasks, task, tasks cancelled, await task, 非同期タスク, async task*
    forAwait: for await*, for try await*, async sequence*, asyncsequence*, async for, await loop*, \
    notifications(named*, .values*, asyncstream*, async stream*
    asyncStream: asyncstream*, async stream*, asyncthrowingstream*, asyncsequence*, asyncchannel*, \
    amplifyasyncsequence*, makestream*, makeasynciterator*
    buffering: bufferingnewest*, bufferingoldest*, buffering policy*, bufferingpolicy*, buffer size*, buffered*, \
    backpressure, buffer fills, bounded buffer*, event buffer*
    tracking: withobservationtracking*, observationtracking*, observation tracking*, observations {*, \
    observations(*, observationregistrar*, swift-perception*, withperceptiontracking*
    observableMacro: @observable*, observableobject*, nested observable*, observedobject*, stateobject*, \
    @environmentobject*, environmentobject*, @observedobject*, observable macro*, @observable class, \
    observablestate*, observation framework*, observable object*, observable propert*, @observationignored*, \
    observationignored*, perceptible*, swift observation
    ignored: @observationignored*, observationignored*, not observed, untracked, not tracked, outside the closure, \
    outside of the tracking*, isn't tracked, not published, is not `@published`*, not `@published`*, \
    outside the tracking*, before the closure, private var that*
    published: @published*, published*, sink*, objectwillchange*, currentvaluesubject*, passthroughsubject*, .sink*, \
    onreceive*, combine, opencombine
    onChange: onchange*, on change, .onchange*, didset*, onvaluechange*, willset*
    fbkvo: kvocontroller*, fbkvo*, self.kvo*
    observeSelf: observe:self*, observe: self*, observe self, observes self, observing self, observing `self`*, \
    observes itself, observe itself, observing itself, observed object is self, passing in `self`*, \
    self as the observed*, self is observed*, self observer, self-observ*, kvo self, addobserver:self forkeypath*, \
    self-observer, 监听自己, 监听self, 观察自己, observe(self*, beobachtet sich selbst
    inout: inout*, &*
    """
}
