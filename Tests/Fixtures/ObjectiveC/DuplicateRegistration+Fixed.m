// The screen registers on its first visit only.

#import "SampleApp.h"

@interface OrderScreen : NSObject {
  Order *_order;
  BOOL _isObserving;
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

// page:
- (void)viewWillAppear:(BOOL)animated {
  // FIX: asks first, because addObserver: does not.
  if (_isObserving) return;
  _isObserving = YES;
  [_order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:NULL];
}

- (void)close {
  if (!_isObserving) return;
  _isObserving = NO;
  [_order removeObserver:self forKeyPath:@"price"];
}
// page: end

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
