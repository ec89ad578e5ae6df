// The settings observe themselves with a controller that they own.
// FIXED: The settings observe themselves without keeping themselves, and stop in dealloc.

#if FIXED
#import "SampleApp.h"
#import "ContextRemoval.h"

static BOOL modelIsGone;
// page:
static void *volumeContext = &volumeContext;
// page: end

@interface SoundSettings : Settings
@end
#else
#import <Foundation/Foundation.h>
#endif

@implementation SoundSettings

#if FIXED
- (id)init {
  self = [super init];
  // page:
  // FIX: keeps nobody, because addObserver: retains neither side.
  [self addObserver:self forKeyPath:@"volume" options:NSKeyValueObservingOptionNew context:volumeContext];
  // page: end
  return self;
}

// page:
- (void)dealloc {
  [self removeObserver:self forKeyPath:@"volume" context:volumeContext];
  modelIsGone = YES;
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"volume %ld: sound is %@", (long)self.volume, self.volume > 0 ? @"on" : @"off");
#else
- (void)observe {
  // page: wrong
  // FLAW: keeps the settings forever, because a controller retains its subjects, and here the subject owns it.
  [self.KVOController observe:self
                      keyPath:@"volume"
                      options:NSKeyValueObservingOptionNew
                       action:@selector(muteIfSilent)];
  // page: end
#endif
}

@end

#if FIXED
void story(void) {
  SoundSettings *settings = [[SoundSettings alloc] init];
  settings.volume = 3;
  settings.volume = 0;
  say(@"the user closes the screen");
  [settings release];
  say(@"model %@", modelIsGone ? @"was released" : @"is still alive");
}
#endif
