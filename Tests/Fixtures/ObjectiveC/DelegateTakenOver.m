// A tracker has one delegate, and analytics take its place.
// FIXED: A relay is the delegate, and forwards each message to all that respond to it.

#import "SampleApp.h"
#import <objc/runtime.h>

@protocol CourierTrackerDelegate <NSObject>
- (void)trackerReportsMinutes:(int)minutes;
@optional
- (BOOL)trackerMayRing;
@end

@interface CourierTracker : NSObject {
  id<CourierTrackerDelegate> _delegate;
}
@property (nonatomic, weak) id<CourierTrackerDelegate> delegate;
@end

@implementation CourierTracker
@synthesize delegate = _delegate;
@end

#if FIXED
// page:
@interface TrackerRelay : NSObject {  // all delegates on one thread
  NSPointerArray *_delegates;  // weak, in order
}
@end

@implementation TrackerRelay

- (id)init {
  self = [super init];
  _delegates = [NSPointerArray weakObjectsPointerArray];
  [_delegates retain];
  return self;
}

// FIX: adds one more. Added again, it is still called once.
- (void)add:(id<CourierTrackerDelegate>)delegate {
  [self remove:delegate];
  [_delegates addPointer:(__bridge void *)delegate];
}

- (void)remove:(id<CourierTrackerDelegate>)delegate {
  for (NSUInteger index = _delegates.count; index-- > 0;) {  // and those that are gone
    id other = (__bridge id)[_delegates pointerAtIndex:index];
    if (!other || other == delegate) [_delegates removePointerAtIndex:index];
  }
}

- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  for (id delegate in [_delegates allObjects]) {
    if ([delegate respondsToSelector:selector]) return [delegate methodSignatureForSelector:selector];
  }
  // When all are gone, a required method does nothing.
  const char *types = protocol_getMethodDescription(@protocol(CourierTrackerDelegate), selector, YES, YES).types;
  return types ? [NSMethodSignature signatureWithObjCTypes:types] : [super methodSignatureForSelector:selector];
}

- (BOOL)respondsToSelector:(SEL)selector {
  return [self methodSignatureForSelector:selector] != nil;
}

- (void)forwardInvocation:(NSInvocation *)call {  // of an answer, the last one counts
  for (id delegate in [_delegates allObjects]) {
    if ([delegate respondsToSelector:[call selector]]) [call invokeWithTarget:delegate];
  }
}

@end

void follow(CourierTracker *tracker, TrackerRelay *relay, id<CourierTrackerDelegate> delegate) {
  [relay add:delegate];
  tracker.delegate = nil;  // so that it asks again which optional methods there are
  tracker.delegate = (id<CourierTrackerDelegate>)relay;
}
// page: end
#else
@interface TrackerRelay : NSObject
@end

@implementation TrackerRelay
- (void)remove:(id)delegate {}
@end

void follow(CourierTracker *tracker, TrackerRelay *relay, id<CourierTrackerDelegate> delegate) {
  // FLAW: silences whoever followed before, because the tracker has room for one delegate.
  tracker.delegate = delegate;
}
#endif

@interface CourierScreen : NSObject <CourierTrackerDelegate>
@end

@implementation CourierScreen
- (void)trackerReportsMinutes:(int)minutes { say(@"screen shows %d minutes", minutes); }
- (BOOL)trackerMayRing { return NO; }
- (void)dealloc {
  say(@"screen was released");
  [super dealloc];
}
@end

@interface Analytics : NSObject <CourierTrackerDelegate> {
  int _count;
}
@end

@implementation Analytics
- (void)trackerReportsMinutes:(int)minutes { say(@"analytics count %d", ++_count); }
@end

void story(void) {
  CourierTracker *tracker = [[CourierTracker alloc] init];
  TrackerRelay *relay = [[TrackerRelay alloc] init];
  CourierScreen *screen = [[CourierScreen alloc] init];
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  follow(tracker, relay, screen);
  follow(tracker, relay, screen);
  [tracker.delegate trackerReportsMinutes:9];
  Analytics *analytics = [[Analytics alloc] init];
  follow(tracker, relay, analytics);
  say(@"analytics follow the courier");
  [tracker.delegate trackerReportsMinutes:5];
  BOOL asks = [tracker.delegate respondsToSelector:@selector(trackerMayRing)];
  say(@"the courier %@", asks && ![tracker.delegate trackerMayRing] ? @"knocks" : @"rings");
  [relay remove:screen];  // without reference counting by the compiler, the array may not notice
  [pool release];
  [screen release];
  [tracker.delegate trackerReportsMinutes:1];
#if FIXED
  [relay remove:analytics];
  [tracker.delegate trackerReportsMinutes:0];
#endif
}
