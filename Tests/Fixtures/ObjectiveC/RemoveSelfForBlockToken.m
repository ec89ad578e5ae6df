// The window registers a block and removes itself.

#import <Foundation/Foundation.h>

@implementation ChatWindow

- (void)unmute {
  __weak typeof(self) weakSelf = self;
  [[NSNotificationCenter defaultCenter] addObserverForName:MessageReceivedNotification
                                                    object:nil
                                                     queue:nil
                                                usingBlock:^(NSNotification *note) {
    [weakSelf playSound];
  }];
}

- (void)mute {
  // FLAW: removes nothing, because the center knows the block by the token that it returned, and not by the window.
  [[NSNotificationCenter defaultCenter] removeObserver:self];
}

@end
