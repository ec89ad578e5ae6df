@interface TrackingScreen : NSObject
@property (nonatomic, unsafe_unretained) Order *order;
@property (nonatomic, strong) CarrierFollower *follower;
@end
@implementation TrackingScreen
- (void)dealloc {
    __unsafe_unretained Order *order = self.order;
    CarrierFollower *follower = self.follower;
    dispatch_async(dispatch_get_main_queue(), ^{
        [order removeObserver:follower forKeyPath:@"carrier"];
    });
}
@end
