@implementation Cell

- (void)observe {
  __weak typeof(self) weakSelf = self;
  // ok: strong-retain-leak-objc
  self.observation = [self.document observe:@"title" changed:^{
    [weakSelf showTitle];
  }];
  // ok: strong-retain-leak-objc
  self.observation = [self.document observe:@"title" changed:^{
    typeof(self) strongSelf = weakSelf;
    [strongSelf showTitle];
  }];
  // ok: strong-retain-leak-objc
  self.observation = [self.document observe:@"title" changed:^{
    NSLog(@"changed");
  }];
  // ruleid: strong-retain-leak-objc
  _observation = [self.document observe:@"title" changed:^{
    _title = @"changed";
  }];
  // ruleid: strong-retain-leak-objc
  self->_observation = [self.document observe:@"title" changed:^(NSString *title) {
    self->_title = title;
  }];
}

@end
