@implementation Screen

- (void)appear {
  // ok: timer-keeps-owner
  self.timer = [NSTimer scheduledTimerWithTimeInterval:60
                                                target:self
                                              selector:@selector(refresh)
                                              userInfo:nil
                                               repeats:NO];
  // ok: timer-keeps-owner
  self.timer = [NSTimer scheduledTimerWithTimeInterval:60
                                                target:proxy
                                              selector:@selector(refresh)
                                              userInfo:nil
                                               repeats:YES];
}

@end
