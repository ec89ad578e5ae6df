// The cell stops observing before it goes, and keeps the document until then.

#import "SampleApp.h"
#import "ContextRemoval.h"

static BOOL cellIsGone;

// page:
static void *favoriteContext = &favoriteContext;
// page: end

@interface DocumentCell : NSObject {
  Document *_document;
}
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
  // page:
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:favoriteContext];
  // page: end
  return self;
}

// page:
- (void)dealloc {
  // FIX: ends here at the latest, because the document does not notice the death of the cell.
  [_document removeObserver:self forKeyPath:@"isFavorite" context:favoriteContext];
  [_document release];
  cellIsGone = YES;
  [super dealloc];
}
// page: end

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
