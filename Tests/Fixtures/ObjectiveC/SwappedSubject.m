@interface OrderSummary : NSObject
@property (nonatomic, strong) Order *order;
@end
@implementation OrderSummary
- (instancetype)initWithOrder:(Order *)order {
    self = [super init];
    self.order = order;
    [order addObserver:self forKeyPath:@"carrier" options:NSKeyValueObservingOptionNew context:NULL];
    return self;
}
- (void)dealloc {
    [self.order removeObserver:self forKeyPath:@"carrier"];
}
@end
