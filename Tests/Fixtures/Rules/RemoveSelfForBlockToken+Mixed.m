#import <UIKit/UIKit.h>

@implementation MixedScreen

- (void)start {
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver:self selector:@selector(show) name:OrderAdded object:nil];
  // ruleid: remove-self-for-block-token
  [[NSNotificationCenter defaultCenter] addObserverForName:OrderSent object:nil queue:nil usingBlock:^(id note) {}];
}

- (void)dealloc {
  // ruleid: remove-self-for-block-token
  [[NSNotificationCenter defaultCenter] removeObserver:self name:OrderSent object:nil];
  // ok: remove-self-for-block-token
  [[NSNotificationCenter defaultCenter] removeObserver:self name:OrderAdded object:nil];
  [[NSNotificationCenter defaultCenter] removeObserver:self];
}

@end
