#import <Foundation/Foundation.h>

// ok: shared-context-objc
static NSString *const OrderContext = @"OrderScreen.context";

@implementation OrderScreen

- (void)observe {
  [_order addObserver:self forKeyPath:@"price" options:0 context:(__bridge void *)OrderContext];
}

@end
