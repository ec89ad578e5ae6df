// ok: shared-context-objc
static void *ScreenContext = &ScreenContext;
// ok: shared-context-objc
static NSString *const ScreenTitle = @"Settings";
// ok: shared-context-objc
static char OtherContext;
// ruleid: shared-context-objc
static NSString * const kVolumeContext = @"volume";

@implementation Screen

- (void)start {
  [self.settings addObserver:self forKeyPath:@"volume" options:0 context:(__bridge void *)(kVolumeContext)];
}

- (void)dealloc {
  [self.settings removeObserver:self forKeyPath:@"volume" context:(__bridge void *)(kVolumeContext)];
}

@end
