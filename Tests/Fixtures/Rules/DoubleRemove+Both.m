#import <UIKit/UIKit.h>

@implementation ColorPopover

- (void)close {
  // ruleid: removed-twice-objc
  [self.panel removeObserver:self forKeyPath:@"color"];
}

- (void)panelWillClose {
  // ruleid: removed-twice-objc
  [self.panel removeObserver:self forKeyPath:@"color"];
  // ok: removed-twice-objc
  [self.panel removeObserver:self forKeyPath:@"alpha"];
}

@end
