static void *modalContext = &modalContext;

@implementation ShopApplication

- (void)start {
  [self addObserver:self forKeyPath:@"modalWindow" options:0 context:modalContext];
}

- (void)dealloc {
  // The application never goes.
  // ok: wrong-registration-removed
  [self removeObserver:self forKeyPath:@"modalWindow"];
}

@end
