// Every set notifies, even a set to an equal value.

#import "SampleApp.h"

@interface Draft : NSObject {
  NSString *_text;
}
@property (nonatomic, copy) NSString *text;
@end

@implementation Draft
@synthesize text = _text;
@end

@interface Autosave : NSObject {
  Draft *_draft;
}
- (id)initWithDraft:(Draft *)draft;
@end

@implementation Autosave

- (id)initWithDraft:(Draft *)draft {
  self = [super init];
  _draft = [draft retain];
  // FLAW: saves what is saved already, because every set notifies, even a set to an equal value.
  [_draft addObserver:self
           forKeyPath:@"text"
              options:NSKeyValueObservingOptionNew
              context:NULL];
  return self;
}

- (void)dealloc {
  [_draft removeObserver:self forKeyPath:@"text"];
  [_draft release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"saved \"%@\"", [change objectForKey:NSKeyValueChangeNewKey]);
}

@end

void story(void) {
  Draft *draft = [[Draft alloc] init];
  Autosave *autosave = [[Autosave alloc] initWithDraft:draft];
  draft.text = @"Hi";
  say(@"the user moves the cursor");
  draft.text = @"Hi";
  draft.text = @"Hi";
  say(@"the user types again");
  draft.text = @"Hi!";
  [autosave release];
}
