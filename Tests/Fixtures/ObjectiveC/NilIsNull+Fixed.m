// The change holds NSNull for nil, and the label asks.

#import "SampleApp.h"

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

- (void)appear {
  [_settings addObserver:self forKeyPath:@"profile" options:NSKeyValueObservingOptionNew context:NULL];
}

- (void)disappear {
  [_settings removeObserver:self forKeyPath:@"profile"];
}

// page:
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // FIX: turns NSNull back into nil, because a dictionary cannot hold nil.
  id value = [change objectForKey:NSKeyValueChangeNewKey];
  NSString *profile = value == [NSNull null] ? nil : value;
  say(@"label shows %@", [profile length] > 0 ? profile : @"a guest");
}
// page: end

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
