// The same flaw as an Objective-C author would write it.

#import <Foundation/Foundation.h>

@protocol OvenDelegate <NSObject>
- (void)ovenRangForDish:(NSString *)dish;
@end

@interface Oven : NSObject
// FLAW: points at freed memory when the delegate is gone, because `assign` neither keeps nor clears it.
@property (nonatomic, assign) id <OvenDelegate> delegate;
- (void)ringForDish:(NSString *)dish;
@end

@implementation Oven

- (void)ringForDish:(NSString *)dish {
  [self.delegate ovenRangForDish:dish];
}

@end
