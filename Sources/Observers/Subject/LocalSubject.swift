/// Sends values to observers within one isolation: a plain class, a main-actor screen, or one actor.
///
/// Neither values nor handlers need be `Sendable`, and a handler may use the state of its class or actor directly.
///
/// ```swift
/// final class Paragraph {  // not Sendable
///   var text = "Once upon a time"
/// }
///
/// final class Editor {  // a plain class: not Sendable, on no actor
///   let selected = LocalSubject<Paragraph>()
/// }
///
/// let editor = Editor()
/// let selection = editor.selected.observe { print($0.text) }
/// editor.selected.send(Paragraph())
/// // Prints "Once upon a time"
/// selection.invalidate()
/// ```
///
/// - **Ownership:** You keep the token. The subject keeps the handler until the token ends, so capture `self` weakly
///   (P18).
/// - **Lifetime:** An observation ends when you call ``LocalSubjectToken/invalidate()``, release the token, or release
///   the subject.
/// - **Threads:** The compiler keeps the subject, its tokens, and its handlers in one isolation (P36). The handler runs
///   in registration order, before ``send(_:)`` returns. Only the last release may happen on any thread.
/// - **Calling it twice:** Invalidating again has no effect. Observing twice creates two observations (P08).
/// - **Inside a handler:** You may observe, invalidate, and send. An observer added during delivery does not receive
///   that value; one removed before its turn is not called (P33).
///
/// It costs the same as a ``Subject``, whose documentation says which of the two to use.
public final class LocalSubject<Value> {
  let observers = ObserverList()  // with its lock, because the last release of a token may happen on any thread

  /// Makes a subject without observers.
  public init() {}

  deinit {
    observers.close()
  }

  /// Calls the handler with each value that is sent from now on.
  ///
  /// - Returns: The observation. Keep it, because it ends when it is released.
  public func observe(_ handler: @escaping (Value) -> Void) -> LocalSubjectToken {
    LocalSubjectToken(SubjectToken(adding: SubjectNode(handler), to: observers))
  }

  /// Calls the handler with each value for as long as an owner lives, as ``Subject/observe(while:_:)`` does.
  public func observe<Owner: AnyObject>(while owner: Owner, _ handler: @escaping (Owner, Value) -> Void) {
    releaseNow(observers.add(OwnedSubjectNode(owner, in: observers, handler)))
  }

  /// Calls the handler in the actor that this is called in:
  /// `dishes.observe(in: self) { kitchen, dish in kitchen.cook(dish) }`.
  ///
  /// The form for actors, because a closure that captures an actor weakly cannot use its state. The actor is not
  /// retained, except during each call: it may keep the subject and the token.
  public func observe<Place: Actor>(
    in actor: isolated Place, _ handler: @escaping (_ place: isolated Place, Value) -> Void
  ) -> LocalSubjectToken {
    observe { [weak actor] value in
      let call = InActor(content: (handler, value))
      actor?.assumeIsolated { call.content.0($0, call.content.1) }
    }
  }

  /// Sends a value to every observer that is registered now and does not end before its turn.
  ///
  /// A handler may send too: the inner value then reaches everybody before the outer delivery continues (P40).
  public func send(_ value: Value) {
    observers.forEach { node in
      unsafe unsafeDowncast(node, to: SubjectNode<Value>.self).handler(value)  // a subject adds no other nodes
    }
  }
}

/// A value that stays in its actor, although the compiler loses sight of that in a closure.
private struct InActor<Content>: @unchecked Sendable {  // unchecked: `observe(in:)` ties it to the actor
  let content: Content
}

/// An observation of a ``LocalSubject``.
///
/// It lasts until you invalidate or release the token.
///
/// ```swift
/// let pages = LocalSubject<Int>()
/// let token: LocalSubjectToken = pages.observe { print("page", $0) }
/// pages.send(1)
/// // Prints "page 1"
/// token.invalidate()
/// ```
///
/// It is not `Sendable`, because it stays where its handler is.
public final class LocalSubjectToken: ObservationToken {
  private let token: SubjectToken

  init(_ token: SubjectToken) {
    self.token = token
  }

  /// Ends the observation.
  ///
  /// After this returns, the handler is never called again.
  public func invalidate() {
    token.invalidate()
  }
}

@available(*, unavailable)
extension LocalSubject: Sendable {}

@available(*, unavailable)
extension LocalSubjectToken: Sendable {}
