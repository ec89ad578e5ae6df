@interface TitleBar : NSObject
@property (nonatomic, strong) Document *document;
@property (nonatomic, weak) id<TitleBarDelegate> delegate;
@end

@implementation TitleBar

- (void)dealloc {
  // ok: deallocated-subject-objc
  [self.document removeObserver:self forKeyPath:@"title"];
}

@end
