extension Example {
  /// What people write about handlers and lists that keep their owners.
  static let ownership = """
    P18 The closure captures self strongly and self holds the closure: retain cycle.
    P18 deinit isn't called because the sink closure uses self without [weak self].
    P18 Use [weak self] in the completion block to break the cycle.
    P18 View model leaks: its subscription is stored in self and its closure references self.
    P18 Xcode's memory graph shows a cycle through a closure context.
    P18 assign(to: \\.value, on: self) holds a strong reference to self.
    P18 Passing a method reference such as `handler = self.didTap` captures self strongly.
    P18 The view controller doesn't get released after pop. I use a block property that references self.
    P18 The nested closure captures self strongly, although the outer one is weak.
    P18 Storing the callback in a property while the callback uses the owner results in a memory leak.
    P18 Fix memory leak: capture weak self in the observer's handler
    P18 The object is never freed, because the subscribe block retains it and it retains the disposable.
    P18 RxSwift: subscribe(onNext:) with self and disposed(by: disposeBag) leaks the view controller.
    P18 Every time I open and close the screen memory grows; Instruments shows that the closure keeps self alive.
    P18 lazy var closure with implicit self keeps the object alive
    P18 block 里直接用 self，循环引用，控制器 dealloc 不走
    P18 闭包强引用 self，内存泄漏，需要 [weak self]
    P18 Die Closure hält self stark fest, deinit wird nie aufgerufen, Speicherleck.
    P18 クロージャが self を強参照して循環参照になり、deinit が呼ばれない
    P18 La fermeture capture self fortement, cycle de rétention, deinit jamais appelé.
    P18 El closure captura self fuertemente y hay un ciclo de retención, deinit no se llama.
    P18 Замыкание захватывает self сильно, утечка памяти, deinit не вызывается.
    P18 클로저가 self를 강하게 캡처해서 메모리 누수, deinit이 호출되지 않는다
    P18 A closure captura self com referência forte e o deinit nunca é chamado, vazamento de memória.
    P18 A refreshing block or header handler uses self, and the controller that owns the view is not deallocated on \
    pop.
    P18 The info object holds the block, the block holds self, and self holds the controller of the observation.
    P18 A handler closure stored in a cell, header, or view model captures the view controller, and dealloc is not \
    called.
    P18 Instruments: Leaks shows a cycle of the view controller, a closure context, and its AnyCancellable.
    P18 控制器不走 dealloc，原因是 block 中使用了 self，没有用 weakSelf
    P18 闭包里捕获 self，页面退出后内存不释放
    P18 RxSwift subscribe 里直接使用 self，deinit 不调用
    P18 ViewController が解放されない。クロージャで self をキャプチャしている
    P18 The print in deinit never appears after the controller was popped.
    P18 I added deinit { print(…) } to the view controller and the view model, and nothing is printed when I go back.
    P18 The request's block keeps a reference to the controller, use weak references in the blocks.
    P18 bind { } captures self in the view model, and neither is freed.
    P18 KVOController observe:… block:^{ [self doSomething] }: the info holds the block, the block holds self, and \
    self holds the controller.
    P19 The observer list holds strong references, so registered view controllers are never released.
    P19 Listeners should be kept weakly: the manager's array retains all observers.
    P19 The singleton keeps an NSMutableArray of delegates; they leak unless removed by hand.
    P19 addListener retains the listener forever. Use NSHashTable.weakObjects or a weak wrapper.
    P19 Observers stored in a Set or dictionary of the shared service are never deallocated.
    P19 Store the observers in weak boxes, to avoid leaking screens that forget to unregister.
    P19 The event bus keeps subscribers alive; closed windows still react.
    P19 Subject holds strong references to its observers; it should use weak references instead.
    P19 Multicast delegate retains its delegates, which causes memory leaks.
    P19 Memory leak: listeners array of the global manager grows and is never emptied.
    P19 监听者数组强引用，单例持有导致页面无法释放
    P19 Die Liste hält die Beobachter stark, sie werden nie freigegeben.
    P19 リスナーの配列が強参照で保持しているため解放されない
    P19 La liste des observateurs garde des références fortes, ils ne sont jamais libérés.
    P19 La lista de observadores guarda referencias fuertes y nunca se liberan.
    P19 Массив слушателей держит сильные ссылки, они не освобождаются.
    P19 옵저버 배열이 강한 참조라서 해제되지 않는다
    P19 The array of delegates strongly holds onto the delegates.
    P19 The chain or composite retains the objects that it forwards to.
    P19 Memory graph: the singleton's array is the only owner of the old view controllers.
    P19 单例的数组持有了代理对象，页面退出后还会收到回调，不释放
    P20 addObserver(forName:object:queue:using:) with a block that captures self leaks the view controller.
    P20 The token of the block-based notification observer isn't removed, so the center keeps the closure and self.
    P20 NotificationCenter retains the block until it is removed. deinit is never reached, since the block references \
    self.
    P20 Use [weak self] in the notification block and remove the observer with the token in deinit.
    P20 Every time the view is created another block observer stays behind in the default center.
    P20 The observer returned by addObserverForName is never stored, so it cannot be removed; the closure lives \
    forever.
    P20 Closed view controllers still handle UIApplicationDidBecomeActive because of the block-based observer.
    P20 Leak in NotificationCenter.default.addObserver(forName: .foo, object: nil, queue: .main) { _ in self.reload() \
    }
    P20 NSNotificationCenter block 方式注册强引用 self，没有移除 token，控制器不释放
    P20 Blockbasierter NotificationCenter-Beobachter hält self fest, deinit wird nicht aufgerufen.
    P20 addObserver(forName:using:) のブロックが self を保持して解放されない
    P20 Le bloc de NotificationCenter retient self, deinit n'est pas appelé.
    P20 El bloque de NotificationCenter retiene self y el controlador no se libera.
    P20 Блок NotificationCenter удерживает self, наблюдатель не удаляется, контроллер не освобождается.
    P20 NotificationCenter의 블록이 self를 잡고 있어 해제되지 않는다
    P20 addObserverForName:object:queue:usingBlock: with self in the block: dealloc is never called.
    P20 rac_addObserverForName is never disposed, so after coming back the block is executed twice, three times, and \
    so on.
    P20 Memory graph: __NSObserver holds a block that holds the view controller.
    P20 addObserverForName usingBlock 里用了 self，dealloc 不执行
    P20 The block that NSNotificationCenter keeps holds the picker, so the picker is never deallocated.
    """
}
