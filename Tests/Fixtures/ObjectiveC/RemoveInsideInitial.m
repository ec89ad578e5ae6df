- (void)print {
    [self.order addObserver:self
                 forKeyPath:@"price"
                    options:NSKeyValueObservingOptionInitial | NSKeyValueObservingOptionNew
                    context:NULL];
}
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    if (self.order.price > 0) {
        [self showPrice:self.order.price];
        [self.order removeObserver:self forKeyPath:@"price"];
    }
}
