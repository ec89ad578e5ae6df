// A removal names the context of its registration.

#import "SampleApp.h"
#import "ContextRemoval.h"

// page:
static void *cellContext = &cellContext;
// page: end
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
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:cellContext];
  return self;
}

// page:
- (void)beginEditing {
  // FIX: takes the registration of this class, because no other was made with its context.
  [_document removeObserver:self forKeyPath:@"isFavorite" context:cellContext];
}
// page: end

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
