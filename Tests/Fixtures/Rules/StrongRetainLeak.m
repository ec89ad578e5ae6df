@implementation Cell

- (void)observe {
  __weak typeof(self) weakSelf = self;
  // ok: strong-retain-leak
  self.observation = [self.document observe:@"title" changed:^{
    [weakSelf showTitle];
  }];
  // ok: strong-retain-leak
  self.observation = [self.document observe:@"title" changed:^{
    typeof(self) strongSelf = weakSelf;
    [strongSelf showTitle];
  }];
  // ok: strong-retain-leak
  self.observation = [self.document observe:@"title" changed:^{
    NSLog(@"changed");
  }];
  // ruleid: strong-retain-leak
  _observation = [self.document observe:@"title" changed:^{
    _title = @"changed";
  }];
  // ruleid: strong-retain-leak
  self->_observation = [self.document observe:@"title" changed:^(NSString *title) {
    self->_title = title;
  }];
}

@end
