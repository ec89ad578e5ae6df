@implementation Report
- (NSString *)fullTitle {
    return [NSString stringWithFormat:@"%@ by %@", self.title, self.author.name];
}
@end
