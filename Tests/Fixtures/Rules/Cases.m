@implementation Screen

- (void)follow {
  __weak typeof(self) weakSelf = self;
  // ruleid: notification-token-dropped
  [[NSNotificationCenter defaultCenter] addObserverForName:@"tick" object:nil queue:nil usingBlock:^(id note) {
    [weakSelf show];
  }];
  // ok: notification-token-dropped
  self.token = [center
      // ruleid: notification-token-leak
      addObserverForName:@"tick" object:nil queue:nil usingBlock:^(id note) { [self show]; }];
  // ok: notification-token-leak
  [self.center addObserver:self selector:@selector(show) name:@"tick" object:nil];
}

@end
