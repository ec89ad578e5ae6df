@interface Oven : NSObject
// ruleid: unowned-delegate-objc
@property (assign, nonatomic) IBOutlet id<OvenDelegate> ovenDelegate;
// ruleid: unowned-delegate-objc
@property (nonatomic, unsafe_unretained) id<OvenDataSource> dataSource;
// ok: unowned-delegate-objc
@property (nonatomic, assign) NSInteger temperature;
// ok: unowned-delegate-objc
@property (nonatomic, assign, readonly) id<OvenDelegate> delegate;
@end
