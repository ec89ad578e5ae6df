// The center keeps the block, and the block keeps the screen.

#import <Foundation/Foundation.h>

@implementation SettingsScreen

- (void)appear {
  // FLAW: keeps the closed screen, because the center keeps the block until it is removed, and the block `self`.
  self.token = [[NSNotificationCenter defaultCenter] addObserverForName:NSUserDefaultsDidChangeNotification
                                                                 object:nil
                                                                  queue:nil
                                                             usingBlock:^(NSNotification *note) {
    [self reload];
  }];
}

- (void)dealloc {
  [[NSNotificationCenter defaultCenter] removeObserver:self.token];
}

@end
