// The subclass takes every notification, even those that its superclass asked for.

#import "SampleApp.h"

@interface DocumentCell : NSObject {
  Document *_document;
}
- (id)initWithDocument:(Document *)document;
@end

@implementation DocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super init];
  _document = [document retain];
  [document addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_document removeObserver:self forKeyPath:@"title"];
  [_document removeObserver:self forKeyPath:@"isFavorite"];
  [_document release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if ([keyPath isEqualToString:@"isFavorite"]) {
    say(@"button shows %@", _document.isFavorite ? @"★" : @"☆");
  } else if ([@"title" isEqualToString:keyPath]) {
    say(@"label shows %@", _document.title);
  }
}

@end

@interface AdvancedDocumentCell : DocumentCell
@end

@implementation AdvancedDocumentCell

- (id)initWithDocument:(Document *)document {
  self = [super initWithDocument:document];
  [document addObserver:self forKeyPath:@"isUrgent" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_document removeObserver:self forKeyPath:@"isUrgent"];
  [super dealloc];
}

// FLAW: treats every notification as its own, because one method receives those of all classes of an object.
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"background is %@", _document.isUrgent ? @"red" : @"white");
}

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
