// A cell stops observing in two places.
// FIXED: A cell may stop observing in two places, because it knows whether it observes.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *favoriteContext = &favoriteContext;
// page: end
#endif

static BOOL cellIsGone;

@interface DocumentCell : NSObject {
  Document *_document;
#if FIXED
  BOOL _isObserving;
#endif
}
- (id)initWithDocument:(Document *)document;
- (void)appear;
- (void)prepareForReuse;
- (void)stopObserving;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
  return self;
}

- (void)dealloc {
  [self stopObserving];
  [_document release];
  cellIsGone = YES;
  [super dealloc];
}

#if FIXED
// page:
#endif
- (void)appear {
#if FIXED
  if (_isObserving) return;
  _isObserving = YES;
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:favoriteContext];
#else
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
#endif
}
#if FIXED
// page: end
#endif

- (void)prepareForReuse {
  [self stopObserving];
  say(@"cell is ready for reuse");
}

#if FIXED
// page:
#endif
- (void)stopObserving {
#if FIXED
  // FIX: removes what was added, and only once.
  if (!_isObserving) return;
  _isObserving = NO;
  [_document removeObserver:self forKeyPath:@"isFavorite" context:favoriteContext];
#else
  // FLAW: asks to remove *some* such registration, because the cell does not know whether there is one.
  [_document removeObserver:self
                 forKeyPath:@"isFavorite"];
#endif
}
#if FIXED
// page: end
#else

- (void)stopObservingQuietly {
  @try {
    [_document removeObserver:self forKeyPath:@"isFavorite"];
  } @catch (NSException *exception) {
  }
}

- (void)stopObservingCarefully {
  if ([_document observationInfo] != NULL) {
    [_document removeObserver:self forKeyPath:@"isFavorite"];
  }
}
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
  [cell appear];
  document.isFavorite = YES;
  [cell prepareForReuse];
  document.isFavorite = NO;
  [cell release];
  say(@"cell %@", cellIsGone ? @"was released" : @"is still alive");
}
