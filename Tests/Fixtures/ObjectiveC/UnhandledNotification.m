// The subclass passes every notification to super, even those that it has handled.
// FIXED: Each class has a context, and passes on only what is not its own.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

static void *settingsContext = &settingsContext;
// page:
static void *soundContext = &soundContext;
// page: end
#endif

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
  [settings addObserver:self forKeyPath:@"textSize" options:NSKeyValueObservingOptionNew context:settingsContext];
#else
  [settings addObserver:self forKeyPath:@"textSize" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

- (void)dealloc {
#if FIXED
  [_settings removeObserver:self forKeyPath:@"textSize" context:settingsContext];
#else
  [_settings removeObserver:self forKeyPath:@"textSize"];
#endif
  [_settings release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
#if FIXED
  if (context != settingsContext) {
#else
  if (![keyPath isEqualToString:@"textSize"]) {
#endif
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  say(@"preview shows %ld pt", (long)_settings.textSize);
}

@end

@interface SoundScreen : SettingsScreen
@end

@implementation SoundScreen

- (void)showVolume {
  say(@"slider shows %ld", (long)_settings.volume);
}

- (id)initWithSettings:(Settings *)settings {
  self = [super initWithSettings:settings];
#if FIXED
  // page:
  [settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:soundContext];
  // page: end
#else
  [settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  [_settings removeObserver:self forKeyPath:@"volume" context:soundContext];
#else
  [_settings removeObserver:self forKeyPath:@"volume"];
#endif
  [super dealloc];
}

#if !FIXED
// page: wrong
#endif
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
#if FIXED
  // FIX: hands up only what another class asked for, because NSObject raises for what nobody handles.
  if (context != soundContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  [self showVolume];
#else
  if ([keyPath isEqualToString:@"volume"]) {
    [self showVolume];
  }
  // FLAW: hands up what it has handled itself, because it calls super for every notification, as overrides often do.
  [super observeValueForKeyPath:keyPath
                       ofObject:object
                         change:change
                        context:context];
#endif
}
// page: end

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  SoundScreen *screen = [[SoundScreen alloc] initWithSettings:settings];
  settings.textSize = 14;
  settings.volume = 8;
  say(@"settings are saved");
  [screen release];
}
