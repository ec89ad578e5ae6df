- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                       context:(void *)context {
    if ([keyPath isEqualToString:@"isUrgent"]) {
        self.backgroundColor = self.document.isUrgent ? UIColor.redColor : UIColor.whiteColor;
    }
}
