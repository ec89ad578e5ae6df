// A class and its subclass observe one key of one object, and a removal names no context.
// FIXED: A removal names the context of its registration.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *cellContext = &cellContext;
// page: end
#else

static void *cellContext = &cellContext;
#endif
static void *advancedContext = &advancedContext;

@interface DocumentCell : NSObject {
  Document *_document;
  NSString *_button;
}
@property (nonatomic, copy) NSString *button;
- (id)initWithDocument:(Document *)document;
- (void)beginEditing;
@end

@implementation DocumentCell
@synthesize button = _button;

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
  self.button = @"☆";
#if FIXED
  // page:
#endif
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:cellContext];
#if FIXED
  // page: end
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)beginEditing {
#if FIXED
  // FIX: takes the registration of this class, because no other was made with its context.
  [_document removeObserver:self forKeyPath:@"isFavorite" context:cellContext];
#else
  // FLAW: may take the subclass's registration, because it does not say with which context its own was made.
  [_document removeObserver:self forKeyPath:@"isFavorite"];
#endif
}
#if FIXED
// page: end
#else

- (void)becomeCompact {
  [[NSNotificationCenter defaultCenter] removeObserver:self];
}
#endif

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != cellContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  self.button = _document.isFavorite ? @"★" : @"☆";
}

@end

@interface AdvancedDocumentCell : DocumentCell {
  NSString *_background;
}
@property (nonatomic, copy) NSString *background;
@end

@implementation AdvancedDocumentCell
@synthesize background = _background;

- (id)initWithDocument:(Document *)document {
  self = [super initWithDocument:document];
  self.background = @"white";
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:advancedContext];
  return self;
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != advancedContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  self.background = _document.isFavorite ? @"yellow" : @"white";
}

@end

void story(void) {
  Document *document = [[Document alloc] init];
  AdvancedDocumentCell *cell = [[AdvancedDocumentCell alloc] initWithDocument:document];
  document.isFavorite = YES;
  say(@"button %@, background %@", cell.button, cell.background);
  say(@"the user begins to edit");
  [cell beginEditing];
  document.isFavorite = NO;
  say(@"button %@, background %@", cell.button, cell.background);
}
