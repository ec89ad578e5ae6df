@implementation CheckedLabel

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // ok: nil-is-null-objc
  NSString *name = change[NSKeyValueChangeNewKey];
  if ([name isEqual:[NSNull null]]) name = nil;
}

@end
