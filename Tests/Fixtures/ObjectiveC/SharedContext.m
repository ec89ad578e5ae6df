static NSString *const OrderScreenContext = @"price";

- (instancetype)initWithOrder:(Order *)order {
    [order addObserver:self
            forKeyPath:@"price"
               options:NSKeyValueObservingOptionNew
               context:(__bridge void *)OrderScreenContext];
}
- (void)follow:(Order *)order {
    [order addObserver:self forKeyPath:@"price" options:NSKeyValueObservingOptionNew context:NULL];
}
