- (void)setVolume:(NSInteger)volume {
    [self willChangeValueForKey:@"volume"];
    _volume = MIN(volume, 10);
    [self didChangeValueForKey:@"volume"];
}
