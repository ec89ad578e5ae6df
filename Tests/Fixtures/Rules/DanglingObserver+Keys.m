#import <UIKit/UIKit.h>

@implementation PlayerScreen

- (void)stop {
  if (_player) [_player removeObserver:self forKeyPath:@"muted"];
}

- (void)observe {
  // ok: dangling-observer
  [_player addObserver:self forKeyPath:@"status" options:0 context:NULL];
  // ruleid: dangling-observer
  [_player addObserver:self forKeyPath:@"rate" options:0 context:NULL];
  // ok: dangling-observer
  [_player addObserver:self forKeyPath:@"muted" options:0 context:NULL];
  _webView = ({
    WKWebView *view = [[WKWebView alloc] init];
    // ruleid: dangling-observer
    [view addObserver:self forKeyPath:@"title" options:0 context:NULL];
    view;
  });
}

- (void)dealloc {
  [_player removeObserver:self forKeyPath:@"status"];
}

@end
