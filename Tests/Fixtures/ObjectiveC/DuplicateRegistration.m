- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    [self.order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:NULL];
}
- (void)close {
    [self.order removeObserver:self forKeyPath:@"price"];
}
