static void *rowContext = &rowContext;

@implementation Screen

- (void)start {
  // ok: dangling-context-objc
  [self.settings addObserver:self forKeyPath:@"volume" options:0 context:rowContext];
  // ok: dangling-context-objc
  [self.settings addObserver:self forKeyPath:@"volume" options:0 context:(__bridge void *)self];
  // ruleid: dangling-context-objc
  [self.settings addObserver:self
                  forKeyPath:@"volume"
                     options:0
                     context:(__bridge void * _Nullable)(self.row)];
}

- (void)dealloc {
  [self.settings removeObserver:self forKeyPath:@"volume" context:rowContext];
}

@end
