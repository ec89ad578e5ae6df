@implementation Receipt

- (void)print {
  [self.order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:NULL];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  // ok: remove-inside-initial-objc
  [self.order removeObserver:self forKeyPath:@"price"];
}

@end
