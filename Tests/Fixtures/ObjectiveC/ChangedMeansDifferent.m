- (void)startAutosave {
    [self.draft addObserver:self
                 forKeyPath:@"text"
                    options:NSKeyValueObservingOptionNew
                    context:NULL];
}
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    [self save:change[NSKeyValueChangeNewKey]];
}
