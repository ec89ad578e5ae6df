// The title bar holds its document weakly, so it cannot remove itself once the document is gone.

#import "SampleApp.h"

@interface TitleBar : NSObject {
  Document *_document;
}
@property (nonatomic, weak) Document *document;
- (id)initWithDocument:(Document *)document;
@end

@implementation TitleBar
@synthesize document = _document;

- (id)initWithDocument:(Document *)document {
  self = [super init];
  self.document = document;
  [document addObserver:self forKeyPath:@"title" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  // FLAW: removes nothing once the document is gone, because the weak reference is nil by then.
  [self.document removeObserver:self
                     forKeyPath:@"title"];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"title bar shows %@", [change objectForKey:NSKeyValueChangeNewKey]);
}

@end

// GCC has no weak references, so the title bar stays open: nothing asks for its document after the report is gone.
void story(void) {
  Document *report = [[Document alloc] init];
  report.title = @"Draft";
  TitleBar *titleBar = [[TitleBar alloc] initWithDocument:report];
  report.title = @"Report";
  say(@"the library closes the report");
  [report release];
  say(@"the report has been closed");
}
