@implementation PairedScreen

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  // ok: duplicate-registration, unbalanced-lifecycle
  [self.order addObserver:self forKeyPath:@"price" options:0 context:NULL];
}

- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  [self.order removeObserver:self forKeyPath:@"price"];
}

@end
