- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    [self.settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:NULL];
}
- (void)viewDidDisappear:(BOOL)animated {
    [super viewDidDisappear:animated];
    [self.settings removeObserver:self forKeyPath:@"volume"];
}
