// The cost of GNUstep's key-value observing: observing set|replace OBSERVERS
//
// Prints nanoseconds per set of the property that so many observe, with its new and its old value; or per removal and
// addition of a random one of them.
#import <Foundation/Foundation.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

@interface Subject : NSObject {
  int count;
}
- (int)count;
- (void)setCount:(int)value;
@end

@implementation Subject
- (int)count {
  return count;
}
- (void)setCount:(int)value {
  count = value;
}
@end

@interface Observer : NSObject {
  long calls;
}
@end

@implementation Observer
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  calls++;
}
@end

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  int size = argc == 3 ? atoi(argv[2]) : 0;
  BOOL replaces = argc == 3 && strcmp(argv[1], "replace") == 0;
  if (size < 1 || (!replaces && strcmp(argv[1], "set") != 0)) {
    fprintf(stderr, "usage: observing set|replace OBSERVERS\n");
    return 2;
  }
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  Subject *subject = [[Subject alloc] init];
  Observer **observers = calloc(size, sizeof(Observer *));
  NSKeyValueObservingOptions options = replaces ? 0 : NSKeyValueObservingOptionNew | NSKeyValueObservingOptionOld;
  for (int index = 0; index < size; index++) {
    observers[index] = [[Observer alloc] init];
    [subject addObserver:observers[index] forKeyPath:@"count" options:options context:NULL];
  }
  uint64_t state = 1;
  int batch = size < 100 ? 1000 : replaces ? 100 : 10;
  double time = 0;
  long units = 0;
  // The first round is the warm-up. The second is as short as a sample of the bench's own rows: on a busy machine, a
  // longer one is interrupted more often, and this would seem up to twice as slow as it is.
  for (int round = 0; round < 2; round++) {
    double start = seconds();
    units = 0;
    do {
      NSAutoreleasePool *inner = [[NSAutoreleasePool alloc] init];
      for (int unit = 0; unit < batch; unit++) {
        if (!replaces) {
          [subject setCount:unit];
          continue;
        }
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        int index = (int)((state >> 33) % size);
        [subject removeObserver:observers[index] forKeyPath:@"count"];
        [subject addObserver:observers[index] forKeyPath:@"count" options:0 context:NULL];
      }
      [inner release];
      units += batch;
      time = seconds() - start;
    } while (time < (round == 0 ? 0.01 : 0.002));
  }
  printf("%f\n", time * 1e9 / units);
  for (int index = 0; index < size; index++) {
    [subject removeObserver:observers[index] forKeyPath:@"count"];
    [observers[index] release];
  }
  free(observers);
  [subject release];
  [pool release];
  return 0;
}
