// Every set notifies, even a set to an equal value.
// FIXED: A draft is saved only when its text differs.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *textContext = &textContext;
// page: end
#endif

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
#if FIXED
// page:
  [_draft addObserver:self
           forKeyPath:@"text"
              options:NSKeyValueObservingOptionOld | NSKeyValueObservingOptionNew
              context:textContext];
// page: end
#else
  // FLAW: saves what is saved already, because every set notifies, even a set to an equal value.
  [_draft addObserver:self
           forKeyPath:@"text"
              options:NSKeyValueObservingOptionNew
              context:NULL];
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  [_draft removeObserver:self forKeyPath:@"text" context:textContext];
#else
  [_draft removeObserver:self forKeyPath:@"text"];
#endif
  [_draft release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
#if FIXED
  if (context != textContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  // FIX: compares, because every set notifies, even a set to an equal value.
  id old = [change objectForKey:NSKeyValueChangeOldKey];
  if ([old isEqual:[change objectForKey:NSKeyValueChangeNewKey]]) return;
#endif
  say(@"saved \"%@\"", [change objectForKey:NSKeyValueChangeNewKey]);
}
#if FIXED
// page: end
#endif

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
