// The screen adds in viewWillAppear: and removes in viewDidDisappear:.

#import "SampleApp.h"

@interface SettingsScreen : NSObject {
  Settings *_settings;
}
- (id)initWithSettings:(Settings *)settings;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@end

@implementation SettingsScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
  return self;
}

- (void)viewWillAppear:(BOOL)animated {
  say(@"viewWillAppear");
  // FLAW: may come twice before one removal, because a canceled swipe calls this again without viewDidDisappear:.
  [_settings addObserver:self
              forKeyPath:@"volume"
                 options:NSKeyValueObservingOptionNew
                 context:NULL];
}

- (void)viewWillDisappear:(BOOL)animated {
  say(@"viewWillDisappear");
}

- (void)viewDidDisappear:(BOOL)animated {
  say(@"viewDidDisappear");
  [_settings removeObserver:self forKeyPath:@"volume"];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"slider shows %ld", (long)_settings.volume);
}

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  SettingsScreen *screen = [[SettingsScreen alloc] initWithSettings:settings];
  [screen viewWillAppear:YES];
  settings.volume = 6;
  // A swipe that the user lets go.
  [screen viewWillDisappear:YES];
  [screen viewWillAppear:YES];
  settings.volume = 7;
}
