import Fixed
import Pitfalls

extension Catalogue {
  static let delegateRetained = Pitfall(
    id: "P23", name: "DelegateRetained", family: .ownership,
    summary: "An object retains its delegate, which owns the object: neither is ever released.",
    repair: "Declare the delegate `weak`.",
    symptoms: .init(
      logs: [
        "LeakSanitizer: detected memory leaks",
        "leaks Report: ROOT CYCLE: <SettingsScreen>",
      ],
      messages: [
        .init(
          .leakSanitizer, near: [.delegateEdge], without: [.controllerEdge], means: "a delegate is part of the cycle")
      ],
      behaviors: [
        "deinit is never called.",
        "Two objects hold each other.",
        "The screen with a delegate never goes away.",
        "Retain cycle through the delegate property.",
        "The memory graph shows a screen and its picker that point at each other.",
        "I forgot weak on the delegate.",
        "warning: class-constrained protocol delegate should be weak (weak_delegate)",
      ],
      examples: [
        "Great component, but with it my view controller, that owns the view and is its delegate, is never "
          + "dealloc'd. @property (strong) delegate",
        "NSURLSessionConfiguration causes a memory leak, should [manager.session finishTasksAndInvalidate] or "
          + "invalidateAndCancel be in AFN?",
        "memory leak, @property (nonatomic) id delegate",
        "webView.configuration.userContentController.add(self, name: \"bridge\") → WKWebView and VC never dealloc",
        "Delegate and data source are strong, so my view controller is not deallocated.",
        "CAAnimation retains its delegate; the view is never released.",
        "You should define the delegate in SwiftyOnboard.swift as a weak variable to prevent memory cycles",
        "SPUDownloaderSession leaked because the NSURLSession wasn't invalidated",
        "The child keeps a strong reference to its parent, and the parent owns its children. The parent property "
          + "should be weak.",
        "delegate 用了 strong 修饰，push 进去再 pop 出来，控制器和弹窗都不走 dealloc",
        "Delegates must be weak, otherwise deinit is never called.",
        "Not customary to keep strong references to delegates; both controllers stay in memory.",
        "self.view.appearance = self creates a cycle: the view holds its appearance object, which owns the view.",
        "property (retain) id delegate in ASIHTTPRequest-like class from 2011; screens leak whenever a request is "
          + "kept by them",
        "delegate是不是该用weak? var delegate: HTagDelegate? open var delegate : HTagViewDelegate? "
          + "现在这样写ViewController释放不掉。dataSource也一样",
      ]),
    hints: [
      "Look at the two references between the screen and its picker.",
      "Which of the two owns the other? Which reference may be weak, then?",
      "Write `weak var delegate`.",
    ],
    minutes: 5, related: ["P18", "P51", "P48"], mechanisms: [.delegate],
    tellings: [
      .naive(
        "naive", "the user picks a theme and closes the screen",
        .leaks(
          [
            "settings become dark",
            "screen is still alive",
            "picker is still alive",
          ], of: "SettingsScreen"),
        story: .sync(Pitfalls.DelegateRetained.story)),
      .fixed(
        "fixed", "the user picks a theme and closes the screen",
        [
          "settings become dark",
          "screen was released",
          "picker was released",
        ],
        story: .sync(Fixed::DelegateRetained.story)),
      .wrongFix(
        "wrong-clear-in-deinit", "the screen clears the delegate in its `deinit`",
        .leaks(
          [
            "settings become dark",
            "screen is still alive",
            "picker is still alive",
          ], of: "SettingsScreen"),
        type: "ClearInDeinit",
        temptation: "Cleaning up in `deinit` is a good habit.",
        explanation: "`deinit` of the screen runs when nothing keeps the screen. The picker keeps it. A cycle cannot "
          + "be broken from inside.",
        story: .sync(Pitfalls.DelegateRetained.ClearInDeinit.story)),
    ])
}
