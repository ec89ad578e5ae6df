@implementation Window

- (void)start {
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(play) name:@"message" object:nil];
}

- (void)stop {
  // ok: remove-self-for-block-token
  [[NSNotificationCenter defaultCenter] removeObserver:self];
}

@end
