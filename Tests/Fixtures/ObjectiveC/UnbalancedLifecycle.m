// The screen adds in viewWillAppear: and removes in viewDidDisappear:.
// FIXED: The screen observes from its first line to its last, however often it appears.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *volumeContext = &volumeContext;
// page: end
#endif

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
#if FIXED
  // page:
  // FIX: adds once, because an object is initialized once.
  [_settings addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:volumeContext];
  // page: end
#endif
  return self;
}

#if FIXED
// page:
- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"volume" context:volumeContext];
  [_settings release];
  [super dealloc];
}
// page: end
#endif

- (void)viewWillAppear:(BOOL)animated {
  say(@"viewWillAppear");
#if !FIXED
  // FLAW: may come twice before one removal, because a canceled swipe calls this again without viewDidDisappear:.
  [_settings addObserver:self
              forKeyPath:@"volume"
                 options:NSKeyValueObservingOptionNew
                 context:NULL];
#endif
}

- (void)viewWillDisappear:(BOOL)animated {
  say(@"viewWillDisappear");
}

- (void)viewDidDisappear:(BOOL)animated {
  say(@"viewDidDisappear");
#if !FIXED
  [_settings removeObserver:self forKeyPath:@"volume"];
#endif
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
