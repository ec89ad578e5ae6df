- (instancetype)initWithDocument:(Document *)document {
    [document addObserver:self
               forKeyPath:@"isFavorite"
                  options:NSKeyValueObservingOptionNew
                  context:NULL];
}
