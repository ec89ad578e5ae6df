@interface Report : NSObject
@property (nonatomic, readonly) NSString *fullTitle;
@end

@implementation Report

// ok: missing-dependent-key-objc
- (NSString *)fullTitle {
  return [self.title stringByAppendingString:@" by Ada"];
}

+ (NSSet *)keyPathsForValuesAffectingFullTitle {
  return [NSSet setWithObject:@"title"];
}

- (void)start {
  [self.window addObserver:self.window forKeyPath:@"fullTitle" options:0 context:NULL];
}

@end
