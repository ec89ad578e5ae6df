@interface PriceModel : NSObject
@end

@implementation PriceModel

// ok: subclass-context-collision
- (void)observeValueForKeyPath:(NSString *)path
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  [self show:object];
}

@end

@implementation PriceView

// ruleid: subclass-context-collision
- (void)observeValueForKeyPath:(NSString *)path
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  [self show:object];
}

@end
