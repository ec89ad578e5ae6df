@implementation Screen

- (void)appear {
  __weak typeof(self) weakSelf = self;
  // ruleid: notification-token-dropped
  self.token = [[NSNotificationCenter defaultCenter] addObserverForName:@"changed"
                                                                 object:nil
                                                                  queue:nil
                                                             usingBlock:^(NSNotification *note) {
    [weakSelf reload];
  }];
  // ok: notification-token-leak
  self.token = [[NSNotificationCenter defaultCenter] addObserverForName:@"changed"
                                                                 object:nil
                                                                  queue:nil
                                                             usingBlock:^(NSNotification *note) {
    NSLog(@"changed");
  }];
  // ruleid: notification-token-leak
  self.token = [center addObserverForName:@"changed"
                                   object:nil
                                    queue:[NSOperationQueue mainQueue]
                               usingBlock:^(NSNotification *note) {
    self->_count += 1;
  }];
}

@end
