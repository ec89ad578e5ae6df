import PitfallCatalogue
import Testing

/// Messages as systems print them lead to their pitfall.
@Suite struct MessageTests {
  @Test(arguments: [
    (
      "P02",
      "An instance 0xb288180 of class A was deallocated while key value observers were still registered with it. "
        + "Observation info was leaked, and may even become mistakenly attached to some other object."
    ),
    (
      "P04",
      "Cannot remove an observer <A 0x1> for the key path \"b.c\" from <B 0x2>, most likely because the value for the "
        + "key \"b\" has changed without an appropriate KVO notification being sent. Check the KVO-compliance of the B "
        + "class."
    ),
    (
      "P06",
      "Cannot remove an observer <A 0x1> for the key path \"b\" from <C 0x2> because it is not registered as an "
        + "observer."
    ),
    ("P16", "<A: 0x1>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled."),
    (
      "P01",
      "<__NSCFString: 0x1>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled."
    ),
    (
      "P01",
      "-[__NSCFString observeValueForKeyPath:ofObject:change:context:]: unrecognized selector sent to instance 0x1"
    ),
    (
      "P24",
      "[<A 0x1> addObserver:<B 0x2> forKeyPath:@\"c\" options:1 context:0x0] was sent to an object that is not "
        + "KVC-compliant for the \"c\" property."
    ),
    ("P25", "Fatal error: Could not extract a String from KeyPath Swift.ReferenceWritableKeyPath<A, B>"),
    ("P28", "change: Could not cast value of type 'NSNull' (0x1f0c) to 'NSString' (0x1f0d)."),
    ("P31", "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock"),
    (
      "P36",
      "Publishing changes from background threads is not allowed; make sure to publish values from the main thread"
    ),
    ("P36", "Incorrect actor executor assumption; Expected 'MainActor' executor."),
    (
      "P36",
      "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue [com.apple.main-thread]"
    ),
    ("P37", "-[UIView superview] must be used from main thread only\n4 App -[Screen dealloc]"),
    ("P38", "Modifying state during view update, this will cause undefined behavior."),
    ("P38", "ERROR: AddressSanitizer: stack-overflow on address 0x7ffc"),
    ("P45", "Fatal error: attempt to await next() on more than one task"),
    ("P48", "Fatal error: Attempted to read an unowned reference but object 0x2a1 was already destroyed"),
    ("P50", "Simultaneous accesses to 0x10b2a8, but modification requires exclusive access."),
    ("P51", "warning: instance will be immediately deallocated because property 'delegate' is 'weak'"),
    (
      "P52",
      "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread\n3 App A.deinit"
    ),
    ("P38", "onChange(of: CGFloat) action tried to update multiple times per frame."),
    ("P38", "=== AttributeGraph: cycle detected through attribute 103752 ==="),
    ("P25", "KVO autonotifying only supports -set<Key>: methods that return void."),
    (
      "P20",
      "ROOT CYCLE: <Screen 0x1> [64]\n __strong block --> <__NSObserver 0x2> [48]\n --> CYCLE BACK TO <Screen 0x1>"
    ),
    ("P49", "2 leaks for 160 total leaked bytes.\nROOT CYCLE: <Screen 0x1> [64]\n _timer --> <__NSCFTimer 0x2> [128]"),
    (
      "P01",
      "4 CoreFoundation 0x2f6707b8 _CF_forwarding_prep_0 + 22\n"
        + "5 CoreFoundation 0x2f6e11f1 __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__ + 10"
    ),
    (
      "P01",
      "0 libobjc.A.dylib 0x18f0b objc_msgSend + 11\n"
        + "1 CoreFoundation 0x1c0f5 __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__ + 20"
    ),
    ("P01", "0 libobjc.A.dylib 0x2f0b objc_msgSend + 15\n1 Foundation 0x1c0f5 NSKeyValueNotifyObserver + 252"),
    (
      "P48",
      "0 libobjc.A.dylib 0x2f0b objc_msgSend + 15\n"
        + "1 UIKit 0x1c0f5 -[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 72"
    ),
    ("P13", "warning: result of call to 'observe(_:options:_:)' is unused"),
    (
      "P12",
      "Cannot remove an observer <A 0x1> for the key path \"b\" from <C 0x2> because it is not registered as an "
        + "observer.\n2 Foundation -[NSObject(NSKeyValueObserverRegistration) removeObserver:forKeyPath:]\n"
        + "3 App -[A observeValueForKeyPath:ofObject:change:context:]\n4 Foundation NSKeyValueNotifyObserver\n"
        + "5 Foundation -[NSObject(NSKeyValueObserverRegistration) _addObserver:forProperty:options:context:]"
    ),
    (
      "P16",
      "Fatal Exception: NSInternalInconsistencyException\n"
        + "3 Foundation 0x1fb2348a8 -[NSObject(NSKeyValueObserving) observeValueForKeyPath:ofObject:change:context:]\n"
        + "4 App 0x104d916c8 -[A observeValueForKeyPath:ofObject:change:context:] (A.m:106)\n"
        + "5 Foundation 0x1fb234a0c NSKeyValueNotifyObserver"
    ),
    (
      "P01",
      "reason: '/Users/a/Library/Developer/CoreSimulator/Devices/6631CF6C/data/Library/Caches/org.example.Example/"
        + "org.example.image-cache: An -observeValueForKeyPath:ofObject:change:context: message was received but not "
        + "handled."
    ),
    (
      "P36",
      "Thread 7 Crashed\n0 CoreData +[NSManagedObjectContext __Multithreading_Violation_AllThatIsLeftToUsIsHonor__]\n"
        + "7 Foundation NSKeyValueDidChange"
    ),
    ("P36", "NSInternalInconsistencyException: Call must be made on main thread"),
    (
      "P38",
      "EXC_BAD_ACCESS (code=2, address=0x16b5f3ff0)\nframe #0: -[A observeValueForKeyPath:ofObject:change:context:]\n"
        + "frame #1: NSKeyValueNotifyObserver"
    ),
    ("P48", "*** -[Screen respondsToSelector:]: message sent to deallocated instance 0x14f4a2e0"),
    ("P08", "NSInternalInconsistencyException: You shouldn't register twice for same keyPath, context"),
    (
      "P32",
      "*** Collection <__NSCFSet: 0xb1c> was mutated while being enumerated.\n"
        + "3 App 0x1093 -[Center notifyOnInjection:] + 802"
    ),
    (
      "P32",
      "Collection <NSConcreteMapTable: 0x10e1> was mutated while being enumerated.\n"
        + "A notification's block removes its own token."
    ),
    ("P36", "NSInternalInconsistencyException\nNSWindow drag regions should only be invalidated on the Main Thread!"),
    ("P36", "+[UIView setAnimationsEnabled:] being called from a background thread. This is not supported."),
    ("P36", "CoreAnimation: warning, deleted thread with uncommitted CATransaction; set CA_DEBUG_TRANSACTIONS=1"),
    (
      "P36",
      "void _WebThreadLockFromAnyThread(bool): Obtaining the web lock from a thread other than the main thread or the "
        + "web thread. UIKit should not be called from a secondary thread."
    ),
    ("P36", "threading violation: expected the main thread"),
    (
      "P37",
      "Crashed: com.apple.root.default-qos\n0 UIKit 0x2233 -[UIView(UIKitManual) release] + 117\n"
        + "1 UIKit 0x2234 __30-[UIView(UIKitManual) release]_block_invoke + 62"
    ),
    (
      "P37",
      "0 App 0x1a2b MapViewController.__deallocating_deinit + 40\n"
        + "4 libdispatch.dylib 0x1c3d _dispatch_root_queue_drain + 326"
    ),
    (
      "P41",
      "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread\n"
        + "1 libdispatch.dylib __DISPATCH_WAIT_FOR_QUEUE__\n"
        + "6 Foundation -[NSNotificationCenter postNotificationName:object:userInfo:]"
    ),
    ("P48", "0 libobjc.A.dylib 0x2f0b objc_msgSend + 16\n1 MapKit 0x1c0f -[MKMapView _didChangeRegionMidstream:] + 96"),
    (
      "P48",
      "0 libobjc.A.dylib 0x2f0b objc_retain + 16\n"
        + "1 StoreKit 0x1c0f -[SKProductsRequest handleFinishResponse:returningError:] + 102"
    ),
    (
      "P48",
      "EXC_BAD_ACCESS\n0 libobjc.A.dylib 0x4fbc objc_msgSend + 16\n1 App 0x6ba9 -[Login webView:didFail:]\n"
        + "6 WebKit 0x2f2f -[_WebSafeForwarder forwardInvocation:] + 399"
    ),
  ])
  func isKnown(_ id: String, _ message: String) {
    let diagnosis = diagnose(message)
    #expect(diagnosis.ids.first == id, "\(diagnosis.candidates)")
    #expect(diagnosis.candidates.first?.evidence.first?.place.hasPrefix("line ") == true)
  }

  @Test("A symptom of the catalogue, word for word, leads to its pitfall", arguments: Catalogue.pitfalls)
  func behaviors(_ pitfall: Pitfall) {
    for behavior in pitfall.symptoms.behaviors {
      #expect(diagnose(behavior).ids.contains(pitfall.id), "\(behavior): \(diagnose(behavior).ids)")
    }
  }

  @Test(
    "A text that only looks like an observer's failure gets no pitfall, and the message says what was seen",
    arguments: [
      "-[Invoice total]: unrecognized selector sent to instance 0x600000c04a80",
      "*** -[__NSArrayM objectAtIndex:]: index 2 beyond bounds [0 .. 1]",
      "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
      "EXC_BAD_ACCESS (code=1, address=0x0)\n0 App ImageDecoder.decode(_:) + 20",
      "[<Screen 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key titleLabel.",
      "Thread Performance Checker: Thread running at QOS_CLASS_USER_INTERACTIVE waiting on a lower QoS thread",
      "Uncaught exception: *** Collection <__NSArrayM: 0x1> was mutated while being enumerated.",
      "SWIFT TASK CONTINUATION MISUSE: load() tried to resume its continuation more than once",
      "objc[812]: Cannot form weak reference to instance (0x7fe1a2) of class Player.",
      "Could not cast value of type 'NSNull' (0x1f0c) to 'NSString' (0x1f0d).\nlet name = json[\"name\"] as! String",
      "[801] didReceiveNotification\n[801] -[__NSCFNumber trim:]: unrecognized selector sent to instance 0x1",
      "error: Overlapping accesses to 'colors', but modification requires exclusive access; consider copying it",
      "Trying to recursively lock an os_unfair_lock\n1 libobjc.A.dylib lookUpImpOrForward + 80",
    ])
  func lookAlikes(_ text: String) {
    let diagnosis = diagnose(text)
    #expect(diagnosis.candidates.isEmpty, "\(diagnosis.ids)")
    #expect(!diagnosis.lookAlikes.isEmpty)
  }

  @Test("Two rules with the same reason show it once")
  func distinctReasons() throws {
    let stack = """
      EXC_BAD_ACCESS
      0   libobjc.A.dylib   0x1 objc_msgSend + 16
      1   CoreFoundation    0x2 __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__ + 20
      """
    let evidence = try #require(diagnose(stack).candidates.first).evidence
    #expect(!evidence.isEmpty && Set(evidence.map { $0.place + $0.reason }).count == evidence.count, "\(evidence)")
  }

  @Test("If two pitfalls are as likely, a question tells them apart")
  func question() {
    let diagnosis = diagnose("warning: Trying to recursively lock an os_unfair_lock\ndeinit is called in the callback")
    #expect(Set(diagnosis.ids.prefix(2)) == ["P31", "P52"], "\(diagnosis.ids)")
    #expect(diagnose("ThreadSanitizer: data race").question?.contains("P36") == true)
  }

  @Test("A message that proves little counts only if the other words do not lead elsewhere")
  func weakMessage() {
    let diagnosis = diagnose(
      """
      ThreadSanitizer: data race. Write of size 8 by thread T4 in ImageCache.trim, previous read by thread T2 in
      ImageCache.image(named:). The dictionary of thumbnails grows while the tiles of the map are decoded.
      """)
    #expect(diagnosis.candidates.isEmpty, "\(diagnosis.ids)")
  }
}
