// The new value is nil, so the change holds NSNull.
// FIXED: The change holds NSNull for nil, and the label asks.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *profileContext = &profileContext;
// page: end
#endif

@interface ProfileLabel : NSObject {
  Settings *_settings;
}
- (id)initWithSettings:(Settings *)settings;
- (void)appear;
- (void)disappear;
@end

@implementation ProfileLabel

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
  return self;
}

#if FIXED
// page:
#endif
- (void)appear {
#if FIXED
  [_settings addObserver:self forKeyPath:@"profile" options:NSKeyValueObservingOptionNew context:profileContext];
#else
  [_settings addObserver:self forKeyPath:@"profile" options:NSKeyValueObservingOptionNew context:NULL];
#endif
}

- (void)disappear {
#if FIXED
  [_settings removeObserver:self forKeyPath:@"profile" context:profileContext];
#else
  [_settings removeObserver:self forKeyPath:@"profile"];
#endif
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
#if FIXED
  if (context != profileContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  // FIX: turns NSNull back into nil, because a dictionary cannot hold nil.
  id value = [change objectForKey:NSKeyValueChangeNewKey];
  NSString *profile = value == [NSNull null] ? nil : value;
#else
  // FLAW: crashes for a guest, because a dictionary cannot hold nil, so the change holds NSNull for it.
  NSString *profile = [change objectForKey:NSKeyValueChangeNewKey];
#endif
  say(@"label shows %@", [profile length] > 0 ? profile : @"a guest");
}
#if FIXED
// page: end
#endif

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  ProfileLabel *label = [[ProfileLabel alloc] initWithSettings:settings];
  [label appear];
  settings.profile = @"Nora";
  say(@"Nora signs out");
  settings.profile = nil;
  [label disappear];
}
