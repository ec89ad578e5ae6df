extension Example {
  /// What people write about queues and races.
  static let queues = """
    P41 addObserver(forName:object:queue: .main): posting from a background thread waits for the main queue, which \
    waits for the poster.
    P41 Posting synchronously blocks until the OperationQueue has run the observer block: deadlock.
    P41 The main thread is stuck in waitUntilFinished, called by postNotificationName.
    P41 NotificationCenter with a queue parameter blocks the posting thread.
    P41 The background thread posts a notification while main waits for it with dispatch_sync, and the observer wants \
    the main queue.
    P41 Deadlock between the Core Data queue and NotificationCenter with queue: .main
    P41 performAndWait posts a did-save notification, whose observer block needs OperationQueue.main: hang.
    P41 __NSOPERATION _waitUntilFinished below _CFXNotificationPost; app hang on start
    P41 Pass nil as queue, then dispatch to main asynchronously, to avoid the deadlock in post.
    P41 The serial operation queue posts, and the observer is registered with that same queue.
    P41 用 queue: mainQueue 注册的通知，后台线程发送时等待主线程，死锁
    P41 post wartet auf die OperationQueue des Beobachters, und diese wartet auf post: Deadlock.
    P41 queue: .main で登録した通知を post すると、メインスレッドの待ちでデッドロックする
    P41 post attend la file de l'observateur: interblocage.
    P41 post ждёт очередь наблюдателя, взаимоблокировка с главным потоком.
    P41 post espera la cola del observador y se produce un deadlock.
    P41 The block runs synchronously with or without a queue: the posting thread is blocked until the queue is free, \
    and main hangs.
    P41 If the observer's queue is serial and we are already on it, waiting for the block deadlocks; run it directly \
    instead.
    P41 postNotification 卡住主线程，观察者指定了 mainQueue
    P42 Race condition: an observer is removed on one thread while another thread notifies it.
    P42 The array of observers isn't thread safe; adding or removing concurrently with a notification crashes.
    P42 KVO removal in dealloc races with a change on a background thread.
    P42 Thread Sanitizer reports a data race between addObserver and notify.
    P42 Guard the listeners with a lock, since subscribe is called from several threads.
    P42 The callback runs after unsubscribe returned, on another thread.
    P42 EXC_BAD_ACCESS when subscribing and sending at the same time from several queues.
    P42 The observer deinitializes on the main thread while the worker is delivering to it.
    P42 Intermittent crash in removeObserver when notifications are posted from several threads.
    P42 Access race in the observers dictionary
    P42 多线程同时添加移除监听者，数组不是线程安全的，偶现崩溃
    P42 Entfernen und Benachrichtigen laufen gleichzeitig in verschiedenen Threads, Wettlauf.
    P42 別スレッドで削除と通知が同時に起きて競合する
    P42 Suppression et notification simultanées sur deux threads: condition de concurrence.
    P42 Удаление и уведомление идут одновременно в разных потоках, гонка данных.
    P42 Eliminar y notificar a la vez en dos hilos: condición de carrera.
    P42 여러 스레드에서 옵저버를 동시에 제거하고 알리면 경쟁 상태가 된다
    P42 The delegates array has no lock and no queue, and add and remove run on whichever thread calls.
    P42 SIGSEGV in addDelegate or addObserver, because different threads change the same list.
    P42 多个线程同时 addObserver 和 removeObserver，偶尔崩溃
    """
}
