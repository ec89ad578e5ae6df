extension Probe {
  /// The rule that a probe checks: a line of the contract for observer mechanisms.
  ///
  /// ```swift
  /// let rule = Probe.endedTwice.rule
  /// print("\(rule.number) \(rule.sentence)")
  /// // Prints "2.1 An observation may be ended twice. The second end has no effect."
  /// print(rule.pitfalls)
  /// // Prints "["P06", "P11", "P14"]"
  /// ```
  ///
  /// A number is never used for another rule. The Playbook's page about the contract lists all rules.
  public struct Rule: Sendable {
    /// The number, such as `2.1`.
    public let number: String
    /// What a mechanism must do.
    public let sentence: String
    /// The pitfalls that a mechanism may have if it breaks the rule, with the most frequent one first.
    public let pitfalls: [String]
    /// Where to look in the mechanism's code if it breaks the rule.
    public let advice: String

    fileprivate init(_ number: String, _ sentence: String, _ pitfalls: [String], _ advice: String) {
      self.number = number
      self.sentence = sentence
      self.pitfalls = pitfalls
      self.advice = advice
    }
  }

  /// The rule that this probe checks.
  public var rule: Rule {
    switch self {
    case .observerDiesRegistered:
      Rule(
        "1.1",
        "An observer that is released while it still observes is not called, and the next value does no harm.",
        ["P01", "P20", "P22", "P11"],
        "the reference to the observer: weak, or ended by the release of the token")
    case .subjectDiesFirst:
      Rule(
        "1.2", "A subject may be released before its observations. Ending them later has no effect.", ["P02"],
        "what the token does in its `deinit`, and whatever knows the subject by its address")
    case .tokenDropped:
      Rule(
        "1.3", "Releasing the token ends the observation, and no other.", ["P20", "P22", "P13", "P11"],
        "the token's `deinit`: it has to do what ending does")
    case .strongCapture:
      Rule(
        "1.4", "Nothing keeps an observer alive, nor a closure that captures it, once its owner has released it.",
        ["P18", "P20", "P22", "P19", "P01"],
        "who keeps the closure; if it is kept until the end, the documentation has to ask for a weak capture")
    case .subjectKept:
      Rule(
        "1.5", "An observation does not keep its subject alive.", ["P21", "P02"],
        "the token's reference to the subject, and the closure's")
    case .growth:
      Rule(
        "1.6", "An observation that was opened and closed leaves nothing behind.",
        ["P20", "P19", "P22", "P06", "P31", "cost"],
        "the removal: an entry that stays, an empty weak box, a thread's own list")
    case .identityAfterDeath:
      Rule(
        "1.7", "An observer at the address of a released one is a new observer.", ["P61", "P01", "P11"],
        "whatever knows an observer by its address: drop what is gone before you compare")
    case .endedTwice:
      Rule(
        "2.1", "An observation may be ended twice. The second end has no effect.", ["P06", "P11", "P14"],
        "what ending looks up: an index or a number may belong to somebody else by then")
    case .endedWhenNeverBegun:
      Rule(
        "2.2", "An observation that never began may be ended, without effect.", ["P06", "P11"],
        "the lookup that finds nothing")
    case .registeredTwice:
      Rule(
        "2.3", "An observer that registers twice is called once for each value, or must be removed twice.",
        ["P08", "P11"],
        "how the list finds out that an observer is there already")
    case .calledAfterItsEnd:
      Rule(
        "2.4", "An observer is not called after its end, and the others still are.", ["P14", "P06", "P11"],
        "what the removal compares: it may find nothing, or more than one")
    case .costOfEnding:
      Rule(
        "2.5", "Ending costs the same among many observers as among few.", ["cost", "P06"],
        "a search through the whole list")
    case .releasedUnderLock:
      Rule(
        "2.6", "A handler that is released may call back into the mechanism.", ["P52", "P01", "P11", "P36", "P53"],
        "the lock that is held, or the storage that is being changed, while a handler is released")
    case .endOfSubject:
      Rule(
        "2.7",
        "After the subject has finished or failed, nobody is called or kept, and a latecomer learns of the end.",
        ["P56", "P14", "P20", "P54"],
        "what observing does after the end, and the list, which the end has to empty")
    case .endsItself:
      Rule(
        "3.1", "An observation may be ended inside its own handler, even during the first call.",
        ["P32", "P12", "P11", "P36", "P53"],
        "the loop that delivers, and the token that does not exist yet during the first call")
    case .endsAnother:
      Rule(
        "3.2", "An observer that another observer's handler ended is not called any more.",
        ["P33", "P32", "P31", "P36", "P53"],
        "the snapshot: ask before each call whether the observer is still registered")
    case .addsInside:
      Rule(
        "3.3", "An observer may be added inside a handler, and the delivery ends.", ["P32", "P36", "P53"],
        "the loop that delivers: it has to stop at those who were there when it began")
    case .sendsInside:
      Rule(
        "3.4", "A handler may send, and everybody receives the values in the order in which they were sent.",
        ["P40", "P46", "P31", "P38", "P36", "P53"],
        "a lock that is held during calls, and the inner delivery that overtakes the outer one")
    case .failingCallback:
      Rule(
        "3.5", "A handler that throws keeps no value from the others.", ["failure"],
        "the `try` around the whole loop instead of around each call")
    case .orderOfDelivery:
      Rule(
        "4.1", "Each value arrives once, as it was sent, in the order of registration.",
        ["P40", "P43", "P44", "P46", "P27", "P36", "P53"],
        "the collection that holds the observers (a set keeps no order), and when the value is read")
    case .lateDelivery:
      Rule(
        "4.2", "A value that is under way when the observer ends is not delivered to it.",
        ["P35", "P46", "P11", "P31"],
        "the hop to another queue or actor: check again on arrival")
    case .equalValue:
      Rule(
        "4.3", "A state that did not change is not announced, and no event is lost because it equals the last.",
        ["P29", "P46"],
        "the comparison of the old and the new value: a state needs it, and an event must not have it")
    case .firstValue:
      Rule(
        "4.4", "From the moment observing returns, no value is missed.", ["P56"],
        "the task, queue, or first request on which the registration waits")
    case .placeOfDelivery:
      Rule(
        "4.5", "A mechanism that promises a thread, queue, or actor calls its observers there, in a burst too.",
        ["P36", "P53"],
        "every way to a call: a short cut for the first value, or for a full buffer, may stay where it is")
    case .burstAndBuffer:
      Rule(
        "4.6", "A buffer drops what it says it drops, and a replay neither doubles a value nor loses one.",
        ["P46", "P27"],
        "the moment between the replay and the registration, and the end at which the buffer drops")
    case .orderOverAHop:
      Rule(
        "4.7", "The values of one sender arrive in its order, although a task or queue lies in between.",
        ["P58"], "the task for each value: one task or one serial queue takes all of them")
    case .manySendingThreads:
      Rule(
        "5.1", "Values that many threads send all arrive once, those of one thread in its order.",
        ["P42", "P40", "P46", "P11"],
        "what is shared between threads without a lock; run it under the thread sanitizer")
    case .endRacingSend:
      Rule(
        "5.2", "An observer is not called after its end has returned on another thread, and nobody waits forever.",
        ["P42", "P31", "P11"],
        "the moment between the snapshot and the call")
    case .stormOfEnds:
      Rule(
        "5.3", "The mechanism survives adding, ending, and sending on several threads at once.",
        ["P42", "P31", "P11"],
        "what is shared between threads without a lock; run it under the thread sanitizer")
    }
  }
}

extension Probe: CustomStringConvertible {
  /// The rule's number and the probe's name, as a test's report shows them: `2.1 ended-twice`.
  public var description: String { "\(rule.number) \(rawValue)" }
}
