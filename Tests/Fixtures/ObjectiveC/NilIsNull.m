- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    NSString *profile = change[NSKeyValueChangeNewKey];
    self.label.text = [profile length] > 0 ? profile : @"a guest";
}
