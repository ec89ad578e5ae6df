// A stub of WebKit, written by hand from its documentation. Only what this package uses.
#import <Foundation/Foundation.h>
#define WK_ACTOR __attribute__((swift_attr("@MainActor")))
#pragma clang assume_nonnull begin
@protocol WKScriptMessageHandler;
WK_ACTOR @interface WKScriptMessage : NSObject
@end
WK_ACTOR @interface WKUserContentController : NSObject
- (void)addScriptMessageHandler:(id<WKScriptMessageHandler>)handler name:(NSString *)name __attribute__((swift_name("add(_:name:)")));
@end
WK_ACTOR @protocol WKScriptMessageHandler <NSObject>
- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message __attribute__((swift_name("userContentController(_:didReceive:)")));
@end
#pragma clang assume_nonnull end
