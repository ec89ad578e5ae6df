// The title bar keeps its document, so the document is there when the title bar removes itself.

#import "SampleApp.h"

@interface TitleBar : NSObject {
  Document *_document;
}
// page:
@property (nonatomic, retain) Document *document;
// page: end
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

// page:
- (void)dealloc {
  // FIX: finds the document, because the title bar keeps what it observes.
  [_document removeObserver:self forKeyPath:@"title"];
  [_document release];
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

void story(void) {
  Document *report = [[Document alloc] init];
  report.title = @"Draft";
  TitleBar *titleBar = [[TitleBar alloc] initWithDocument:report];
  report.title = @"Report";
  say(@"the library closes the report");
  [report release];
  say(@"the report has been closed");
}
