extension Example {
  /// What people write in threads that name observers, notifications, delegates, or streams, and that are about
  /// something else: questions, wishes, configuration, builds, and failures of other code.
  static let unrelatedThreads = """
    none How do I observe a value with RxSwift from another view controller? Is there an example?
    none What is the difference between a Subject and a Relay, and which one should I use here?
    none Is it possible to be notified when the page changes? I could not find a delegate method for that.
    none Please add a delegate callback for when the menu has closed.
    none Feature request: post a notification when the download is finished.
    none It would be nice to have closures in addition to the delegate.
    none Would you accept a pull request that replaces the delegate by a Combine publisher?
    none Replace NotificationCenter with async sequences, as preparation for Swift 6.
    none Convert the observers to the new @Observable macro.
    none Documentation: explain how to subscribe to events and how to unsubscribe again.
    none The README's example for addObserver does not compile with Swift 5.
    none Use of undeclared type 'Observer' after pod update.
    none 'Observable' is ambiguous for type lookup in this context, because two libraries define it.
    none Cannot convert value of type 'AnyPublisher<Data, URLError>' to expected argument type \
    'AnyPublisher<Data, Error>'
    none Type 'ViewModel' does not conform to protocol 'ObservableObject'
    none error: call to main actor-isolated instance method in a synchronous nonisolated context
    none Capture of non-sendable type in a @Sendable closure, Swift 6 language mode, in a callback.
    none Property does not override any property from its superclass, unless RxSwift is imported.
    none Undefined symbols for architecture arm64: _OBJC_CLASS_$_NotificationManager
    none Fatal error: No ObservableObject of type Settings found. A View.environmentObject(_:) may be missing.
    none The module has no member named 'observe'. Which version do I need?
    none Sending `onProgress` with no listeners registered. How can I get rid of this yellow box?
    none new NativeEventEmitter() was called with a non-null argument without the required removeListeners method
    none Only send the event if hasListeners is true, otherwise React Native prints a warning.
    none The native module emits the event before JavaScript has registered a listener, so a warning is printed.
    none EventEmitter: wrong type definition for the listener's arguments in TypeScript.
    none Flutter: PlatformException when listening to the event channel, MissingPluginException no implementation found.
    none The event channel works on Android, on iOS nothing is received from the plugin.
    none socket.on("message") is never called, the server says the client is connected. Wrong namespace?
    none The socket does not reconnect when the network changes from wifi to cellular.
    none After disconnect() and connect() I receive a disconnect event instead of a reconnect.
    none WebSocket closes with code 1006 after one minute, and didReceiveData isn't called any more.
    none Connection timed out, request failed with -1001; the completion handler gets an error.
    none NSURLSession task finished with error, code -999 cancelled.
    none The completion handler isn't called when the server returns 401.
    none Reachability reports not reachable although there is a network; the notification comes late.
    none How do I stop the reachability notifier in the background?
    none Push notifications arrive in the foreground, but not when the app is killed.
    none The push arrives, but didReceiveRemoteNotification is not called on iOS 15.
    none Tapping a notification opens the app, but the handler for the response isn't called.
    none The device token is nil; didRegisterForRemoteNotifications is never called in the simulator.
    none Silent pushes with content-available don't wake up the app.
    none Badge count isn't cleared after reading the notifications.
    none Local notification fires at the wrong time after a change of daylight saving.
    none The notification's image isn't displayed by the service extension.
    none FCM messages aren't delivered on iOS, APNS token was not set before retrieving the FCM token.
    none Notification permission dialog isn't displayed a second time.
    none Delegate methods aren't called: I had forgotten to add the usage description to Info.plist.
    none didUpdateLocations is never called because location permission was denied.
    none The delegate's method isn't called because its signature has changed in Swift 3.
    none None of the delegate methods get called after I integrated the SDK. What am I missing?
    none Permission callback not called on iOS 10; the status stays not determined.
    none I forgot to set tableView.delegate = self, so didSelectRow wasn't called.
    none Bluetooth: didDiscoverPeripheral isn't called, the service UUID was wrong.
    none WKNavigationDelegate decidePolicyFor is not called for same-page links.
    none The keyboard covers the text field, the height in the notification is wrong on iPad.
    none keyboardWillShow reports a different height with the predictive bar, so the inset is too small.
    none With a hardware keyboard, keyboardWillHide isn't sent and the toolbar floats.
    none The scroll view jumps when the keyboard appears.
    none Realm: Object has been deleted or invalidated, when accessing a property.
    none Realm accessed from incorrect thread.
    none Crashed: Realm notification listener, realm::Array::get, EXC_BAD_ACCESS
    none Migration required due to schema changes, Realm can't be opened.
    none Firebase: the app delegate does not conform to UIApplicationDelegate protocol, swizzling disabled.
    none FirebaseApp.configure() could not find a valid GoogleService-Info.plist
    none The Firestore snapshot listener returns permission denied.
    none Firestore listener charges reads again after going offline for 30 minutes.
    none Core Data: __Multithreading_Violation_AllThatIsLeftToUsIsHonor__ with ConcurrencyDebug 1.
    none NSManagedObjectContext accessed from a background queue, save crashes.
    none performAndWait on the view context blocks the main thread and the app freezes.
    none NSFetchedResultsController: invalid update, number of rows after the update must be equal.
    none CloudKit sync: history tracking fails after resetting the store.
    none The app hangs for ten seconds on a sqlite query on the main thread.
    none UI freezes while decoding a large JSON; the watchdog kills the app.
    none Main thread waits in semaphore_wait_trap for a network response that comes on the main queue.
    none dispatch_group_wait blocks forever as one request never leaves the group.
    none App hangs at launch in the keychain access.
    none Deadlock in the logger: an early return leaves the mutex locked.
    none Two locks are taken in different order by the render and the load thread.
    none Should NSLock be an NSRecursiveLock here? There is no recursion in this code.
    none Trying to recursively lock an os_unfair_lock in lookUpImpOrForward, called from the runtime
    none Hang in dispatch_once because the singleton's init uses the singleton.
    none ThreadSanitizer: data race in the cache's dictionary between two downloads.
    none Swift access race in Counter.count.modify, reported while events are counted.
    none Data race in lazy var of the image decoder.
    none Race condition: two requests refresh the token at the same time.
    none Collection was mutated while being enumerated in the analytics queue, when events are flushed.
    none Collection was mutated while being enumerated when switching tabs quickly.
    none NSGenericException: __NSDictionaryM was mutated while being enumerated, in setValue of the cache on another \
    thread.
    none *** -[__NSArrayM objectAtIndex:]: index 4 beyond bounds [0 .. 3] after rotation.
    none Index out of range in cellForRowAt after deleting the last row.
    none Fatal error: Index out of range in the chart's data set when it's empty.
    none attempt to insert nil object from objects[0] in arrayWithObjects
    none -[NSNull length]: unrecognized selector sent to instance, since the server returns null.
    none unrecognized selector sent to instance when the button is tapped, the action's name has a typo or \
    lacks a colon.
    none -[AppDelegate window]: unrecognized selector sent to instance
    none +[NSURL categoryMethod]: unrecognized selector, -ObjC is missing in the linker flags.
    none EXC_BAD_ACCESS in the C library when a NULL pointer is passed to the callback.
    none EXC_BAD_ACCESS when I tap the close button; the popup was a local variable.
    none Crash in CFString appendFormat with %@ and an integer.
    none Buffer overflow in the audio callback, AURemoteIO thread, EXC_BAD_ACCESS.
    none EXC_BREAKPOINT: unexpectedly found nil in an IBOutlet when the segue is prepared.
    none The class isn't key value coding-compliant for the key label: outlet was renamed.
    none setValue:forUndefinedKey: from UIRuntimeOutletConnection connect
    none Unable to simultaneously satisfy constraints after rotation.
    none The layout never finishes: table view cells with auto layout loop and the CPU is at 100 %.
    none Self-sizing cells have a height of zero.
    none ForEach with indices crashes when an element is removed.
    none The List shows stale rows because the id is the index.
    none View isn't redrawn because its identity doesn't change; .id(UUID()) helps.
    none Navigation link pops back immediately after appearing.
    none Sheet shows empty content the first time.
    none Animation restarts when the parent is redrawn.
    none Memory grows while scrolling through images, there is no leak in Instruments.
    none Decoded images stay in the cache until a memory warning.
    none Leak in malloc inside ImageIO, 48 bytes per image.
    none Memory isn't released after the picker is closed, 70 MB stay.
    none The web view uses more and more memory.
    none switchToLatest completes without values if upstream completes first.
    none debounce emits the last value on completion, but it should be dropped.
    none flatMap with maxPublishers does not limit the requests.
    none combineLatest doesn't emit until all sources have a value.
    none The stream never completes, so toArray() doesn't return.
    none merge vs. concat: the second observable doesn't start.
    none retry resubscribes endlessly when the server is down. What is the recommended way to back off?
    none Hot and cold observables: the request is sent once per subscriber, use share().
    none Test with the virtual time scheduler hangs.
    none Error in decoding: keyNotFound CodingKeys, in the response of the subscription endpoint.
    none GraphQL subscription fails with unauthorized.
    none In-app purchase: the subscription isn't restored, transactions remain in the queue.
    none StoreKit: how do I listen for renewals of a subscription?
    none Stripe webhook subscription canceled event, wrong status.
    none How can I unsubscribe from the mailing list?
    none Analytics events are counted twice, since both the SDK and Google Tag Manager send them.
    none Ad listener: no fill, onAdFailedToLoad with code 3.
    none AVPlayer doesn't play in background, audio session category is wrong.
    none AVAudioSession interruption ends without resume option.
    none The video's status is failed with error -11800.
    none Observe status on AVPlayerItem, and not on AVPlayer.
    none currentItem can be nil, return an empty publisher then.
    none Stream URL doesn't play on device: HLS manifest invalid.
    none The remote stream stutters; increase the buffer.
    none Kotlin Flow is exposed to Swift with the wrong generic type.
    none Xamarin: the event handler isn't linked, the linker strips it.
    none Cordova plugin: callback isn't called since cordova-ios 4.
    none Ionic: notification plugin not installed.
    none LiveData isn't observed in Android because the lifecycle owner is wrong.
    none Angular: ExpressionChangedAfterItHasBeenCheckedError
    none npm ERR! peer dependency of the event emitter.
    none MutationObserver isn't defined in the test environment.
    none IntersectionObserver polyfill for Safari.
    none Watcher doesn't see changes in a docker volume; use polling.
    none Log line: observer started, 3 subscribers, session resumed.
    none DEBUG SocketEngine: Handling event: reconnect with data
    none Test for the notification service is flaky on CI and times out.
    none Rename NotificationObserver to EventHandler.
    none Remove unused delegate protocol.
    none Merge upstream changes of the event bus.
    none Question about design patterns: observer or delegate, which is better for one listener?
    none 通知收不到，证书配置正确，后台推送已打开
    none 数组越界崩溃，加个判空就好了
    none 如何监听网络变化？有没有 demo
    none 代理方法不走，原来是没有设置 delegate
    none 集成 SDK 之后收不到回调，需要在 Info.plist 里加权限
    none pod install 之后编译报错，找不到头文件
    none 图片缓存占用内存越来越大
    none リストの行が更新されない。id の指定が原因だった
    none 通知が届かない。証明書を更新したら直った
    none ビルドエラー: 型 'Observable' があいまいです
    none デリゲートメソッドが呼ばれない。Info.plist の許可が足りなかった
    none Benachrichtigungen kommen nicht an, wenn die App geschlossen ist.
    none Die App stürzt beim Start ab, Index außerhalb des gültigen Bereichs.
    none Wie kann ich auf Änderungen des Netzwerks reagieren?
    none Les notifications ne sont pas reçues quand l'application est fermée.
    none Comment être averti quand la page change ? Il n'y a pas de délégué.
    none No llegan las notificaciones push en iOS, en Android funcionan.
    none ¿Cómo puedo suscribirme a los cambios desde otra pantalla?
    none Не приходят пуш-уведомления, сертификат новый.
    none Краш: индекс за пределами массива при удалении строки.
    none 푸시 알림이 오지 않습니다. 인증서 문제인가요?
    none 빌드 오류: Observable 타입이 모호합니다
    none As notificações push não chegam com o app fechado.
    """
}
