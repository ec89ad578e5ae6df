@implementation Track : NSManagedObject

@dynamic title;

- (void)setTitle:(NSString *)title {
  // ok: manual-on-top-of-automatic
  [self willChangeValueForKey:@"title"];
  [self setPrimitiveValue:title forKey:@"title"];
  [self didChangeValueForKey:@"title"];
}

@end
