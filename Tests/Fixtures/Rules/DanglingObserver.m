@implementation BalancedCell

- (void)start {
  // ok: dangling-observer-objc
  [self.document addObserver:self forKeyPath:@"title" options:0 context:NULL];
}

- (void)dealloc {
  // ok: deallocated-subject-objc, double-remove-objc, swallowed-removal-objc
  [self.document removeObserver:self forKeyPath:@"title"];
}

@end
