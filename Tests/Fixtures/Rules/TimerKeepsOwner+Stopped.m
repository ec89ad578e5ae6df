@implementation StoppedScreen

- (void)viewWillAppear:(BOOL)animated {
  // ok: timer-keeps-owner
  self.timer = [NSTimer scheduledTimerWithTimeInterval:60
                                                target:self
                                              selector:@selector(refresh)
                                              userInfo:nil
                                               repeats:YES];
}

- (void)viewWillDisappear:(BOOL)animated {
  [self.timer invalidate], self.timer = nil;
}

@end
