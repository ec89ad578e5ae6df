extension Example {
  /// What people write about the wrong thread.
  static let threads = """
    P36 The notification is posted from a background thread, and the observer updates the UI there.
    P36 Publishing changes from background threads is not allowed
    P36 KVO callbacks come on the thread that changes the value; wrap the UI code in DispatchQueue.main.async.
    P36 The delegate is called on a background queue, should be on the main thread.
    P36 UI is updated with a delay of several seconds, since the completion runs off the main thread.
    P36 This application is modifying the autolayout engine from a background thread after the engine was accessed \
    from the main thread.
    P36 The sink needs receive(on: RunLoop.main), otherwise the label is set off main.
    P36 The callback is not on the main queue: -[UIView setNeedsLayout] must be used from main thread only.
    P36 Swift 6: main actor-isolated closure called on a background queue crashes with dispatch_assert_queue_fail.
    P36 The handler of a NotificationCenter observer runs on a random thread, so it crashes in UIKit.
    P36 Progress KVO fractionCompleted is notified on a background thread; update the progress bar on main.
    P36 @MainActor class's closure is invoked by the framework on its own thread, and the runtime traps.
    P36 objectWillChange is sent from a worker thread: purple warning in Xcode
    P36 在子线程发通知，接收方法里更新 UI，崩溃或界面不刷新
    P36 回调不在主线程，更新界面崩溃
    P36 Die Benachrichtigung kommt im Hintergrundthread an, die Oberfläche wird dort geändert.
    P36 バックグラウンドスレッドで通知が来て、UI を更新するとクラッシュする
    P36 La notification arrive sur un thread secondaire et l'interface y est modifiée.
    P36 El callback se ejecuta en un hilo secundario y actualiza la interfaz.
    P36 Колбэк вызывается в фоновом потоке, обновление UI падает.
    P36 콜백이 백그라운드 스레드에서 호출되어 UI를 갱신하면 크래시
    P36 O callback roda em uma thread de fundo e atualiza a interface.
    P36 Somebody who calls the method on a background thread gets the notification there, and what observes it \
    updates UI.
    P36 Dispatch notifications on the main thread, so that observers don't accidentally update the UI from other \
    threads.
    P36 This application is modifying the autolayout engine from a background thread.
    P36 通知在子线程发出，在通知方法里刷新 UI 会卡顿或崩溃
    P36 代理回调在子线程，需要回到主线程
    P36 KVO 回调不在主线程，更新进度条没有反应
    P37 The view controller's dealloc runs on a background thread, because the last reference is released there.
    P37 deinit accesses UIKit, and it's called off the main thread.
    P37 A background block captures self strongly, so self is destroyed on the background queue.
    P37 UIView is released on a secondary thread: crash in dealloc with the web lock.
    P37 Ensure that the last release happens on the main thread.
    P37 A URLSession completion holds the controller; when it ends, the deinit executes on the delegate queue.
    P37 weakSelf is promoted to strong in a background queue, and the object dies there.
    P37 Main actor-isolated deinit is executed on a background thread; the class is released by a Task.
    P37 Main Thread Checker complains in dealloc of a view
    P37 dealloc 在子线程执行，里面操作 UI 崩溃
    P37 最后一个引用在后台线程释放，UIView 在子线程 dealloc
    P37 dealloc läuft im Hintergrundthread, weil dort die letzte Referenz freigegeben wird.
    P37 バックグラウンドスレッドで dealloc が呼ばれ、UI が別スレッドで解放される
    P37 deinit est exécuté sur un thread secondaire.
    P37 deinit выполняется в фоновом потоке, потому что там освобождается последняя ссылка.
    P37 El deinit se ejecuta en un hilo de fondo.
    P37 deinit이 백그라운드 스레드에서 실행된다
    P37 The view model's deinit sets UIApplication.shared properties or touches views on a background thread: crash \
    when leaving the screen.
    P37 控制器在子线程释放，dealloc 里操作 UI 崩溃
    """
}
