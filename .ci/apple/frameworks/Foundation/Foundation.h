// A stub of Apple's Foundation, written by hand from its documentation. Only what this package uses.
#ifndef STUB_FOUNDATION
#define STUB_FOUNDATION
#include <CoreFoundation/CoreFoundation.h>
#include <objc/NSObject.h>
#include <objc/NSObjCRuntime.h>
#include <os/availability.h>

#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NON_SENDABLE __attribute__((swift_attr("@_nonSendable")))
#define BLOCK_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NOASYNC(text) __attribute__((swift_attr("@_unavailableFromAsync(message: \"" text "\")")))
#define NAME(name) __attribute__((swift_name(#name)))
#define BRIDGE(name) __attribute__((swift_bridge(name)))
#define HIDDEN __attribute__((swift_private))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define DISCARDABLE __attribute__((swift_attr("@discardableResult")))

#pragma clang assume_nonnull begin
typedef double NSTimeInterval NAME(TimeInterval);
typedef NS_ENUM(NSInteger, NSComparisonResult) { NSOrderedAscending = -1L, NSOrderedSame, NSOrderedDescending } NAME(ComparisonResult);
typedef struct _NSRange { NSUInteger location, length; } NSRange;
@class NSString, NSArray<ObjectType>, NSDictionary<KeyType, ObjectType>, NSSet<ObjectType>, NSIndexSet, NSDate, NSURL, NSData, NSError, NSOperationQueue, NSNumber, NSEnumerator<ObjectType>;

@protocol NSCopying
- (id)copyWithZone:(nullable struct _NSZone *)zone;
@end
@interface NSCoder : NSObject
@end
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

BRIDGE("Swift.String") @interface NSString : NSObject <NSCopying>
- (instancetype)init __attribute__((objc_designated_initializer));
@end
SENDABLE @interface NSNumber : NSObject <NSCopying>
@property (readonly) NSInteger integerValue NAME(intValue_);
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@end
SENDABLE @interface NSNull : NSObject <NSCopying>
- (instancetype)init;
@end
@interface NSEnumerator<ObjectType> : NSObject
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@end
NON_SENDABLE BRIDGE("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
- (instancetype)init;
- (void)addObject:(ObjectType)object;
- (void)insertObject:(ObjectType)object atIndex:(NSUInteger)index;
- (void)removeObjectAtIndex:(NSUInteger)index;
- (void)replaceObjectAtIndex:(NSUInteger)index withObject:(ObjectType)object;
@end
NON_SENDABLE BRIDGE("Swift.Dictionary") @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
@end
NON_SENDABLE BRIDGE("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithSet:(NSSet<ObjectType> *)set;
@end
@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
- (instancetype)init;
- (void)addObject:(ObjectType)object;
- (void)removeObject:(ObjectType)object;
- (void)unionSet:(NSSet<ObjectType> *)set;
- (void)minusSet:(NSSet<ObjectType> *)set;
- (void)intersectSet:(NSSet<ObjectType> *)set;
- (void)setSet:(NSSet<ObjectType> *)set;
@end
BRIDGE("IndexSet") @interface NSIndexSet : NSObject <NSCopying>
@end
SENDABLE BRIDGE("Date") @interface NSDate : NSObject <NSCopying>
@end
SENDABLE BRIDGE("URL") @interface NSURL : NSObject <NSCopying>
@end
SENDABLE BRIDGE("UUID") @interface NSUUID : NSObject <NSCopying>
@end
NON_SENDABLE BRIDGE("Data") @interface NSData : NSObject <NSCopying>
@end
BRIDGE("CharacterSet") @interface NSCharacterSet : NSObject <NSCopying>
@end
typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;
extern NSErrorUserInfoKey const NSUnderlyingErrorKey;
extern NSErrorDomain const NSPOSIXErrorDomain;
SENDABLE BRIDGE("Swift.Error") @interface NSError : NSObject <NSCopying>
- (instancetype)initWithDomain:(NSErrorDomain)domain code:(NSInteger)code userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict __attribute__((objc_designated_initializer));
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@end

// Key-value coding and observing
@interface NSObject (NSKeyValueCoding)
- (nullable id)valueForKey:(NSString *)key;
- (void)setValue:(nullable id)value forKey:(NSString *)key;
- (nullable id)valueForKeyPath:(NSString *)keyPath;
- (void)setValue:(nullable id)value forKeyPath:(NSString *)keyPath;
- (NSMutableArray *)mutableArrayValueForKey:(NSString *)key;
- (NSMutableSet *)mutableSetValueForKey:(NSString *)key;
- (nullable id)valueForUndefinedKey:(NSString *)key;
- (void)setValue:(nullable id)value forUndefinedKey:(NSString *)key;
- (void)setNilValueForKey:(NSString *)key;
@end
typedef NS_OPTIONS(NSUInteger, NSKeyValueObservingOptions) {
  NSKeyValueObservingOptionNew = 1, NSKeyValueObservingOptionOld = 2, NSKeyValueObservingOptionInitial = 4, NSKeyValueObservingOptionPrior = 8
};
typedef NS_ENUM(NSUInteger, NSKeyValueChange) {
  NSKeyValueChangeSetting = 1, NSKeyValueChangeInsertion = 2, NSKeyValueChangeRemoval = 3, NSKeyValueChangeReplacement = 4
};
typedef NS_ENUM(NSUInteger, NSKeyValueSetMutationKind) {
  NSKeyValueUnionSetMutation = 1, NSKeyValueMinusSetMutation = 2, NSKeyValueIntersectSetMutation = 3, NSKeyValueSetSetMutation = 4
};
typedef NSString *NSKeyValueChangeKey __attribute__((swift_newtype(enum)));
extern NSKeyValueChangeKey const NSKeyValueChangeKindKey;
extern NSKeyValueChangeKey const NSKeyValueChangeNewKey;
extern NSKeyValueChangeKey const NSKeyValueChangeOldKey;
extern NSKeyValueChangeKey const NSKeyValueChangeIndexesKey;
extern NSKeyValueChangeKey const NSKeyValueChangeNotificationIsPriorKey;
@interface NSObject (NSKeyValueObserving)
- (void)observeValueForKeyPath:(nullable NSString *)keyPath ofObject:(nullable id)object change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change context:(nullable void *)context;
- (void)addObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath options:(NSKeyValueObservingOptions)options context:(nullable void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath context:(nullable void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath;
- (void)willChangeValueForKey:(NSString *)key;
- (void)didChangeValueForKey:(NSString *)key;
- (void)willChange:(NSKeyValueChange)changeKind valuesAtIndexes:(NSIndexSet *)indexes forKey:(NSString *)key;
- (void)didChange:(NSKeyValueChange)changeKind valuesAtIndexes:(NSIndexSet *)indexes forKey:(NSString *)key;
- (void)willChangeValueForKey:(NSString *)key withSetMutation:(NSKeyValueSetMutationKind)kind usingObjects:(NSSet *)objects;
- (void)didChangeValueForKey:(NSString *)key withSetMutation:(NSKeyValueSetMutationKind)kind usingObjects:(NSSet *)objects;
+ (NSSet<NSString *> *)keyPathsForValuesAffectingValueForKey:(NSString *)key;
+ (BOOL)automaticallyNotifiesObserversForKey:(NSString *)key;
@property (nullable) void *observationInfo;
@end


// Notifications
typedef NSString *NSNotificationName __attribute__((swift_newtype(struct))) NAME(NSNotification.Name);
BRIDGE("Notification") NON_SENDABLE @interface NSNotification : NSObject <NSCopying>
@property (readonly, copy) NSNotificationName name;
@property (nullable, readonly, retain) id object;
@property (nullable, readonly, copy) NSDictionary *userInfo;
@end
SENDABLE NAME(NotificationCenter) @interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NAME(default);
- (void)addObserver:(id)observer selector:(SEL)aSelector name:(nullable NSNotificationName)aName object:(nullable id)anObject;
- (void)postNotification:(NSNotification *)notification NAME(post(_:));
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject NAME(post(name:object:));
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject userInfo:(nullable NSDictionary *)aUserInfo NAME(post(name:object:userInfo:));
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(nullable NSNotificationName)aName object:(nullable id)anObject;
- (id <NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)obj queue:(nullable NSOperationQueue *)queue usingBlock:(void (BLOCK_SENDABLE ^)(NSNotification *notification))block NAME(addObserver(forName:object:queue:using:));
@end

// Threads, queues, locks
@protocol NSLocking
- (void)lock NOASYNC("Use async-safe scoped locking instead");
- (void)unlock NOASYNC("Use async-safe scoped locking instead");
@end
SENDABLE @interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock NAME(try()) NOASYNC("Use async-safe scoped locking instead");
@property (nullable, copy) NSString *name;
@end
SENDABLE @interface NSRecursiveLock : NSObject <NSLocking>
- (BOOL)tryLock NAME(try()) NOASYNC("Use async-safe scoped locking instead");
@end
SENDABLE @interface NSCondition : NSObject <NSLocking>
- (void)wait NOASYNC("Use async-safe scoped locking instead");
- (void)signal;
- (void)broadcast;
@end
NON_SENDABLE NAME(Thread) @interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NAME(current);
+ (void)detachNewThreadWithBlock:(void (BLOCK_SENDABLE ^)(void))block NAME(detachNewThread(_:));
@property (readonly, retain) NSMutableDictionary *threadDictionary;
@property (class, readonly, copy) NSArray<NSString *> *callStackSymbols;
@property (nullable, copy) NSString *name;
@property (readonly) BOOL isMainThread;
@property (class, readonly) BOOL isMainThread;
- (instancetype)init __attribute__((objc_designated_initializer));
- (instancetype)initWithBlock:(void (BLOCK_SENDABLE ^)(void))block;
- (void)start;
@end
SENDABLE NAME(OperationQueue) @interface NSOperationQueue : NSObject
- (void)addOperationWithBlock:(void (BLOCK_SENDABLE ^)(void))block NAME(addOperation(_:));
@property NSInteger maxConcurrentOperationCount;
@property (nullable, copy) NSString *name;
@property (nullable, assign) dispatch_queue_t underlyingQueue;
@property (class, readonly, strong) NSOperationQueue *mainQueue NAME(main);
@end
typedef NSString *NSRunLoopMode __attribute__((swift_newtype(struct))) NAME(RunLoop.Mode);
extern NSRunLoopMode const NSDefaultRunLoopMode NAME(default);
extern NSRunLoopMode const NSRunLoopCommonModes NAME(common);
@class NSTimer;
NON_SENDABLE NAME(RunLoop) @interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop NAME(current) NOASYNC("currentRunLoop cannot be used from async contexts.");
@property (class, readonly, strong) NSRunLoop *mainRunLoop NAME(main);
- (void)runUntilDate:(NSDate *)limitDate NAME(run(until:)) NOASYNC("run(until:) cannot be used from async contexts.");
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limitDate NAME(run(mode:before:)) NOASYNC("run(mode:before:) cannot be used from async contexts.");
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode NAME(add(_:forMode:));
@end
NON_SENDABLE NAME(Timer) @interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (BLOCK_SENDABLE ^)(NSTimer *timer))block NAME(scheduledTimer(withTimeInterval:repeats:block:));
- (void)fire;
- (void)invalidate;
@property (readonly, getter=isValid) BOOL valid;
@end

// Process and files
SENDABLE NAME(ProcessInfo) @interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly) NSUInteger activeProcessorCount;
@end
SENDABLE NAME(Bundle) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NAME(main);
@property (readonly, copy) NSURL *bundleURL;
@property (nullable, readonly, copy) NSURL *executableURL;
@end
typedef NSString *NSFileAttributeKey __attribute__((swift_newtype(struct))) NAME(FileAttributeKey);
extern NSFileAttributeKey const NSFileType NAME(type);
extern NSFileAttributeKey const NSFileSize NAME(size);
extern NSFileAttributeKey const NSFileModificationDate NAME(modificationDate);
extern NSFileAttributeKey const NSFilePosixPermissions NAME(posixPermissions);
typedef NSString *NSURLResourceKey __attribute__((swift_newtype(struct))) NAME(URLResourceKey);
typedef NS_OPTIONS(NSUInteger, NSDirectoryEnumerationOptions) { NSDirectoryEnumerationSkipsHiddenFiles = 4 } NAME(FileManager.DirectoryEnumerationOptions);
@class NSFileManager;
NAME(FileManager.DirectoryEnumerator) @interface NSDirectoryEnumerator<ObjectType> : NSEnumerator<ObjectType>
@end
NON_SENDABLE NAME(FileManager) @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NAME(default);
@property (readonly, copy) NSURL *temporaryDirectory;
@property (readonly, copy) NSString *currentDirectoryPath;
- (BOOL)removeItemAtURL:(NSURL *)URL error:(NSError **)error NAME(removeItem(at:));
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error NAME(removeItem(atPath:));
- (BOOL)linkItemAtURL:(NSURL *)a toURL:(NSURL *)b error:(NSError **)error NAME(linkItem(at:to:));
- (BOOL)copyItemAtURL:(NSURL *)a toURL:(NSURL *)b error:(NSError **)error NAME(copyItem(at:to:));
- (BOOL)copyItemAtPath:(NSString *)a toPath:(NSString *)b error:(NSError **)error NAME(copyItem(atPath:toPath:));
- (BOOL)moveItemAtURL:(NSURL *)a toURL:(NSURL *)b error:(NSError **)error NAME(moveItem(at:to:));
- (BOOL)moveItemAtPath:(NSString *)a toPath:(NSString *)b error:(NSError **)error NAME(moveItem(atPath:toPath:));
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path isDirectory:(nullable BOOL *)isDirectory;
- (BOOL)isExecutableFileAtPath:(NSString *)path;
- (BOOL)isWritableFileAtPath:(NSString *)path;
- (BOOL)isReadableFileAtPath:(NSString *)path;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error NAME(contentsOfDirectory(atPath:));
- (nullable NSArray<NSURL *> *)contentsOfDirectoryAtURL:(NSURL *)url includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys options:(NSDirectoryEnumerationOptions)mask error:(NSError **)error NAME(contentsOfDirectory(at:includingPropertiesForKeys:options:));
- (nullable NSArray<NSString *> *)subpathsOfDirectoryAtPath:(NSString *)path error:(NSError **)error NAME(subpathsOfDirectory(atPath:));
- (nullable NSArray<NSString *> *)subpathsAtPath:(NSString *)path NAME(subpaths(atPath:));
- (BOOL)createDirectoryAtURL:(NSURL *)url withIntermediateDirectories:(BOOL)create attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError **)error NAME(createDirectory(at:withIntermediateDirectories:attributes:));
- (BOOL)createDirectoryAtPath:(NSString *)url withIntermediateDirectories:(BOOL)create attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError **)error NAME(createDirectory(atPath:withIntermediateDirectories:attributes:));
- (BOOL)createFileAtPath:(NSString *)path contents:(nullable NSData *)data attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attr NAME(createFile(atPath:contents:attributes:)) DISCARDABLE;
- (BOOL)createSymbolicLinkAtURL:(NSURL *)url withDestinationURL:(NSURL *)destURL error:(NSError **)error NAME(createSymbolicLink(at:withDestinationURL:));
- (BOOL)createSymbolicLinkAtPath:(NSString *)path withDestinationPath:(NSString *)destPath error:(NSError **)error NAME(createSymbolicLink(atPath:withDestinationPath:));
- (nullable NSString *)destinationOfSymbolicLinkAtPath:(NSString *)path error:(NSError **)error NAME(destinationOfSymbolicLink(atPath:));
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes ofItemAtPath:(NSString *)path error:(NSError **)error NAME(setAttributes(_:ofItemAtPath:));
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path error:(NSError **)error NAME(attributesOfItem(atPath:));
- (nullable NSDirectoryEnumerator<NSURL *> *)enumeratorAtURL:(NSURL *)url includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys options:(NSDirectoryEnumerationOptions)mask errorHandler:(nullable BOOL (^)(NSURL *url, NSError *error))handler NAME(enumerator(at:includingPropertiesForKeys:options:errorHandler:));
- (nullable NSDirectoryEnumerator<NSString *> *)enumeratorAtPath:(NSString *)path NAME(enumerator(atPath:));
@end
SENDABLE NAME(FileHandle) @interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardInput NAME(standardInput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput NAME(standardOutput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError NAME(standardError);
- (instancetype)initWithFileDescriptor:(int)fd closeOnDealloc:(BOOL)closeopt;
+ (nullable instancetype)fileHandleForReadingAtPath:(NSString *)path NAME(init(forReadingAtPath:));
+ (nullable instancetype)fileHandleForWritingAtPath:(NSString *)path NAME(init(forWritingAtPath:));
+ (nullable instancetype)fileHandleForReadingFromURL:(NSURL *)url error:(NSError **)error NAME(init(forReadingFrom:));
+ (nullable instancetype)fileHandleForWritingToURL:(NSURL *)url error:(NSError **)error NAME(init(forWritingTo:));
@property (readonly, copy) NSData *availableData;
@property (readonly) int fileDescriptor;
- (void)writeData:(NSData *)data NAME(write(_:));
- (BOOL)closeAndReturnError:(NSError **)error NAME(close());
- (BOOL)synchronizeAndReturnError:(NSError **)error NAME(synchronize());
@end
NON_SENDABLE NAME(UserDefaults) @interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults NAME(standard);
- (nullable instancetype)initWithSuiteName:(nullable NSString *)suitename __attribute__((objc_designated_initializer));
- (instancetype)init;
- (nullable NSString *)stringForKey:(NSString *)name;
- (NSInteger)integerForKey:(NSString *)name;
- (void)removePersistentDomainForName:(NSString *)domainName;
@end
extern NSNotificationName const NSUserDefaultsDidChangeNotification NAME(UserDefaults.didChangeNotification);
@protocol NSXMLParserDelegate;
NON_SENDABLE NAME(XMLParser) @interface NSXMLParser : NSObject
- (instancetype)initWithData:(NSData *)data __attribute__((objc_designated_initializer));
@property (nullable, assign) id <NSXMLParserDelegate> delegate;
- (BOOL)parse;
@property (nullable, readonly, copy) NSError *parserError;
@end
NAME(XMLParserDelegate) @protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parser:(NSXMLParser *)parser didStartElement:(NSString *)elementName namespaceURI:(nullable NSString *)namespaceURI qualifiedName:(nullable NSString *)qName attributes:(NSDictionary<NSString *, NSString *> *)attributeDict;
@end
typedef NS_OPTIONS(NSUInteger, NSJSONReadingOptions) { NSJSONReadingMutableContainers = 1 } NAME(JSONSerialization.ReadingOptions);
typedef NS_OPTIONS(NSUInteger, NSJSONWritingOptions) { NSJSONWritingPrettyPrinted = 1, NSJSONWritingSortedKeys = 2 } NAME(JSONSerialization.WritingOptions);
NAME(JSONSerialization) @interface NSJSONSerialization : NSObject
@end
extern NSString *NSTemporaryDirectory(void);
extern NSString *NSHomeDirectory(void);
#pragma clang assume_nonnull end
#endif
