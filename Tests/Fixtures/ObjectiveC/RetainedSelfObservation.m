- (void)observe {
    [self.KVOController observe:self
                        keyPath:@"volume"
                        options:NSKeyValueObservingOptionNew
                         action:@selector(muteIfSilent)];
}
