#import <UIKit/UIKit.h>

@implementation ProgressLabel

- (void)start {
  // ok: subject-of-its-own-objc
  [self addObserver:self forKeyPath:@"width" options:0 context:NULL];
  // ruleid: subject-of-its-own-objc
  [self addObserver:self forKeyPath:@"color" options:0 context:NULL];
}

- (void)stop {
  self.player = nil;
  // ruleid: deallocated-subject-objc
  [self.player removeObserver:self forKeyPath:@"rate"];
}

- (void)dealloc {
  [self removeObserver:self forKeyPath:@"width"];
  // ruleid: deallocated-subject-objc
  [self.superview removeObserver:self forKeyPath:@"frame"];
}

@end
