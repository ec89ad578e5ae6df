// A cell observes its document and never stops.

#import "SampleApp.h"

static BOOL cellIsGone;

@interface DocumentCell : NSObject
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  // FLAW: nothing ends this, because the document does not retain the cell and does not notice its death.
  [document addObserver:self
             forKeyPath:@"isFavorite"
                options:NSKeyValueObservingOptionNew
                context:NULL];
  return self;
}

- (void)dealloc {
  cellIsGone = YES;
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"cell shows %@", [[change objectForKey:NSKeyValueChangeNewKey] boolValue] ? @"★" : @"☆");
}

@end

void story(void) {
  Document *document = [[Document alloc] init];
  DocumentCell *cell = [[DocumentCell alloc] initWithDocument:document];
  document.isFavorite = YES;
  [cell release];
  say(@"cell %@", cellIsGone ? @"was released" : @"is still alive");
  document.isFavorite = NO;
  say(@"document changed without incident");
}
