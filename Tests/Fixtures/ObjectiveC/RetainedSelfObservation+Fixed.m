// The settings observe themselves without keeping themselves, and stop in dealloc.

#import "SampleApp.h"

static BOOL modelIsGone;

@interface SoundSettings : Settings
@end

@implementation SoundSettings

- (id)init {
  self = [super init];
  // page:
  // FIX: keeps nobody, because addObserver: retains neither side.
  [self addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:NULL];
  // page: end
  return self;
}

// page:
- (void)dealloc {
  [self removeObserver:self forKeyPath:@"volume"];
  modelIsGone = YES;
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"volume %ld: sound is %@", (long)self.volume, self.volume > 0 ? @"on" : @"off");
}

@end

void story(void) {
  SoundSettings *settings = [[SoundSettings alloc] init];
  settings.volume = 3;
  settings.volume = 0;
  say(@"the user closes the screen");
  [settings release];
  say(@"model %@", modelIsGone ? @"was released" : @"is still alive");
}
