@implementation TokenKeeper

+ (TokenKeeper *)sharedKeeper {
  static TokenKeeper *keeper;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    keeper = [[self alloc] init];
  });
  return keeper;
}

- (void)start {
  // ok: timer-keeps-owner
  self.timer = [NSTimer scheduledTimerWithTimeInterval:60
                                                target:self
                                              selector:@selector(renew)
                                              userInfo:nil
                                               repeats:YES];
}

@end
