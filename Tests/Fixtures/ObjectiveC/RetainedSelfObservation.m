// The settings observe themselves with a controller that they own.

#import <Foundation/Foundation.h>

@implementation SoundSettings

- (void)observe {
  // FLAW: keeps the settings forever, because a controller retains its subjects, and here the subject owns it.
  [self.KVOController observe:self
                      keyPath:@"volume"
                      options:NSKeyValueObservingOptionNew
                       action:@selector(muteIfSilent)];
}

@end
