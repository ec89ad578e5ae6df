@interface Picker : NSObject
// ok: delegate-retained
@property (nonatomic, weak) id<PickerDelegate> delegate;
// ok: delegate-retained
@property (nonatomic, readonly, strong) id<PickerDelegate> fixedDelegate;
// ruleid: delegate-retained
@property (strong, nonatomic, nullable) id<PickerDelegate> delegate;
// ok: delegate-retained
@property (nonatomic, strong) NSString *delegateName;
@end
