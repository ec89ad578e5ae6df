@implementation SoundSettings

- (void)observe {
  // ok: retained-self-observation-objc
  [self.KVOControllerNonRetaining observe:self keyPath:@"volume" options:0 action:@selector(mute)];
  // ok: retained-self-observation-objc
  [self.KVOController observe:self.document keyPath:@"volume" options:0 action:@selector(mute)];
}

@end
