@implementation Label

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // ok: nil-is-null-objc
  NSNumber *number = change[NSKeyValueChangeNewKey];
  // ok: nil-is-null-objc
  BOOL isPlaying = [change[NSKeyValueChangeNewKey] boolValue];
  // ruleid: nil-is-null-objc
  NSString *name = change[NSKeyValueChangeNewKey];
  // ruleid: nil-is-null-objc
  NSArray *items = (NSArray *)[change objectForKey:NSKeyValueChangeOldKey];
}

@end
