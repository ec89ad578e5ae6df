// A cell observes its document and never stops.
// FIXED: The cell stops observing before it goes, and keeps the document until then.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"
#endif

static BOOL cellIsGone;

#if FIXED
// page:
static void *favoriteContext = &favoriteContext;
// page: end

@interface DocumentCell : NSObject {
  Document *_document;
}
#else
@interface DocumentCell : NSObject
#endif
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
#if FIXED
  _document = [document retain];
  // page:
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:favoriteContext];
  // page: end
#else
  // page: wrong
  // FLAW: nothing ends this, because the document does not retain the cell and does not notice its death.
  [document addObserver:self
             forKeyPath:@"isFavorite"
                options:NSKeyValueObservingOptionNew
                context:NULL];
  // page: end
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  // FIX: ends here at the latest, because the document does not notice the death of the cell.
  [_document removeObserver:self forKeyPath:@"isFavorite" context:favoriteContext];
  [_document release];
#endif
  cellIsGone = YES;
  [super dealloc];
}
#if FIXED
// page: end
#endif

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
