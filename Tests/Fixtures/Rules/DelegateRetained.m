@interface Picker : NSObject
// ok: delegate-perhaps-retained, unowned-delegate
@property (nonatomic, weak) id<PickerDelegate> delegate;
// ok: delegate-perhaps-retained
@property (nonatomic, readonly, strong) id<PickerDelegate> fixedDelegate;
// ruleid: delegate-perhaps-retained
@property (strong, nonatomic, nullable) id<PickerDelegate> delegate;
// ok: delegate-perhaps-retained
@property (nonatomic, strong) NSString *delegateName;
@end
