/// What tells two candidates apart: for each pitfall the one question that it answers with yes.
enum Questions {
  /// The question that tells the first two candidates apart; nil if the first one stands out.
  static func question(_ candidates: [Diagnosis.Candidate]) -> String? {
    guard candidates.count > 1, candidates[0].confidence - candidates[1].confidence < 0.15,
      let question = byPitfall[candidates[0].id] ?? byPitfall[candidates[1].id]
    else { return nil }
    let isFirst = byPitfall[candidates[0].id] != nil
    let (yes, no) = isFirst ? (0, 1) : (1, 0)
    return "\(question) If so, it is \(candidates[yes].id); if not, look at \(candidates[no].id)."
  }

  private static let byPitfall: [String: String] = {
    var all: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { all[String(parts[0])] = String(parts[1]) }
    }
    return all
  }()

  private static let text = """
    P01 With zombies enabled, does the crash name the class of an observer?
    P02 Is the observed object gone while its observer is still alive?
    P03 Does the handler turn its context back into an object?
    P04 Does the key path have a dot, and can the object before the dot change without its setter?
    P05 Does deinit hand its cleanup to a queue or a task?
    P06 Are there two places that remove the same observer, or one that runs before it was added?
    P07 Does a try/catch surround the removal?
    P08 Does the number of calls grow with each visit?
    P09 Does it happen only after a gesture was begun and canceled?
    P10 Was the observed object replaced, or the cell reused, since observing began?
    P11 Does a removal name neither a context nor a token, while another class observes the same object?
    P12 Is the value there already when observing begins?
    P13 Does anything keep what the registration returned?
    P14 Was the handler registered as a block, and removed with self?
    P15 Does it work again without the subclass's observeValue?
    P16 Does the override call super for a key that no superclass observes?
    P17 Do both classes pass the same pointer, such as nil, as their context?
    P18 Does the memory graph show a closure that captures its owner?
    P19 Does the memory graph show a list of observers as the only holder?
    P20 Does the handler capture self in a block that NotificationCenter keeps?
    P21 Does the object observe itself, or something that owns the controller?
    P22 Is there a for await loop in a task that nothing cancels?
    P23 Is the delegate property strong?
    P24 Does the key's name differ from the property's, or contain a dot?
    P25 Is the value changed in place, or by something other than its setter?
    P26 Is the observed property computed from others?
    P27 Does the setter's code call willChangeValue and didChangeValue itself?
    P28 Does it happen only when the value becomes nil?
    P29 Are the old and the new value equal?
    P30 Does another module post a notification of the same name?
    P31 Does the stack show the same lock twice on one thread, with a callback between?
    P32 Does a callback add or remove an observer?
    P33 Did an earlier callback of the same event remove the observer?
    P34 With several observers, does only the last one get the call?
    P35 Does the delivery pass through a queue?
    P36 Does the handler run on a thread other than main?
    P37 Does deinit or dealloc stand in the background thread's stack?
    P38 Does the stack repeat the same few frames?
    P39 Does one edit set several properties?
    P40 Does the result change with the order in which the observers were added?
    P41 Was the block registered with an operation queue?
    P42 Do removal and delivery run on different threads?
    P43 Does the first change arrive, and no later one?
    P44 Does the handler read the property instead of the value it was given?
    P45 Do two loops use the same stream object?
    P46 Do values go missing only when they come quickly?
    P47 Is the property read outside the tracked code?
    P48 Is the reference unowned, unsafe_unretained, or assign?
    P49 Does a repeating timer or a display link have the object as its target?
    P50 Is the value changed in place, as by append or inout, while an observer reads it?
    P51 Does anything other than the weak property keep the delegate?
    P52 Does deinit or dealloc stand between the two uses of the lock in the stack?
    """
}
