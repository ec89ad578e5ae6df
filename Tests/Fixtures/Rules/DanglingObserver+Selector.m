@implementation SelectorCell

- (void)start {
  // ok: dangling-observer
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(reload) name:@"changed" object:nil];
  // ok: dangling-observer
  [self.document addObserver:self.proxy forKeyPath:@"title" options:0 context:NULL];
}

@end
