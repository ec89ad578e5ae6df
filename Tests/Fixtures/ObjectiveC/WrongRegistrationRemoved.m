- (void)beginEditing {
    [self.document removeObserver:self forKeyPath:@"isFavorite"];
}
- (void)becomeCompact {
    [[NSNotificationCenter defaultCenter] removeObserver:self];
}
