// The array changes, and the property still holds the same array.
// FIXED: The order changes through its setter and through a proxy.

#import "SampleApp.h"

@interface ShippingOrder : NSObject {
  NSMutableArray *_services;
  NSString *_carrier;
}
@property (nonatomic, retain) NSMutableArray *services;
@property (nonatomic, copy) NSString *carrier;
- (void)bookService:(NSString *)service;
- (void)chooseCarrier:(NSString *)carrier;
@end

@implementation ShippingOrder
@synthesize services = _services, carrier = _carrier;

#if FIXED
// page:
#endif
- (void)bookService:(NSString *)service {
#if FIXED
  // FIX: notifies, because the proxy announces each change that it makes.
  [[self mutableArrayValueForKey:@"services"] addObject:service];
#else
  // FLAW: notifies nobody, because the array changes, and the property still holds the same array.
  [self.services addObject:service];
#endif
}

- (void)chooseCarrier:(NSString *)carrier {
#if FIXED
  self.carrier = carrier;  // the setter notifies, and an assignment to _carrier does not
#else
  _carrier = [carrier copy];
#endif
}
#if FIXED
// page: end
#endif

@end

@interface ServiceScreen : NSObject {
  ShippingOrder *_order;
}
- (id)initWithOrder:(ShippingOrder *)order;
- (void)appear;
- (void)disappear;
@end

@implementation ServiceScreen

- (id)initWithOrder:(ShippingOrder *)order {
  self = [super init];
  _order = [order retain];
  return self;
}

- (void)appear {
  [_order addObserver:self forKeyPath:@"services" options:0 context:NULL];
  [_order addObserver:self forKeyPath:@"carrier" options:0 context:NULL];
}

- (void)disappear {
  [_order removeObserver:self forKeyPath:@"services"];
  [_order removeObserver:self forKeyPath:@"carrier"];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"screen shows %@, by %@", [_order.services componentsJoinedByString:@" and "], _order.carrier);
}

@end

void story(void) {
  ShippingOrder *order = [[ShippingOrder alloc] init];
  order.carrier = @"Post";
  ServiceScreen *screen = [[ServiceScreen alloc] initWithOrder:order];
  [screen appear];
  order.services = [NSMutableArray arrayWithObject:@"insurance"];
  [order bookService:@"express"];
  say(@"the order has %d services", (int)[order.services count]);
  [screen disappear];
}
