#if canImport(WebKit)
  import WebKit

  // page:
  /// Passes messages on to a handler that it does not keep: `controller.add(MessageForwarder(self), name: "theme")`.
  @MainActor private final class MessageForwarder: NSObject, WKScriptMessageHandler {
    private weak var handler: (any WKScriptMessageHandler)?

    init(_ handler: any WKScriptMessageHandler) { self.handler = handler }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
      handler?.userContentController(controller, didReceive: message)
    }
  }
  // page: end

  @MainActor private func register(_ handler: any WKScriptMessageHandler, in controller: WKUserContentController) {
    controller.add(MessageForwarder(handler), name: "theme")
  }
#endif
