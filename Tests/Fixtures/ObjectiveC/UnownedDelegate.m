// The same flaw as an Objective-C author would write it.

#import <Foundation/Foundation.h>

@protocol DownloaderDelegate <NSObject>
- (void)downloadedFile:(NSString *)file;
@end

@interface Downloader : NSObject
// FLAW: points at freed memory when the delegate is gone, because `assign` neither keeps nor clears it.
@property (nonatomic, assign) id <DownloaderDelegate> delegate;
- (void)finishFile:(NSString *)file;
@end

@implementation Downloader

- (void)finishFile:(NSString *)file {
  [self.delegate downloadedFile:file];
}

@end
