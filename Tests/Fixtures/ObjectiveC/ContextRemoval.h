// Removal with a context, which GNUstep 1.28 lacks. It keeps one registration for each observer and key path, so there
// the removal without a context takes the right one.

#ifdef GNUSTEP
@implementation NSObject (ContextRemoval)
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath context:(void *)context {
  [self removeObserver:observer forKeyPath:keyPath];
}
@end
#endif
