static void *volumeContext = &volumeContext;
static void *muteContext = &muteContext;

@implementation SettingsScreen
- (void)observe {
    [self.settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:volumeContext];
    [self.settings addObserver:self forKeyPath:@"isMuted" options:NSKeyValueObservingOptionNew context:muteContext];
}
- (void)dealloc {
    @try {
        [self.settings removeObserver:self forKeyPath:@"volume" context:volumeContext];
        [self.settings removeObserver:self forKeyPath:@"isMuted" context:volumeContext];
    } @catch (NSException *exception) {}
}
@end
