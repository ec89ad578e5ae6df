extension Example {
  /// What people write about crashes, leaks, and hangs that have nothing to do with observers.
  static let unrelatedCrashes = """
    none The app crashes with index out of range in cellForRowAt when the data is reloaded.
    none Fatal error: Unexpectedly found nil while unwrapping an Optional value in viewDidLoad; the outlet isn't \
    connected.
    none unrecognized selector sent to instance when I tap the button, because the action method has another \
    signature.
    none unrecognized selector sent to class: -ObjC linker flag is missing, so the category isn't loaded.
    none JSON parsing crashes, since a field is null and we call length on NSNull.
    none attempt to insert nil object from objects[0] in an NSDictionary literal
    none EXC_BAD_ACCESS in the image decoder with a null pointer
    none The app crashes on launch on iOS 15, nothing in the stack belongs to my code.
    none SIGABRT: invalid number of rows in section after the batch update of the table view
    none crashes in Release builds only with optimization turned on, segmentation fault in the compiler
    none Memory usage grows when many large images are decoded; the app is killed by jetsam.
    none Memory warning because the image cache never evicts.
    none Leak of a CGImage: CGImageRelease or free is missing in the C function.
    none Malloc'ed buffer is never freed in the parser.
    none The status bar color does not change.
    none Core Data: could not merge changes, NSMergeConflict; migration failed
    none SQLite database is locked; busy timeout
    none Deadlock in the database transaction: nested write transactions.
    none The app freezes when parsing a large JSON file on the main thread.
    none App hangs when it downloads a large file synchronously.
    none ANR / watchdog during launch, since a synchronous network request blocks didFinishLaunching
    none AsyncStream crashes the compiler.
    none force cast failed: Could not cast value of type UITableViewCell to MyCell
    none Could not cast value of type __NSCFString to NSNumber
    none Division by zero, arithmetic overflow
    none malloc: error for object: pointer being freed was not allocated
    none Thread 1: signal SIGABRT in main
    none Cells overlap after the row height has changed; automatic dimension
    none stack overflow in the recursive JSON parser with deeply nested input
    none A lock file is left behind; git says index.lock exists.
    none The event loop of the server is blocked by a CPU-heavy computation.
    none Android: NullPointerException in onCreate
    none Flutter plugin isn't registered: MissingPluginException
    none Cordova plugin crash on iOS: nil web view
    none Core Data deadlock: performFetch and a background managed object context wait for each other.
    none The persistent store coordinator is locked; the app hangs while saving.
    none A library daemon is crashing, is this an error with my implementation?
    none Memory leak when creating images in a loop; an autorelease pool is missing.
    none All the images remain in memory after the loop, CGContext data isn't freed.
    none A mutable array is changed by another thread while the download queue enumerates it.
    none Assertion failure in UICollectionView endItemAnimations
    none 0x8badf00d: the app failed to launch in time, as a synchronous request blocks the main thread.
    none The app was terminated because it used too much CPU or memory.
    none Property list contains an invalid value: Attempt to insert non-property list object
    none keyWindow is nil in viewDidLoad
    none Rendering crashes in Metal when the app goes to the background: execution of the command buffer was aborted.
    none Delegate method parameters have changed in Swift 3.
    none The publisher of the podcast feed is wrong.
    none The background thread crashes with an uncaught C++ exception.
    none The parser reads past the end of the buffer: heap-buffer-overflow.
    none The table jumps when rows are inserted at the top.
    none The image cache doesn't release memory after a memory warning.
    none Out of memory when recording long videos.
    none The app is terminated in the background by jetsam.
    none The simulator leaks memory in WebKit; nothing in our code.
    none Instruments reports a leak inside UIKit or CoreText that we can't influence.
    none A C string returned by strdup is leaked.
    none NSDateFormatter returns nil for some locales.
    none The JSON decoder throws typeMismatch for a null value.
    none Crash because the server sends null instead of an array.
    none The dictionary key is missing, and force unwrapping it crashes.
    none Crash in prepare(for:sender:) as the segue's destination has another class.
    none Application tried to present a nil modal view controller
    none Assertion failed in the test, expected 3 but got 2
    none The app crashes on start with "Symbol not found" on older systems.
    none Firebase token is nil; FCM messages don't arrive.
    none The SSL certificate can't be verified; App Transport Security blocks the load.
    none Deadlock between two SQL transactions; the server kills one.
    none Thread pool exhaustion: too many blocked GCD threads, 64 limit
    none The main thread is blocked for seconds by synchronous image decoding.
    none App hang while reading the keychain at launch
    none Lock screen controls don't show the artist.
    none The file lock isn't released, and the second process can't open the file.
    none A mutex in the C library is corrupted by a buffer overflow.
    none Integer overflow in the hash function
    none The loop never ends, since the index isn't incremented.
    none Stack overflow in a recursive directory walk
    none The stopwatch shows a negative time after a time zone change.
    none Random crash in third-party ad SDK on iOS 12
    none crash in libGPUSupport / IOAccelerator, no code of ours in the stack
    none EXC_BAD_INSTRUCTION in the arithmetic code of a decoder
    none EXC_BREAKPOINT in swift_dynamicCast with a wrong type
    none SIGSEGV in a C callback that gets a null user data pointer
    none -[__NSCFString objectForKey:]: unrecognized selector; the response is a string and not a dictionary
    none -[UIView setText:]: unrecognized selector, the outlet is connected to the wrong view
    none +[NSObject sharedInstance]: unrecognized selector after renaming the method
    none -[__NSCFNumber length]: unrecognized selector, JSON number used as a string
    none index 0 beyond bounds for empty array in didSelectRow
    none Range or index out of bounds in attributed string
    none NSPlaceholderDictionary initWithObjects: attempt to insert nil
    none setObjectForKey: object cannot be nil
    none Program terminated with signal SIGABRT, Aborted.
    none Aborted (core dumped)
    none Thread 1: signal SIGABRT, and the console says only libc++abi: terminating with uncaught exception
    none Program received signal SIGSEGV, Segmentation fault.
    none Trying to recursively lock an os_unfair_lock in lookUpImpOrForward, while the crash reporter handles a signal
    """
}
