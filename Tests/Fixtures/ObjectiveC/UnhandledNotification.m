- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    if ([keyPath isEqualToString:@"volume"]) {
        self.slider.value = self.settings.volume;
    }
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
}
