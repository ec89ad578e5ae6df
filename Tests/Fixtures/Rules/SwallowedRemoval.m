@implementation Screen

- (void)dealloc {
  @try {
    [self.file write:self.data];
  } @catch (NSException *exception) {
    NSLog(@"%@", exception);
  }
  // ok: swallowed-removal-objc
  [self.settings removeObserver:self forKeyPath:@"volume"];
}

- (void)stop {
  // ruleid: swallowed-removal-objc
  @try {
    [self.settings removeObserver:self
                       forKeyPath:@"volume"];
  }
  @catch (id anException) {
    // Nothing to do.
  }
}

@end
