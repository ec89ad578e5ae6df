// The same flaw as an Objective-C author would write it.

#import <Foundation/Foundation.h>

@interface CourierScreen : NSObject
@property (nonatomic, strong) NSTimer *timer;
@end

@implementation CourierScreen

- (void)viewDidAppear {
  // FLAW: keeps the closed screen, because the run loop keeps the timer, and the timer keeps its target.
  self.timer = [NSTimer scheduledTimerWithTimeInterval:60
                                                target:self
                                              selector:@selector(refresh)
                                              userInfo:nil
                                               repeats:YES];
}

- (void)dealloc {
  [self.timer invalidate];
}

- (void)refresh {
  NSLog(@"screen asks where the courier is");
}

@end
