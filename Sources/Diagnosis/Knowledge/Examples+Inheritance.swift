extension Example {
  /// What people write about inheritance and contexts.
  static let inheritance = """
    P15 Overriding observeValueForKeyPath in a subclass without calling super breaks the KVO of the superclass.
    P15 The base class uses KVO internally. Our override of observeValue swallows its notifications.
    P15 observeValue must check the context and call super for what it does not know.
    P15 After I subclassed it and implemented observeValueForKeyPath:, the parent's text view no longer resizes.
    P15 The category overrides observeValueForKeyPath, so the class's own implementation is never called.
    P15 observeValue in the subclass handles keys of the superclass, because it only compares the key path string and \
    both observe "frame".
    P15 Don't forget super.observeValue(forKeyPath:of:change:context:) in the else branch.
    P15 If a user subclasses the controller and uses KVO too, our observers don't get called. Use a unique context \
    and pass the rest to super.
    P15 Two levels of the hierarchy observe contentSize; the handler runs for the other one's registration too.
    P15 子类重写 observeValueForKeyPath 没有调用 super，父类的 KVO 失效
    P15 Unterklasse überschreibt observeValue ohne super, die Oberklasse bekommt keine Änderungen mehr.
    P15 サブクラスで observeValue をオーバーライドして super を呼ばないので、親クラスの KVO が動かない
    P15 La sous-classe redéfinit observeValue sans appeler super, la classe parente ne reçoit plus rien.
    P15 Подкласс переопределяет observeValue без super, и родительский класс не получает изменений.
    P15 The context parameter is the only safe way to know whether observeValueForKeyPath must be passed on to super.
    P15 子类实现了 observeValueForKeyPath，导致父类的监听失效
    P16 Crash: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
    P16 Calling [super observeValueForKeyPath:...] up to NSObject raises NSInternalInconsistencyException.
    P16 Registered for a key path but observeValueForKeyPath isn't implemented in the class.
    P16 observeValue forwards every key to super, and NSObject throws.
    P16 The else branch calls super even though no superclass observes anything, and the app terminates.
    P16 I add an observer for a second key, and my if in observeValue doesn't cover it, so super gets it and crashes.
    P16 Only call super when the context isn't mine.
    P16 The comparison of the context fails, so my own notification goes to super and raises.
    P16 Missing observeValue(forKeyPath:) implementation after the refactoring: the class still adds itself as an \
    observer.
    P16 observeValueForKeyPath 里调用了 super，NSObject 抛异常：message was received but not handled
    P16 super.observeValue wird bis NSObject durchgereicht und wirft eine Ausnahme.
    P16 observeValue で super を呼ぶと received but not handled で落ちる
    P16 Вызов super.observeValue доходит до NSObject и бросает исключение.
    P16 The signature of observeValueForKeyPath is wrong after the migration to a new Swift version, so NSObject's \
    implementation runs and throws.
    P17 Both the class and its subclass use a nil context, so they cannot tell their KVO notifications apart.
    P17 static void *Context = nil; in two files: the contexts are equal.
    P17 Two `static NSString *const` contexts with the same text are merged into one pointer.
    P17 Declare static void *MyContext = &MyContext, otherwise the pointer is NULL and collides.
    P17 The KVO context is a global that subclass and superclass share, so the subclass handles what belongs to the \
    superclass.
    P17 context: nil makes it impossible to distinguish my registration from the superclass's.
    P17 private var myContext = 0 declared with the same name; each class compares against the wrong one.
    P17 Use a unique context per class. Ours is the same for all observers.
    P17 If the context is NULL in both, the superclass's removal or handler is confused with the subclass's.
    P17 父类和子类的 KVO context 相同（都是 nil），分不清是谁的
    P17 Beide Klassen verwenden denselben Kontext (nil), die Benachrichtigungen werden verwechselt.
    P17 親クラスと同じ context を使っているので区別できない
    P17 Les deux classes utilisent le même contexte nil.
    P17 Pass a non-NULL context to KVO, to be safe from what other classes in the hierarchy register.
    """
}
