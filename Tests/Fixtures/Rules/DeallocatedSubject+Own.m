#import <UIKit/UIKit.h>

@implementation ProgressLabel : UILabel

- (void)start {
  // ruleid: subject-of-its-own
  [self addObserver:self forKeyPath:@"trackWidth" options:0 context:NULL];
  // ok: subject-of-its-own
  [_track addObserver:self forKeyPath:@"color" options:0 context:NULL];
}

// ruleid: subclass-context-collision
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)c context:(void *)context {
  [self setNeedsDisplay];
}

@end
