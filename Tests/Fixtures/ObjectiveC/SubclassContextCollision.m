// The subclass takes every notification, even those that its superclass asked for.
// FIXED: Each class has a context, takes its own notifications, and hands the others to super.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

static void *cellContext = &cellContext;
// page:
static void *advancedContext = &advancedContext;
// page: end
#endif

@interface DocumentCell : NSObject {
  Document *_document;
}
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
#if FIXED
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:cellContext];
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:cellContext];
#else
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

- (void)dealloc {
#if FIXED
  [_document removeObserver:self forKeyPath:@"title" context:cellContext];
  [_document removeObserver:self forKeyPath:@"isFavorite" context:cellContext];
#else
  [_document removeObserver:self forKeyPath:@"title"];
  [_document removeObserver:self forKeyPath:@"isFavorite"];
#endif
  [_document release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
#if FIXED
  if (context != cellContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
  } else if ([keyPath isEqualToString:@"isFavorite"]) {
    say(@"button shows %@", _document.isFavorite ? @"★" : @"☆");
  } else {
#else
  if ([keyPath isEqualToString:@"isFavorite"]) {
    say(@"button shows %@", _document.isFavorite ? @"★" : @"☆");
  } else if ([@"title" isEqualToString:keyPath]) {
#endif
    say(@"label shows %@", _document.title);
  }
}

@end

@interface AdvancedDocumentCell : DocumentCell
@end

@implementation AdvancedDocumentCell

- (void)showBackground {
  say(@"background is %@", _document.isUrgent ? @"red" : @"white");
}

- (id)initWithDocument:(Document *)document {
  self = [super initWithDocument:document];
#if FIXED
  // page:
  [document addObserver:self forKeyPath:@"isUrgent" options:NSKeyValueObservingOptionNew context:advancedContext];
  // page: end
#else
  [document addObserver:self forKeyPath:@"isUrgent" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  [_document removeObserver:self forKeyPath:@"isUrgent" context:advancedContext];
#else
  [_document removeObserver:self forKeyPath:@"isUrgent"];
#endif
  [super dealloc];
}

#if !FIXED
// FLAW: treats every notification as its own, because one method receives those of all classes of an object.
#endif
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
#if FIXED
  // FIX: takes its own only, because one method receives the notifications of all classes of an object.
  if (context != advancedContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
#endif
  [self showBackground];
}
#if FIXED
// page: end
#endif

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
