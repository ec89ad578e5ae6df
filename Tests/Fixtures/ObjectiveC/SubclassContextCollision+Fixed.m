// Each class has a context, takes its own notifications, and hands the others to super.

#import "SampleApp.h"
#import "ContextRemoval.h"

static void *cellContext = &cellContext;
static void *advancedContext = &advancedContext;

@interface DocumentCell : NSObject {
  Document *_document;
}
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:cellContext];
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:cellContext];
  return self;
}

- (void)dealloc {
  [_document removeObserver:self forKeyPath:@"title" context:cellContext];
  [_document removeObserver:self forKeyPath:@"isFavorite" context:cellContext];
  [_document release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context != cellContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
  } else if ([keyPath isEqualToString:@"isFavorite"]) {
    say(@"button shows %@", _document.isFavorite ? @"★" : @"☆");
  } else {
    say(@"label shows %@", _document.title);
  }
}

@end

@interface AdvancedDocumentCell : DocumentCell
@end

@implementation AdvancedDocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super initWithDocument:document];
  [document addObserver:self forKeyPath:@"isUrgent" options:NSKeyValueObservingOptionNew context:advancedContext];
  return self;
}

- (void)dealloc {
  [_document removeObserver:self forKeyPath:@"isUrgent" context:advancedContext];
  [super dealloc];
}

// page:
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // FIX: takes its own only, because one method receives the notifications of all classes of an object.
  if (context != advancedContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  say(@"background is %@", _document.isUrgent ? @"red" : @"white");
}
// page: end

@end

static void edit(Class cellClass) {
  Document *document = [[Document alloc] init];
  DocumentCell *cell = [[cellClass alloc] initWithDocument:document];
  document.isFavorite = YES;
  document.title = @"Report";
  document.isUrgent = YES;
  [cell release];
  [document release];
}

void story(void) {
  say(@"— a plain cell");
  edit([DocumentCell class]);
  say(@"— an advanced cell");
  edit([AdvancedDocumentCell class]);
}
