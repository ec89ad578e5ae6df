// The cell keeps the observation, and its block keeps the cell.

#import <Foundation/Foundation.h>

@implementation DocumentCell

- (void)observe {
  // FLAW: captures the cell, because `self` in a block is a strong reference.
  self.observation = [self.document observe:@"isFavorite" changed:^{
    [self showFavorite];
  }];
}

@end
