@interface TitleBar : NSObject
@property (nonatomic, weak) Document *document;
@end
@implementation TitleBar
- (instancetype)initWithDocument:(Document *)document {
    self = [super init];
    self.document = document;
    [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:NULL];
    return self;
}
- (void)dealloc {
    [self.document removeObserver:self forKeyPath:@"title"];
}
@end
