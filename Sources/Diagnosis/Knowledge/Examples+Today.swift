extension Example {
  /// What people write about Observation and AsyncSequence.
  static let todaysSwift = """
    P43 withObservationTracking calls onChange only once; you need to call it again to re-register.
    P43 The @Observable model updates the UIKit label only the first time.
    P43 onChange isn't called for subsequent changes.
    P43 Observation tracking has to be re-established recursively after each change.
    P43 After the first change no more updates arrive from the Observation framework outside SwiftUI.
    P43 How do I observe an @Observable continuously? It stops after one event.
    P43 The tracking is one-shot: the second modification is missed.
    P43 withObservationTracking 只触发一次，第二次修改没有回调
    P43 withObservationTracking meldet nur die erste Änderung.
    P43 withObservationTracking は一度しか呼ばれない
    P43 withObservationTracking ne se déclenche qu'une seule fois.
    P43 withObservationTracking срабатывает только один раз.
    P43 withObservationTracking solo se dispara una vez.
    P43 withObservationTracking이 한 번만 호출된다
    P43 @Observable 在 UIKit 里只刷新一次
    P44 In onChange of withObservationTracking the property still has its old value.
    P44 @Published fires in willSet: in the sink, self.value is the previous one.
    P44 objectWillChange is sent before the change, so reading the model gives stale data.
    P44 The subscriber reads the object's property instead of the value it was given, and gets the old one.
    P44 One change behind: the saved state lacks the last edit.
    P44 onChange(of:) closure captures the old value of another state
    P44 Use didSet instead of willSet: the notification is sent before the value is stored.
    P44 willSet 时发通知，读到的还是旧值
    P44 Im onChange wird noch der alte Wert gelesen, es verhält sich wie willSet.
    P44 sink の中でプロパティを読むと一つ前の値になる
    P44 Dans onChange on lit encore l'ancienne valeur.
    P44 En onChange se lee todavía el valor anterior.
    P44 В onChange читается старое значение, событие приходит до записи.
    P44 onChange에서 이전 값이 읽힌다
    P44 The onReceive closure ignores the received value and reads the model's property, which is still stale.
    P44 The snapshot taken in the subscriber is identical to the previous one, since the stored property still holds \
    its old value.
    P45 Two for await loops on the same AsyncStream each get only part of the elements.
    P45 AsyncStream supports only a single consumer; multiple subscribers compete for values.
    P45 The event stream property is shared by several views, and each event reaches only one of them.
    P45 Need a broadcast/share operator for AsyncSequence so that all subscribers get every value.
    P45 attempt to await next() on more than one task
    P45 After a second listener starts to iterate the stream, the first one misses events.
    P45 Return a new AsyncStream per call instead of one stored stream.
    P45 Multicast an AsyncStream to multiple consumers
    P45 一个 AsyncStream 被两个 for await 消费，每个只收到一部分
    P45 Zwei Schleifen teilen sich einen AsyncStream, jede bekommt nur einen Teil der Werte.
    P45 一つの AsyncStream を二か所で for await すると、値が片方にしか届かない
    P45 Deux boucles for await sur le même AsyncStream se partagent les valeurs.
    P45 Dos bucles for await comparten el mismo AsyncStream y se reparten los valores.
    P45 Два цикла for await на одном AsyncStream делят элементы между собой.
    P45 두 곳에서 같은 AsyncStream을 구독하면 값이 한쪽에만 전달된다
    P45 I thought that several tasks could consume one multicasted sequence.
    P46 bufferingNewest(1) drops events when the consumer is slow.
    P46 Some values are lost when changes happen rapidly; only the latest arrives.
    P46 The async sequence of Observations coalesces changes within a transaction, so counting them is wrong.
    P46 publisher.values loses elements while the loop body is awaiting.
    P46 NotificationCenter.notifications(named:) misses notifications that are posted quickly one after another.
    P46 PassthroughSubject with .values drops values because there is no demand.
    P46 StateFlow / conflated channel skips intermediate states.
    P46 debounce or throttle swallows events that each need handling.
    P46 The buffer overflows and the oldest events are discarded, the count is too low.
    P46 快速连续的事件丢失，只收到最后一个，bufferingNewest
    P46 Schnell aufeinanderfolgende Werte gehen verloren, nur der letzte kommt an.
    P46 連続した変更のうち途中の値が失われる
    P46 Des valeurs intermédiaires sont perdues quand elles changent vite.
    P46 Se pierden valores intermedios cuando cambian rápido.
    P46 При быстрых изменениях промежуточные значения теряются.
    P46 빠르게 바뀌면 중간 값이 누락된다
    P46 A StateFlow or single-slot buffer overwrites a value that was not consumed yet, so an event is lost.
    P46 When two events are emitted quickly one after the other, one of them is throttled away.
    P47 Nested ObservableObject changes don't update the view.
    P47 The property is marked @ObservationIgnored, so the view doesn't refresh.
    P47 The view doesn't update when a property of an @Observable class inside another one changes.
    P47 The value is read before the tracking closure, so no dependency is registered.
    P47 @State var model isn't observed, because the view doesn't read the property in its body.
    P47 A computed property that reads from UserDefaults isn't tracked by @Observable.
    P47 The class isn't @Observable/ObservableObject, so SwiftUI does not redraw.
    P47 @Observable does not track a private stored backing in another object (a lazy property or static).
    P47 A let-bound reference type in a struct: the view is not invalidated when it changes. Missing @ObservedObject.
    P47 Missing @Published: the view doesn't react to the change.
    P47 GeometryReader/escaping closure reads the state outside the body, and no update comes.
    P47 嵌套的 ObservableObject 改变，界面不刷新
    P47 @Observable 的属性变了，SwiftUI 视图不更新
    P47 Verschachteltes ObservableObject: Die View aktualisiert sich nicht.
    P47 ネストした ObservableObject の変更で View が更新されない
    P47 La vue ne se met pas à jour quand un ObservableObject imbriqué change.
    P47 La vista no se actualiza cuando cambia un ObservableObject anidado.
    P47 View не обновляется при изменении вложенного ObservableObject.
    P47 중첩된 ObservableObject가 바뀌어도 뷰가 갱신되지 않는다
    P47 The view isn't refreshed after I edit the object. It is held in @State var instead of @ObservedObject.
    P47 SwiftUI 界面不刷新，模型里嵌套了另一个 ObservableObject
    P47 修改了数据，但是 View 没有更新，需要 @Published
    P47 The view is not updating when I change a value inside the object.
    P47 I can't update the view with @Published; the text stays the same.
    P47 SwiftUI view doesn't refresh when the model changes. It needs @ObservedObject instead of a plain var.
    P47 updateUIView or updateNSView isn't called when the state inside the representable changes.
    P47 My views didn't update until I switched from @ObservedObject to @StateObject.
    P47 The list does not reflect edits of an item, because the row doesn't observe it.
    P47 The view model is created in body with @ObservedObject, so the UI never changes.
    P47 UI doesn't change after the property of the environment object was set.
    P47 The state is updated (I can see it in the debugger), but SwiftUI doesn't redraw.
    P47 A custom property wrapper around an observable object does not invalidate the view.
    P47 A Core Data object is edited, and the SwiftUI list shows the old title until it is reopened.
    P47 The class lacks @Observable or @Published, so changing its properties has no effect on screen.
    P47 A property of an element in an array of observable objects changes, and the view is not re-rendered.
    P47 Toggle or TextField bound to a nested model does not update the label.
    P47 ビューが更新されない。@Published を付けても画面が変わらない
    P47 Vista SwiftUI no se actualiza al cambiar el modelo
    P47 SwiftUI View wird nicht neu gezeichnet, obwohl sich das Modell ändert.
    """
}
