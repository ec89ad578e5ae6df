#import "SampleApp.h"

#include <stdarg.h>
#include <stdio.h>

void say(NSString *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  NSString *line = [[NSString alloc] initWithFormat:format arguments:arguments];
  va_end(arguments);
  printf("%s\n", [line UTF8String]);
  fflush(stdout);
  [line release];
}

@implementation Author
@synthesize name = _name;

- (void)dealloc {
  [_name release];
  [super dealloc];
}

@end

@implementation Document
@synthesize title = _title, author = _author, isFavorite = _isFavorite, isUrgent = _isUrgent;

- (void)dealloc {
  [_title release];
  [_author release];
  [super dealloc];
}

@end

@implementation Order
@synthesize price = _price, carrier = _carrier;

- (void)dealloc {
  [_carrier release];
  [super dealloc];
}

@end

@implementation Settings
@synthesize textSize = _textSize, volume = _volume, isMuted = _isMuted, profile = _profile;

- (void)dealloc {
  [_profile release];
  [super dealloc];
}

@end

int main(void) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  story();
  [pool release];
  return 0;
}
