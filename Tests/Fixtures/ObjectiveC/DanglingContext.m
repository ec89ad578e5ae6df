@implementation SettingsScreen
- (void)followTextSizeInRow:(SettingsRow *)row {
    [self.settings addObserver:self
                    forKeyPath:@"textSize"
                       options:NSKeyValueObservingOptionNew
                       context:(__bridge void *)row];
}
- (void)dealloc {
    [self.settings removeObserver:self forKeyPath:@"textSize"];
}
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    SettingsRow *row = (__bridge SettingsRow *)context;
    NSLog(@"%@: %ld", row.title, (long)self.settings.textSize);
}
@end
