// The subclass passes every notification to super, even those that it has handled.

#import "SampleApp.h"

@interface SettingsScreen : NSObject {
  Settings *_settings;
}
- (id)initWithSettings:(Settings *)settings;
@end

@implementation SettingsScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
  [settings addObserver:self forKeyPath:@"textSize" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"textSize"];
  [_settings release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (![keyPath isEqualToString:@"textSize"]) {
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
  [settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"volume"];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if ([keyPath isEqualToString:@"volume"]) {
    say(@"slider shows %ld", (long)_settings.volume);
  }
  // FLAW: hands up what it has handled itself, because it calls super for every notification, as overrides often do.
  [super observeValueForKeyPath:keyPath
                       ofObject:object
                         change:change
                        context:context];
}

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  SoundScreen *screen = [[SoundScreen alloc] initWithSettings:settings];
  settings.textSize = 14;
  settings.volume = 8;
  say(@"settings are saved");
  [screen release];
}
