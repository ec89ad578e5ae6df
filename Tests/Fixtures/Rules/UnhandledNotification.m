@implementation Screen

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context == screenContext) {
    [self update];
  } else {
    // ok: unhandled-notification-objc, subclass-context-collision-objc
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
  }
}

@end

@implementation ReturningScreen

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if (context == screenContext) {
    [self update];
    return;
  }
  // ok: unhandled-notification-objc
  [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
}

@end
