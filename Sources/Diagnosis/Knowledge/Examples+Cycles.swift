extension Example {
  /// What people write about tasks, delegates, and controllers that keep their owners.
  static let cycles = """
    P21 self.KVOController observe:self creates a retain cycle, use KVOControllerNonRetaining.
    P21 FBKVOController retains the observed object. Observing self leaks.
    P21 The view model observes its own property with a controller that retains what it observes, so it never \
    deallocates.
    P21 A helper object owned by the observed object holds it strongly as its subject.
    P21 NSKeyValueObservation wrapper keeps a strong reference to the object, which owns the wrapper.
    P21 RACObserve(self, x) inside a block keeps self; the signal of self's own property is stored in self.
    P21 KVOController retainObserved:NO is needed when the controller belongs to the object it observes.
    P21 An object that observes itself is never deallocated, because the observation retains its subject.
    P21 KVOController 观察 self 的属性导致循环引用，dealloc 不调用
    P21 KVOController beobachtet self: Retain-Zyklus, nie freigegeben.
    P21 KVOController で self を監視すると循環参照になる
    P21 KVOController qui observe self: cycle de rétention.
    P21 How do I use KVOController with observe:self without a retain cycle?
    P21 self observes self through a map table with strong keys: a retain loop.
    P22 Task { for await value in stream { self.update(value) } } keeps self alive forever.
    P22 The task is never cancelled, so the for-await loop retains the view model.
    P22 deinit isn't called because a Task iterates over notifications(named:) and captures self.
    P22 guard let self before the for await loop makes a strong reference for the whole loop.
    P22 The AsyncSequence never finishes, and the Task holds on to self: leak.
    P22 Store the task and cancel it in onDisappear; cancelling in deinit does not work, since deinit never runs.
    P22 Actor leaks: its listening Task runs an infinite loop and captures the actor.
    P22 while !Task.isCancelled { await self.poll() } keeps the object alive after the screen is closed
    P22 .task modifier vs. Task in init: the one in init is unstructured and outlives the view model.
    P22 Long-running Task captured self implicitly, the view controller is never released.
    P22 for await in publisher.values inside Task leaks the presenter.
    P22 Task 里 for await 循环一直持有 self，无法释放
    P22 Der Task mit for await hält self fest und endet nie.
    P22 Task 内の for await が self を保持し続けて deinit されない
    P22 La tâche avec for await retient self et ne se termine jamais.
    P22 Task с for await удерживает self, deinit не вызывается.
    P22 El Task con for await retiene self y nunca termina.
    P22 Task 안의 for await 루프가 self를 계속 붙잡아 해제되지 않는다
    P22 Long-lived tasks are never cancelled, and the view model has no deinit.
    P22 guard let self at the top of a Task keeps the strong reference while the task is suspended on for await.
    P22 Each settings observation leaks a Task and an async sequence, parked in notifications(named:).
    P22 Task 里面 while 循环没有取消，退出页面后还在执行
    P23 The delegate is declared strong. It should be weak to avoid a retain cycle.
    P23 `var delegate: FooDelegate?` needs weak, and the protocol must inherit from AnyObject.
    P23 @property (nonatomic, strong) id delegate causes a memory leak.
    P23 Parent holds child and child holds parent through its delegate: neither is released.
    P23 Make the delegate and data source properties weak.
    P23 Memory leak because the delegate isn't weak; the presenting controller never goes away.
    P23 URLSession keeps a strong reference to its delegate until it is invalidated, so the client never gets \
    deallocated.
    P23 CAAnimation retains its delegate; the view is never released.
    P23 coordinator and view controller reference each other strongly
    P23 The child's reference to its parent is strong; use weak var parent.
    P23 delegate 用 strong 修饰，循环引用，应该用 weak
    P23 代理属性没有用 weak，内存泄漏，页面不释放
    P23 Der Delegate ist stark statt weak, es entsteht ein Retain-Zyklus.
    P23 delegate が weak ではないので循環参照でメモリリーク
    P23 Le délégué est fort au lieu de weak: cycle de rétention.
    P23 El delegado debería ser weak, hay un ciclo de retención.
    P23 Делегат объявлен сильной ссылкой, нужен weak, утечка памяти.
    P23 delegate가 weak이 아니어서 순환 참조가 생긴다
    P23 O delegate deveria ser weak; há um ciclo de retenção e vazamento de memória.
    P23 The delegate must be assigned, not retained.
    P23 Setting the delegate makes a strong reference to the view controller.
    P23 Does the delegate reference need to be held strongly? The view controller is its delegate and also keeps it.
    P23 Xcode's memory graph shows the view and its delegate pointing at each other.
    P23 delegate 声明成了 strong，导致控制器无法释放
    P23 代理循环引用，应该用 weak 修饰
    P23 There is a reference cycle between the presenter and the view, so deinit is never called.
    P23 Router, presenter, and interactor hold each other strongly in the VIPER module and are never released.
    P23 The child keeps a strong reference to its parent, and the parent owns its children. The parent property \
    should be weak.
    P23 self.view.appearance = self creates a cycle: the view holds its appearance object, which owns the view.
    P23 Coordinator and child coordinator reference each other; neither is deallocated.
    P23 Delegates must be weak, otherwise deinit is never called.
    """
}
