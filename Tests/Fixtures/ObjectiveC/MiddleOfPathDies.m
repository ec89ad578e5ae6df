// A hop of the observed path is weak, and changes silently.

#import <Foundation/Foundation.h>

@interface Letter : NSObject
@property (nonatomic, weak) Author *author;
@end

@implementation Letter

- (void)useAuthorOfTemplate:(Letter *)template {
  // FLAW: changes a hop silently, because nobody announces this assignment, nor that a weak reference becomes nil.
  _author = template.author;
}

@end

@implementation Byline

- (instancetype)initWithLetter:(Letter *)letter {
  self = [super init];
  self.letter = letter;
  [letter addObserver:self forKeyPath:@"author.name" options:0 context:NULL];
  return self;
}

- (void)dealloc {
  [self.letter removeObserver:self forKeyPath:@"author.name"];
}

@end
