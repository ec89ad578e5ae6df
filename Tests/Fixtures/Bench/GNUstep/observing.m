// Measures removing and adding an observer with GNUstep's key-value observing: observing SIZE
//
// Prints nanoseconds per pair of the two, at random among SIZE observers.
#import <Foundation/Foundation.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

@interface Observer : NSObject
@end

@implementation Observer
- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
}
@end

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  int size = argc == 2 ? atoi(argv[1]) : 0;
  if (size < 1) {
    fprintf(stderr, "usage: observing SIZE\n");
    return 2;
  }
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  Subject *subject = [[Subject alloc] init];
  Observer **observers = calloc(size, sizeof(Observer *));
  for (int index = 0; index < size; index++) {
    observers[index] = [[Observer alloc] init];
    [subject addObserver:observers[index] forKeyPath:@"count" options:0 context:NULL];
  }
  uint64_t state = 1;
  double time = 0;
  long pairs = 0;
  // The first round is the warm-up.
  for (int round = 0; round < 2; round++) {
    double start = seconds();
    pairs = 0;
    do {
      NSAutoreleasePool *inner = [[NSAutoreleasePool alloc] init];
      for (int pair = 0; pair < 1000; pair++) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        int index = (int)((state >> 33) % size);
        [subject removeObserver:observers[index] forKeyPath:@"count"];
        [subject addObserver:observers[index] forKeyPath:@"count" options:0 context:NULL];
      }
      [inner release];
      pairs += 1000;
      time = seconds() - start;
    } while (time < 0.01);
  }
  printf("%f\n", time * 1e9 / pairs);
  for (int index = 0; index < size; index++) {
    [subject removeObserver:observers[index] forKeyPath:@"count"];
    [observers[index] release];
  }
  free(observers);
  [subject release];
  [pool release];
  return 0;
}
