// A hop of the observed path is weak, and changes silently.
// FIXED: Every hop of the observed path is strong, and changes through its setter.

#if FIXED
#import "SampleApp.h"
#import "ContextRemoval.h"

static BOOL bylineIsGone;
// page:
static void *nameContext = &nameContext;
// page: end

@interface Letter : NSObject {
  Author *_author;
}
// page:
// FIX: changes by assignment only, and every assignment is announced, because it is strong and has a setter.
@property (nonatomic, retain) Author *author;
// page: end
#else
#import <Foundation/Foundation.h>

@interface Letter : NSObject
// page: wrong
@property (nonatomic, weak) Author *author;
// page: end
#endif
@end

@implementation Letter
#if FIXED
@synthesize author = _author;
#endif

- (void)useAuthorOfTemplate:(Letter *)template {
#if FIXED
  // page:
  self.author = template.author;  // not _author
  // page: end
#else
  // page: wrong
  // FLAW: changes a hop silently, because nobody announces this assignment, nor that a weak reference becomes nil.
  _author = template.author;
  // page: end
#endif
}

@end

#if FIXED
@interface Byline : NSObject {
  Letter *_letter;
}
- (id)initWithLetter:(Letter *)letter;
@end
#endif

@implementation Byline

#if FIXED
- (id)initWithLetter:(Letter *)letter {
  self = [super init];
  _letter = [letter retain];
  // page:
  [_letter addObserver:self forKeyPath:@"author.name" options:NSKeyValueObservingOptionNew context:nameContext];
  // page: end
#else
- (instancetype)initWithLetter:(Letter *)letter {
  self = [super init];
  self.letter = letter;
  [letter addObserver:self forKeyPath:@"author.name" options:0 context:NULL];
#endif
  return self;
}

#if FIXED
// page:
#endif
- (void)dealloc {
#if FIXED
  [_letter removeObserver:self forKeyPath:@"author.name" context:nameContext];
  [_letter release];
  bylineIsGone = YES;
  [super dealloc];
}
// page: end

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"byline shows %@", _letter.author.name);
#else
  [self.letter removeObserver:self forKeyPath:@"author.name"];
#endif
}

@end

#if FIXED
void story(void) {
  Letter *letter = [[Letter alloc] init];
  Byline *byline = [[Byline alloc] initWithLetter:letter];
  Author *ada = [[Author alloc] init];
  ada.name = @"Ada";
  letter.author = ada;
  ada.name = @"Ada King";
  [ada release];
  say(@"the user deletes Ada from the address book");
  [byline release];
  say(@"byline %@", bylineIsGone ? @"was released" : @"is still alive");
}
#endif
