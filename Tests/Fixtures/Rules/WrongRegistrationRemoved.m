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

@end
