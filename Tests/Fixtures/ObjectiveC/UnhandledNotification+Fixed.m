// Each class has a context, and passes on only what is not its own.

#import "SampleApp.h"
#import "ContextRemoval.h"

static void *settingsContext = &settingsContext;
static void *soundContext = &soundContext;

@interface SettingsScreen : NSObject {
  Settings *_settings;
}
- (id)initWithSettings:(Settings *)settings;
@end

@implementation SettingsScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
  [settings addObserver:self forKeyPath:@"textSize" options:NSKeyValueObservingOptionNew context:settingsContext];
  return self;
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"textSize" context:settingsContext];
  [_settings release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != settingsContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  say(@"preview shows %ld pt", (long)_settings.textSize);
}

@end

@interface SoundScreen : SettingsScreen
@end

@implementation SoundScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super initWithSettings:settings];
  [settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:soundContext];
  return self;
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"volume" context:soundContext];
  [super dealloc];
}

// page:
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // FIX: hands up only what another class asked for, because NSObject raises for what nobody handles.
  if (context != soundContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  say(@"slider shows %ld", (long)_settings.volume);
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
