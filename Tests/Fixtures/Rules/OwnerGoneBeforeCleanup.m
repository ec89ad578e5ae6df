@implementation Screen

- (void)close {
  // ok: owner-gone-before-cleanup-objc
  dispatch_async(dispatch_get_main_queue(), ^{
    [self.order removeObserver:self forKeyPath:@"carrier"];
  });
}

- (void)dealloc {
  // ok: owner-gone-before-cleanup-objc
  dispatch_async(dispatch_get_main_queue(), ^{
    NSLog(@"closed");
  });
}

@end
