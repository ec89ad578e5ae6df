// A block on a worker keeps the screen until it has run.

#import <Foundation/Foundation.h>

@implementation SettingsScreen

- (void)reload {
  // FLAW: keeps the screen on the worker, because this block needs `self` too, to make the inner weak reference.
  dispatch_async(self.worker, ^{
    NSString *preview = [renderer render];
    __weak typeof(self) weakSelf = self;
    dispatch_async(dispatch_get_main_queue(), ^{
      [weakSelf show:preview];
    });
  });
}

@end
