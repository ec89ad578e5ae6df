// A setter announces its change, and the system announces it as well.
// FIXED: The setter only sets, and the system announces it.

#import "SampleApp.h"

@interface DeviceSettings : NSObject {
  NSInteger _volume;
  BOOL _isMuted;
}
@property (nonatomic) NSInteger volume;
@property (nonatomic) BOOL isMuted;
@end

@implementation DeviceSettings
@synthesize isMuted = _isMuted;

- (NSInteger)volume {
  return _volume;
}

#if FIXED
// page:
#endif
- (void)setVolume:(NSInteger)volume {
#if FIXED
  // FIX: announces nothing, because the runtime announces every call of an observed setter.
  _volume = MIN(volume, 10);
#else
  // FLAW: announces the change a second time, because the observed class's setter announces it already.
  [self willChangeValueForKey:@"volume"];
  _volume = MIN(volume, 10);
  [self didChangeValueForKey:@"volume"];
#endif
}
#if FIXED
// page: end
#endif

@end

@interface Speaker : NSObject {
  DeviceSettings *_settings;
}
- (id)initWithSettings:(DeviceSettings *)settings;
@end

@implementation Speaker

- (id)initWithSettings:(DeviceSettings *)settings {
  self = [super init];
  _settings = [settings retain];
  [settings addObserver:self forKeyPath:@"volume" options:0 context:NULL];
  [settings addObserver:self forKeyPath:@"isMuted" options:0 context:NULL];
  return self;
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"volume"];
  [_settings removeObserver:self forKeyPath:@"isMuted"];
  [_settings release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if ([keyPath isEqualToString:@"volume"]) {
    say(@"speaker plays a sound at %ld", (long)_settings.volume);
  } else {
    say(_settings.isMuted ? @"speaker is muted" : @"speaker is on");
  }
}

@end

void story(void) {
  DeviceSettings *settings = [[DeviceSettings alloc] init];
  Speaker *speaker = [[Speaker alloc] initWithSettings:settings];
  settings.isMuted = YES;
  settings.isMuted = NO;
  say(@"the user turns the volume to 11");
  settings.volume = 11;
  [speaker release];
}
