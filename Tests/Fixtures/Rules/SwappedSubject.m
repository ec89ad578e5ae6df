@implementation Summary

- (id)initWithOrder:(Order *)order {
  self = [super init];
  [order addObserver:self forKeyPath:@"carrier" options:0 context:NULL];
  return self;
}

- (void)setOrder:(Order *)order {
  [_order removeObserver:self forKeyPath:@"carrier"];
  // ok: swapped-subject-objc
  _order = order;
  [_order addObserver:self forKeyPath:@"carrier" options:0 context:NULL];
}

- (void)dealloc {
  [_order removeObserver:self forKeyPath:@"carrier"];
}

@end
