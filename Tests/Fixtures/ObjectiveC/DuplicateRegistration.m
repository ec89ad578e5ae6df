// The screen registers on every visit.
// FIXED: The screen registers on its first visit only.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *priceContext = &priceContext;
// page: end
#endif

@interface OrderScreen : NSObject {
  Order *_order;
#if FIXED
  BOOL _isObserving;
#endif
}
- (id)initWithOrder:(Order *)order;
- (void)viewWillAppear:(BOOL)animated;
- (void)close;
@end

@implementation OrderScreen

- (id)initWithOrder:(Order *)order {
  self = [super init];
  _order = [order retain];
  return self;
}

#if FIXED
// page:
#endif
- (void)viewWillAppear:(BOOL)animated {
#if FIXED
  // FIX: asks first, because addObserver: does not.
  if (_isObserving) return;
  _isObserving = YES;
  [_order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:priceContext];
#else
  // FLAW: adds to what earlier visits registered, because
  // addObserver: does not ask whether the screen observes already.
  [_order addObserver:self
           forKeyPath:@"price"
              options:NSKeyValueObservingOptionNew
              context:NULL];
#endif
}

- (void)close {
#if FIXED
  if (!_isObserving) return;
  _isObserving = NO;
  [_order removeObserver:self forKeyPath:@"price" context:priceContext];
#else
  [_order removeObserver:self forKeyPath:@"price"];
#endif
}
#if FIXED
// page: end
#endif

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"screen shows %d €", [[change objectForKey:NSKeyValueChangeNewKey] intValue]);
}

@end

void story(void) {
  Order *order = [[Order alloc] init];
  OrderScreen *screen = [[OrderScreen alloc] initWithOrder:order];
  say(@"— the first visit");
  [screen viewWillAppear:NO];
  order.price = 20;
  say(@"— the third visit");
  [screen viewWillAppear:NO];
  [screen viewWillAppear:NO];
  order.price = 25;
  say(@"— the screen is closed");
  [screen close];
  order.price = 30;
}
