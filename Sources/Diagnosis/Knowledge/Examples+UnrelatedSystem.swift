extension Example {
  /// What people write about systems, tools, and wishes.
  static let unrelatedSystem = """
    none this class is not key value coding-compliant for the key: an outlet was renamed in the storyboard.
    none setValue:forUndefinedKey: when the xib is loaded
    none Push notifications are not received when the app is in the background.
    none Local notification is shown twice, how do I cancel a scheduled notification?
    none How do I set the sound and badge of a remote notification? APNs device token
    none Notification permission dialog does not appear.
    none On Android the notification channel is missing and the icon is white.
    none The notification banner doesn't show in the foreground.
    none Undefined symbols for architecture arm64, linker command failed with exit code 1
    none No such module after pod install; CocoaPods cannot find the specification.
    none Cannot convert value of type String to expected argument type Int
    none Property wrapper cannot be applied to a computed property
    none Swift Package Manager fails to resolve dependencies, Xcode 15 build error
    none Deprecated API warnings when compiling with the iOS 17 SDK
    none Unable to simultaneously satisfy constraints
    none Sorting the list gives wrong results for umlauts.
    none The request times out with SSL error; server returns 500.
    none Login fails with invalid token, HTTP 401 unauthorized
    none WebSocket connection closes after one minute, ping timeout
    none Realm accessed from incorrect thread.
    none Video playback stutters, audio is out of sync.
    none The audio session isn't interrupted by a call; volume is low.
    none Bluetooth device cannot connect; didDiscoverPeripheral is not called because permission is missing.
    none Location updates stop in the background; the Info.plist key is missing.
    none Feature request: please add support for Combine publishers.
    none It would be nice to have a delegate method for long press.
    none Documentation: the example in the README doesn't compile.
    none Add Carthage support. Bump the version to 2.0.
    none Question: how do I use it with Objective-C?
    none Typo in the README.
    none Unit tests fail on CI because the simulator isn't available.
    none The macro @Observable requires iOS 17, back-deployment is not available.
    none Type does not conform to protocol Sendable; strict concurrency error at compile time
    none Continuation was resumed more than once; SWIFT TASK CONTINUATION MISUSE
    none Code signing failed, provisioning profile doesn't match
    none App Store rejects the build: missing privacy description
    none Localization: strings are not translated.
    none NSURLErrorDomain -1009 offline
    none The progress bar isn't animated.
    none In-app purchase restore doesn't find transactions.
    none NSKeyedUnarchiver cannot decode object of class
    none UserDefaults loses values after the app update.
    none The keychain item can't be read after reboot.
    none Widget doesn't refresh its timeline.
    none Loop mode of the video player doesn't loop.
    none Retry logic sends the upload twice.
    none The list shows duplicated entries because the server returns duplicates.
    none Race condition in the test suite; flaky tests
    none Thread sanitizer warning inside a third-party C library, in a logging buffer
    none The order of dictionary keys is random in the JSON output.
    none The binding for a property in the web framework does not compile.
    none Key bindings: Ctrl-C isn't recognized.
    none Handler for deep links returns the wrong status code.
    none Signal handler is not async-signal-safe.
    none Docker container fails to start: port already in use.
    none Event calendar doesn't show all-day events.
    none Subscription (in-app purchase) renewal isn't recognized.
    none Newsletter subscription form shows an error.
    none The callback URL of OAuth is wrong; redirect fails.
    none The mail observer gets spam; unsubscribe link does not work.
    none React Native build fails with Xcode 15; Podfile error
    none Erreur de compilation, module introuvable
    none Las notificaciones push no llegan.
    none Collection was mutated while being enumerated while building a JSON dictionary or laying out tiles, on two \
    threads
    none The array is modified inside the for loop that draws the tiles.
    none Two local notifications are scheduled with the same identifier.
    none Notifications with the same id replace each other in the notification center of the device.
    none The user_info dictionary of a push or command is dropped by the command-line tool.
    none The type name Notification collides with Foundation's Notification; rename it.
    none Module name collides with a class name; ambiguous type.
    none invalid update: invalid number of items in section after the update
    none A private property is accessed with setValue:forKey: and the new iOS version has removed it.
    none The category method isn't found: -ObjC in Other Linker Flags
    none I want to observe a new kind of event; is there an API for it?
    none How can I subscribe to a topic with MQTT? The broker refuses the connection.
    none The message broker loses messages after a restart.
    none GCD: how many threads does a concurrent queue use?
    none Priority inversion: a thread of QoS user-interactive waits for a lower QoS thread
    none Objects are released too early in C code with manual retain and release.
    none use of a moved iterator in C++; vector was reallocated
    none Decoding fails: keyNotFound, no value associated with key
    none Could not load NIB in bundle
    none CALayer position contains NaN
    none Invalid parameter not satisfying: date
    none unable to find an element in the UI test; timeout waiting for existence
    none Test observer plug-in: XCTestObservation is not called for skipped tests
    none Compilation is slow; the type checker takes too long for this expression.
    none error: the compiler is unable to type-check this expression in reasonable time
    none Main actor-isolated property can not be mutated from a Sendable closure (compile error)
    none Capture of non-sendable type in a @Sendable closure is a warning in Swift 6 mode
    none Value of type has no member; renamed in a new SDK
    none Ambiguous use of a method when importing two modules
    none Invalid redeclaration in an extension
    none Class is implemented in both frameworks; one of the two will be used
    none Framework not found, bitcode is disabled
    none Missing entitlement for push; error domain NSCocoaErrorDomain 3000
    none Silent pushes are throttled by iOS.
    none The badge number isn't cleared when the app is opened.
    none The notification service extension isn't called for encrypted messages.
    none Clicking the notification on Android doesn't open the app.
    none Typing is slow in a long document.
    none Pull to refresh spinner stays visible and the content inset is wrong.
    none Video doesn't autoplay; the player shows a black frame.
    none The player doesn't resume after a phone call; audio session category is wrong.
    none Seeking is inaccurate in HLS streams.
    none The recording has no sound on device.
    none AirPlay route isn't detected.
    none Bluetooth peripheral disconnects after a few seconds.
    none Scanning QR codes is slow; focus is blurry.
    none Location accuracy is bad indoors.
    none Geofence events are delayed by minutes.
    none HTTP/2 connection is reset by peer.
    none The download resumes from the beginning after a restart.
    none Background fetch is rarely executed by the system.
    none The database migration loses the last column.
    none Fetch request returns objects in random order without a sort descriptor.
    none Data race in a static counter used for logging
    none Two threads write the same log file.
    none Float comparison fails because of rounding
    none Endless recursion in a JSON encoder for cyclic data
    none Infinite redirect loop in the login page
    none Timer resolution is too coarse for music.
    none Scheduled job runs an hour early because of daylight saving time.
    none Will the library be updated for Swift 5?
    none Is this project still maintained?
    none Which license applies?
    none How do I install it with Swift Package Manager?
    none Please tag a release.
    none Translate the README into Chinese.
    none Cannot run the sample project.
    none The documentation of the delegate methods is missing.
    none Add a closure-based API as an alternative to the delegate.
    none Could the method return a publisher?
    none Rename the protocol to follow the naming guidelines.
    none Remove deprecated observers API from the docs.
    none L'application plante au lancement sous iOS 9.
    none RFC: a new design for observables and subscriptions
    none Suggestion: rename the observer protocol and its methods.
    none API design: should the handler take one argument or two?
    none Feature request: an operator that combines two publishers
    none Would it be possible to add an observe method with a filter?
    none Refactor the observer classes and remove duplicated code.
    none Add tests for the notification service.
    none Move the delegate protocol into its own file.
    none Translate the chapter about publishers and sinks.
    none Bump the reactive library to its next major version.
    none Update the documentation of the event emitter.
    none How do I use this library with Combine or RxSwift?
    none Is there an equivalent of KVO on Android?
    none Let the callback return a Boolean to stop the event.
    none Add a new event for when the download has finished.
    none Expose the timer's interval as an option.
    none Design discussion: observers versus delegates versus closures
    """
}
