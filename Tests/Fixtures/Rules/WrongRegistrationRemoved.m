static void *cellContext = &cellContext;

@implementation Cell

- (void)start {
  [self.document addObserver:self
                  forKeyPath:@"title"
                     options:0
                     context:cellContext];
}

- (void)stop {
  // ok: wrong-registration-removed
  [self.document removeObserver:self forKeyPath:@"title" context:cellContext];
  // ruleid: wrong-registration-removed
  [self.document removeObserver:self
                     forKeyPath:@"title"];
}

- (void)cast {
  [self.list addObserver:self forKeyPath:@"count" options:0 context:(__bridge void *)(cellContext)];
  // ok: wrong-registration-removed
  [self.list removeObserver:self forKeyPath:@"count" context:(__bridge void *)cellContext];
}

@end
