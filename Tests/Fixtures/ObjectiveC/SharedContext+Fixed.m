// Each context is the address of a variable of its own.

#import "SampleApp.h"
#import "ContextRemoval.h"

// page:
static void *OrderScreenContext = &OrderScreenContext;
// FIX: differs from the other context, because two variables never share an address.
static void *ExpressScreenContext = &ExpressScreenContext;
// page: end

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
             context:OrderScreenContext];
  return self;
}

- (void)dealloc {
  [_order removeObserver:self forKeyPath:@"price" context:OrderScreenContext];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != OrderScreenContext) {
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
  [order addObserver:self
          forKeyPath:@"price"
             options:NSKeyValueObservingOptionNew
             context:ExpressScreenContext];
  return self;
}

- (void)dealloc {
  [_order removeObserver:self forKeyPath:@"price" context:ExpressScreenContext];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != ExpressScreenContext) {
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
