@implementation Device

- (void)setVolume:(NSInteger)volume {
  // ruleid: manual-on-top-of-automatic
  [self willChangeValueForKey:NSStringFromSelector(@selector(volume))];
  _volume = volume;
  [self didChangeValueForKey:NSStringFromSelector(@selector(volume))];
}

- (void)setMuted:(BOOL)muted {
  // ok: manual-on-top-of-automatic
  [self willChangeValueForKey:@"volume"];
  _muted = muted;
  [self didChangeValueForKey:@"volume"];
}

- (void)reset {
  // ok: manual-on-top-of-automatic
  [self willChangeValueForKey:@"volume"];
  _volume = 0;
  [self didChangeValueForKey:@"volume"];
}

- (void)setVolume:(NSInteger)volume animated:(BOOL)isAnimated {
  // ok: manual-on-top-of-automatic
  [self willChangeValueForKey:@"volume"];
  _volume = volume;
  [self didChangeValueForKey:@"volume"];
}

- (void)setBrightness:(NSInteger)brightness {
  // ok: manual-on-top-of-automatic
//  [self willChangeValueForKey:@"brightness"];
  _brightness = brightness;
}

@end
