@implementation Screen

- (void)reload {
  __weak typeof(self) weakSelf = self;
  // ok: background-deallocation
  dispatch_async(self.worker, ^{
    NSString *preview = [renderer render];
    dispatch_async(dispatch_get_main_queue(), ^{
      [weakSelf show:preview];
    });
  });
}

@end
