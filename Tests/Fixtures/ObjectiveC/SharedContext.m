// A class and its subclass use equal string constants as contexts.
// FIXED: Each context is the address of a variable of its own.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *OrderScreenContext = &OrderScreenContext;
// FIX: differs from the other context, because two variables never share an address.
static void *ExpressScreenContext = &ExpressScreenContext;
// page: end
#else

static NSString *const OrderScreenContext = @"price";
// FLAW: has the address of the other context, because the compiler stores equal string constants only once.
static NSString *const ExpressScreenContext = @"price";
#endif

@interface OrderScreen : NSObject {
  Order *_order;
  NSString *_label;
}
@property (nonatomic, copy) NSString *label;
- (id)initWithOrder:(Order *)order;
@end

@implementation OrderScreen
@synthesize label = _label;

- (id)initWithOrder:(Order *)order {
  self = [super init];
  _order = [order retain];
  self.label = @"no price";
  [order addObserver:self
          forKeyPath:@"price"
             options:NSKeyValueObservingOptionNew
#if FIXED
             context:OrderScreenContext];
#else
             context:(__bridge void *)OrderScreenContext];
#endif
  return self;
}

#if !FIXED
- (void)follow:(Order *)order {
  [order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:NULL];
}
#endif

- (void)dealloc {
#if FIXED
  [_order removeObserver:self forKeyPath:@"price" context:OrderScreenContext];
#else
  [_order removeObserver:self forKeyPath:@"price" context:(__bridge void *)OrderScreenContext];
#endif
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
#if FIXED
  if (context != OrderScreenContext) {
#else
  if (context != (__bridge void *)OrderScreenContext) {
#endif
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  self.label = [NSString stringWithFormat:@"%d €", (int)_order.price];
}

@end

@interface ExpressScreen : OrderScreen {
  NSInteger _flashes;
}
@property (nonatomic, readonly) NSInteger flashes;
@end

@implementation ExpressScreen
@synthesize flashes = _flashes;

- (id)initWithOrder:(Order *)order {
  self = [super initWithOrder:order];
#if FIXED
  // page:
#endif
  [order addObserver:self
          forKeyPath:@"price"
             options:NSKeyValueObservingOptionNew
#if FIXED
             context:ExpressScreenContext];
  // page: end
#else
             context:(__bridge void *)ExpressScreenContext];
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  [_order removeObserver:self forKeyPath:@"price" context:ExpressScreenContext];
#else
  [_order removeObserver:self forKeyPath:@"price" context:(__bridge void *)ExpressScreenContext];
#endif
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
#if FIXED
  if (context != ExpressScreenContext) {
#else
  if (context != (__bridge void *)ExpressScreenContext) {
#endif
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  _flashes += 1;
}

@end

void story(void) {
  Order *order = [[Order alloc] init];
  OrderScreen *screen = [[OrderScreen alloc] initWithOrder:order];
  order.price = 20;
  say(@"plain screen: label %@", screen.label);
  Order *fastOrder = [[Order alloc] init];
  ExpressScreen *express = [[ExpressScreen alloc] initWithOrder:fastOrder];
  fastOrder.price = 30;
  say(@"express screen: label %@, banner flashes %ld×", express.label, (long)express.flashes);
}
