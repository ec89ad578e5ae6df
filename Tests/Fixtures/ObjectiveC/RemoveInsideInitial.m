// A receipt wants the first price only, and removes itself inside the initial notification.
// FIXED: A receipt looks at the price first, and observes only if it has to wait.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *priceContext = &priceContext;
// page: end
#endif

@interface Receipt : NSObject {
  Order *_order;
}
- (id)initWithOrder:(Order *)order;
- (void)print;
@end

@implementation Receipt

- (id)initWithOrder:(Order *)order {
  self = [super init];
  _order = [order retain];
  return self;
}

- (void)show {
  say(@"receipt shows %d €", (int)_order.price);
}

#if FIXED
// page:
#endif
- (void)print {  // keep the receipt until then: nothing else removes it (P01)
#if FIXED
  // FIX: asks for no initial call, because there is nothing to remove while addObserver: is at work.
  if (_order.price > 0) {
    [self show];
    return;
  }
  [_order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:priceContext];
#else
  [_order addObserver:self
           forKeyPath:@"price"
              options:NSKeyValueObservingOptionInitial | NSKeyValueObservingOptionNew
              context:NULL];
#endif
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
#if FIXED
  if (context != priceContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
#endif
  if (_order.price > 0) {
    [self show];
#if FIXED
    [_order removeObserver:self forKeyPath:@"price" context:priceContext];
#else
    // FLAW: may run before there is a registration, because the initial call comes while addObserver: is still at work.
    [_order removeObserver:self forKeyPath:@"price"];
#endif
  }
}
// page: end

@end

void story(void) {
  say(@"— the price comes later");
  Order *order = [[Order alloc] init];
  Receipt *receipt = [[Receipt alloc] initWithOrder:order];
  [receipt print];
  order.price = 20;
  order.price = 25;
  say(@"— the price is known");
  Receipt *known = [[Receipt alloc] initWithOrder:order];
  [known print];
  order.price = 30;
  say(@"both receipts are printed");
}
