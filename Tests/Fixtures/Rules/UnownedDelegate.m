@interface Oven : NSObject
// ruleid: unowned-delegate
@property (assign, nonatomic) IBOutlet id<OvenDelegate> ovenDelegate;
// ruleid: unowned-delegate
@property (nonatomic, unsafe_unretained) id<OvenDataSource> dataSource;
// ok: unowned-delegate
@property (nonatomic, assign) NSInteger temperature;
// ok: unowned-delegate
@property (nonatomic, assign, readonly) id<OvenDelegate> delegate;
@end
