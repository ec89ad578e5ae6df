@implementation Screen

- (void)dealloc {
  @try {
    [self.file write:self.data];
  } @catch (NSException *exception) {
    NSLog(@"%@", exception);
  }
  // ok: swallowed-removal
  [self.settings removeObserver:self forKeyPath:@"volume"];
}

- (void)stop {
  @try {
    // ruleid: swallowed-removal
    [self.settings removeObserver:self
                       forKeyPath:@"volume"];
  }
  @catch (id anException) {
    // Nothing to do.
  }
}

@end
