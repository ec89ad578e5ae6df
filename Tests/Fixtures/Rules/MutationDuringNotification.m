#import <Foundation/Foundation.h>

@implementation Kitchen

- (void)send {
  // ruleid: mutation-during-notification-objc
  for (id<Cook> cook in self.observers) { [cook prepare]; }
  // ok: mutation-during-notification-objc
  for (id<Cook> cook in [self.observers copy]) { [cook prepare]; }
}

@end
