// The picker keeps its delegate, which keeps the picker.

#import <Foundation/Foundation.h>

@protocol ThemePickerDelegate <NSObject>
- (void)pickedTheme:(NSString *)theme;
@end

@interface ThemePicker : NSObject
// FLAW: keeps its own owner alive, because a strong property keeps what it holds.
@property (nonatomic, strong) id<ThemePickerDelegate> delegate;
@end

@implementation ThemePicker
@end
