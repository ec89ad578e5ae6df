@interface Picker : NSObject
// ok: delegate-retained-objc, unowned-delegate-objc
@property (nonatomic, weak) id<PickerDelegate> delegate;
// ok: delegate-retained-objc
@property (nonatomic, readonly, strong) id<PickerDelegate> fixedDelegate;
// ruleid: delegate-retained-objc
@property (strong, nonatomic, nullable) NSObject<PickerDelegate> *delegate;
// ok: delegate-retained-objc
@property (nonatomic, strong) NSString *delegateName;
@end
