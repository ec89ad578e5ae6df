#import <UIKit/UIKit.h>

@implementation PlayerScreen

- (void)stop {
  if (_player) [_player removeObserver:self forKeyPath:@"muted"];
}

- (void)observe {
  // ok: forgotten-key
  [_player addObserver:self forKeyPath:@"status" options:0 context:NULL];
  // ruleid: forgotten-key
  [_player addObserver:self forKeyPath:@"rate" options:0 context:NULL];
  // ok: forgotten-key
  [_player addObserver:self forKeyPath:@"muted" options:0 context:NULL];
  _webView = ({
    WKWebView *view = [[WKWebView alloc] init];
    // ruleid: forgotten-key
    [view addObserver:self forKeyPath:@"title" options:0 context:NULL];
    view;
  });
}

- (void)dealloc {
  [_player removeObserver:self forKeyPath:@"status"];
}

@end
