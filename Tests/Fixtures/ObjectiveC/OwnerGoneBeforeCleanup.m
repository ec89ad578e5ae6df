// The screen removes its observer on a queue, after its own end.

#import <Foundation/Foundation.h>

@interface TrackingScreen : NSObject
@property (nonatomic, unsafe_unretained) Order *order;
@property (nonatomic, strong) CarrierFollower *follower;
@end

@implementation TrackingScreen

- (void)dealloc {
  __unsafe_unretained Order *order = self.order;
  CarrierFollower *follower = self.follower;
  // FLAW: comes too late, because a closing screen does not keep the order, and the queue runs this when it likes.
  dispatch_async(dispatch_get_main_queue(), ^{
    [order removeObserver:follower
               forKeyPath:@"carrier"];
  });
}

@end
