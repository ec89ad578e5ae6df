// A cell may stop observing in two places, because it knows whether it observes.

#import "SampleApp.h"

static BOOL cellIsGone;

@interface DocumentCell : NSObject {
  Document *_document;
  BOOL _isObserving;
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

// page:
- (void)appear {
  if (_isObserving) return;
  _isObserving = YES;
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
}
// page: end

- (void)prepareForReuse {
  [self stopObserving];
  say(@"cell is ready for reuse");
}

// page:
- (void)stopObserving {
  // FIX: removes what was added, and only once.
  if (!_isObserving) return;
  _isObserving = NO;
  [_document removeObserver:self forKeyPath:@"isFavorite"];
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
  [cell appear];
  document.isFavorite = YES;
  [cell prepareForReuse];
  document.isFavorite = NO;
  [cell release];
  say(@"cell %@", cellIsGone ? @"was released" : @"is still alive");
}
