// The title bar holds its document weakly, so it cannot remove itself once the document is gone.
// FIXED: The title bar keeps its document, so the document is there when the title bar removes itself.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"
#endif

#if FIXED
// page:
static void *titleContext = &titleContext;
// page: end
#endif

@interface TitleBar : NSObject {
  Document *_document;
}
#if FIXED
// page:
@property (nonatomic, retain) Document *document;
// page: end
#else
// page: wrong
@property (nonatomic, weak) Document *document;
// page: end
#endif
- (id)initWithDocument:(Document *)document;
@end

@implementation TitleBar
@synthesize document = _document;

- (id)initWithDocument:(Document *)document {
  self = [super init];
  self.document = document;
#if FIXED
  // page:
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:titleContext];
  // page: end
#else
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:NULL];
#endif
  return self;
}

#if FIXED
// page:
#else
// page: wrong
#endif
- (void)dealloc {
#if FIXED
  // FIX: finds the document, because the title bar keeps what it observes.
  [_document removeObserver:self forKeyPath:@"title" context:titleContext];
  [_document release];
#else
  // FLAW: removes nothing once the document is gone, because the weak reference is nil by then.
  [self.document removeObserver:self
                     forKeyPath:@"title"];
#endif
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"title bar shows %@", [change objectForKey:NSKeyValueChangeNewKey]);
}

@end

#if !FIXED
// GCC has no weak references, so the title bar stays open: nothing asks for its document after the report is gone.
#endif
void story(void) {
  Document *report = [[Document alloc] init];
  report.title = @"Draft";
  TitleBar *titleBar = [[TitleBar alloc] initWithDocument:report];
  report.title = @"Report";
  say(@"the library closes the report");
  [report release];
  say(@"the report has been closed");
}
