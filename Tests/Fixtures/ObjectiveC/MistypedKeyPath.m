static NSString *const ProfileNamePreference = @"profile.name";
- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    [self.profile addObserver:self forKeyPath:@"lastName" options:0 context:NULL];
    [self.profile addObserver:self
                   forKeyPath:@"fristNmae"
                      options:0
                      context:NULL];
    [NSUserDefaults.standardUserDefaults addObserver:self
                                          forKeyPath:ProfileNamePreference
                                             options:NSKeyValueObservingOptionNew
                                             context:NULL];
}
