- (void)bookService:(NSString *)service {
    [self.services addObject:service];
}
- (void)chooseCarrier:(NSString *)carrier {
    _carrier = [carrier copy];
}
