// The full title is computed, and its class does not say from what.
// FIXED: The class says what the full title is computed from.

#import "SampleApp.h"

@interface Report : Document
@property (nonatomic, readonly) NSString *fullTitle;
@end

@implementation Report

#if FIXED
// FIX: names what the full title is computed from, because nobody reads a getter's code.
// page:
+ (NSSet *)keyPathsForValuesAffectingFullTitle {
  return [NSSet setWithObjects:@"title", @"author.name", nil];
}

#else
// FLAW: does not say what the full title is computed from, because a getter seems to say it. Nobody reads the getter.
#endif
- (NSString *)fullTitle {
  return [NSString stringWithFormat:@"%@ by %@", self.title, self.author.name];
}
#if FIXED
// page: end
#endif

@end

@interface Window : NSObject {
  Report *_report;
}
- (id)initWithReport:(Report *)report;
@end

@implementation Window

- (id)initWithReport:(Report *)report {
  self = [super init];
  _report = [report retain];
  [report addObserver:self forKeyPath:@"isFavorite" options:NSKeyValueObservingOptionNew context:NULL];
  [report addObserver:self forKeyPath:@"fullTitle" options:NSKeyValueObservingOptionNew context:NULL];
  return self;
}

- (void)dealloc {
  [_report removeObserver:self forKeyPath:@"isFavorite"];
  [_report removeObserver:self forKeyPath:@"fullTitle"];
  [_report release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if ([keyPath isEqualToString:@"fullTitle"]) {
    say(@"window shows %@", _report.fullTitle);
  } else {
    say(@"window shows %@", _report.isFavorite ? @"★" : @"☆");
  }
}

@end

void story(void) {
  Author *author = [[Author alloc] init];
  author.name = @"Ada Byron";
  Report *report = [[Report alloc] init];
  report.title = @"Notes";
  report.author = author;
  Window *window = [[Window alloc] initWithReport:report];
  report.isFavorite = YES;
  report.title = @"Notes on the Engine";
  author.name = @"Ada Lovelace";
  say(@"the full title is %@", report.fullTitle);
  [window release];
}
