- (void)stopObserving {
    [self.document removeObserver:self forKeyPath:@"isFavorite"];
}
- (void)stopObservingQuietly {
    @try {
        [self.document removeObserver:self forKeyPath:@"isFavorite"];
    } @catch (NSException *exception) {}
}
- (void)stopObservingCarefully {
    if (self.document.observationInfo != nil) {
        [self.document removeObserver:self forKeyPath:@"isFavorite"];
    }
}
