@implementation Cell

- (void)dealloc {
  [self stopObserving];
}

- (void)prepareForReuse {
  [super prepareForReuse];
  [self stopObserving];
}

- (void)stopObserving {
  if (!self.isObserving) return;
  // ok: double-remove-objc
  [self.document removeObserver:self forKeyPath:@"title"];
  self.isObserving = NO;
}

@end
