// The removals stand inside @try, and one names the wrong context.
// FIXED: Each removal names the context of its registration, and nothing is caught.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *volumeContext = &volumeContext;
static void *muteContext = &muteContext;
// page: end
#else

static void *volumeContext = &volumeContext;
static void *muteContext = &muteContext;
#endif
static BOOL screenIsGone;

@interface SettingsScreen : NSObject {
  Settings *_settings;
}
- (id)initWithSettings:(Settings *)settings;
@end

@implementation SettingsScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
#if FIXED
  // page:
#endif
  [_settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:volumeContext];
  [_settings addObserver:self forKeyPath:@"isMuted" options:NSKeyValueObservingOptionNew context:muteContext];
#if FIXED
  // page: end
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  // FIX: names the context that the registration was made with.
  [_settings removeObserver:self forKeyPath:@"volume" context:volumeContext];
  [_settings removeObserver:self forKeyPath:@"isMuted" context:muteContext];
#else
  // FLAW: hides that the second removal fails, because it names the wrong context and its exception is caught.
  @try {
    [_settings removeObserver:self forKeyPath:@"volume" context:volumeContext];
    [_settings removeObserver:self forKeyPath:@"isMuted" context:volumeContext];
  } @catch (NSException *exception) {
  }
#endif
  [_settings release];
  screenIsGone = YES;
  [super dealloc];
}
#if FIXED
// page: end
#endif

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context == volumeContext) say(@"screen shows volume %ld", (long)_settings.volume);
  if (context == muteContext) say(@"screen shows %@", _settings.isMuted ? @"🔇" : @"🔊");
}

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  SettingsScreen *screen = [[SettingsScreen alloc] initWithSettings:settings];
  settings.volume = 7;
  settings.isMuted = YES;
  [screen release];
  say(@"screen %@", screenIsGone ? @"was released" : @"is still alive");
  settings.volume = 8;
  say(@"the volume is 8");
  settings.isMuted = NO;
  say(@"the sound is on");
}
