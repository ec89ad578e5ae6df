- (void)observe {
    self.observation = [self.document observe:@"isFavorite" changed:^{
        [self showFavorite];
    }];
}
