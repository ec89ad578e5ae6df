@implementation SettingsScreen

- (void)viewDidLoad {
  [_settings addObserver:self forKeyPath:@"volume" options:0 context:NULL];
}

- (void)dealloc {
  // ok: removed-never-added
  [_settings removeObserver:self forKeyPath:@"volume"];
  // ruleid: removed-never-added
  [self.settings removeObserver:self forKeyPath:@"volumne"];
}

@end
