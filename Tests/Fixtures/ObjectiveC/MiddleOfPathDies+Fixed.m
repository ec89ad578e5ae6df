// Every hop of the observed path is strong, and changes through its setter.

#import "SampleApp.h"

static BOOL bylineIsGone;

@interface Letter : NSObject {
  Author *_author;
}
// page:
// FIX: changes by assignment only, and every assignment is announced, because it is strong and has a setter.
@property (nonatomic, retain) Author *author;
// page: end
@end

@implementation Letter
@synthesize author = _author;

- (void)useAuthorOfTemplate:(Letter *)template {
  // page:
  self.author = template.author;  // not _author
  // page: end
}

@end

@interface Byline : NSObject {
  Letter *_letter;
}
- (id)initWithLetter:(Letter *)letter;
@end

@implementation Byline

- (id)initWithLetter:(Letter *)letter {
  self = [super init];
  _letter = [letter retain];
  [_letter addObserver:self forKeyPath:@"author.name" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_letter removeObserver:self forKeyPath:@"author.name"];
  [_letter release];
  bylineIsGone = YES;
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"byline shows %@", _letter.author.name);
}

@end

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
