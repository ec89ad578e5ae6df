@implementation BalancedCell

- (void)start {
  // ok: dangling-observer
  [self.document addObserver:self forKeyPath:@"title" options:0 context:NULL];
}

- (void)dealloc {
  [self.document removeObserver:self forKeyPath:@"title"];
}

@end
