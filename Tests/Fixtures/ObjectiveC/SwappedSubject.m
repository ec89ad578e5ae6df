// The summary gets another order, and the observation stays with the old one.
// FIXED: The setter moves the observation to the new order.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *carrierContext = &carrierContext;
// page: end
#endif

static BOOL summaryIsGone;

@interface OrderSummary : NSObject {
  Order *_order;
}
@property (nonatomic, retain) Order *order;
- (id)initWithOrder:(Order *)order;
@end

@implementation OrderSummary

- (id)initWithOrder:(Order *)order {
  self = [super init];
  _order = [order retain];
#if FIXED
  [order addObserver:self forKeyPath:@"carrier" options:NSKeyValueObservingOptionNew context:carrierContext];
#else
  [order addObserver:self forKeyPath:@"carrier" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

- (Order *)order {
  return _order;
}

#if FIXED
// page:
#endif
- (void)setOrder:(Order *)order {
#if FIXED
  // FIX: leaves the old order first, because a registration belongs to an object, not to a property.
  [_order removeObserver:self forKeyPath:@"carrier" context:carrierContext];
  [order retain];
  [_order release];
  _order = order;
  [_order addObserver:self forKeyPath:@"carrier" options:NSKeyValueObservingOptionNew context:carrierContext];
#else
  [order retain];
  [_order release];
  // FLAW: leaves the observation behind, because a registration belongs to the old order, not to `order`.
  _order = order;
#endif
  [self show:order.carrier];
}

- (void)dealloc {
#if FIXED
  [_order removeObserver:self forKeyPath:@"carrier" context:carrierContext];
#else
  [self.order removeObserver:self forKeyPath:@"carrier"];
#endif
  [_order release];
  summaryIsGone = YES;
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  [self show:[change objectForKey:NSKeyValueChangeNewKey]];
}

- (void)show:(NSString *)carrier {
  say(@"summary shows %@", carrier == nil ? @"no carrier" : carrier);
}

@end

void story(void) {
  Order *chairs = [[Order alloc] init];
  Order *table = [[Order alloc] init];
  OrderSummary *summary = [[OrderSummary alloc] initWithOrder:chairs];
  chairs.carrier = @"DHL";
  summary.order = table;
  say(@"the user selects the table");
  chairs.carrier = @"UPS";
  say(@"the chairs go by UPS");
  table.carrier = @"Hermes";
  say(@"the table goes by Hermes");
  [summary release];
  say(@"summary %@", summaryIsGone ? @"was released" : @"is still alive");
}
