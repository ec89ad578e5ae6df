// A cell stops observing in two places.

#import "SampleApp.h"

static BOOL cellIsGone;

@interface DocumentCell : NSObject {
  Document *_document;
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

- (void)appear {
  [_document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
}

- (void)prepareForReuse {
  [self stopObserving];
  say(@"cell is ready for reuse");
}

- (void)stopObserving {
  // FLAW: asks to remove *some* such registration, because the cell does not know whether there is one.
  [_document removeObserver:self
                 forKeyPath:@"isFavorite"];
}

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
