/// Every pitfall.
public enum Catalogue {
  /// Every pitfall that is written, in the order of the ids.
  public static let pitfalls: [Pitfall] = LeakSanitizer.exempting { entries }

  /// `scripts/new-pitfall` enters the next one.
  private static let entries: [Pitfall] = [
    // P01
    danglingObserver,
    // P02
    deallocatedSubject,
    // P03
    danglingContext,
    // P04
    middleOfPathDies,
    // P05
    ownerGoneBeforeCleanup,
    // P06
    doubleRemove,
    // P07
    swallowedRemoval,
    // P08
    duplicateRegistration,
    // P09
    unbalancedLifecycle,
    // P10
    swappedSubject,
    // P11
    wrongRegistrationRemoved,
    // P12
    removeInsideInitial,
    // P13
    tokenDropped,
    // P14
    removeSelfForBlockToken,
    // P15
    subclassContextCollision,
    // P16
    unhandledNotification,
    // P17
    sharedContext,
    // P18
    strongRetainLeak,
    // P19
    strongObserverSet,
    // P20
    notificationTokenLeak,
    // P21
    retainedSelfObservation,
    // P22
    taskRetainsSelf,
    // P23
    delegateRetained,
    // P24
    mistypedKeyPath,
    // P25
    nonCompliantMutation,
    // P26
    missingDependentKey,
    // P27
    manualOnTopOfAutomatic,
    // P28
    nilIsNull,
    // P29
    changedMeansDifferent,
    // P30
    notificationNameCollision,
    // P31
    reentrantDeadlock,
    // P32
    mutationDuringNotification,
    // P33
    victimStillCalled,
    // P34
    sharedInvocation,
    // P35
    lateDelivery,
    // P36
    wrongThreadDelivery,
    // P37
    backgroundDeallocation,
    // P38
    feedbackLoop,
    // P39
    notificationStorm,
    // P40
    relyingOnOrder,
    // P41
    synchronousQueueDeadlock,
    // P42
    removalRace,
    // P43
    oneShotTracking,
    // P44
    staleOnChange,
    // P45
    sharedAsyncStream,
    // P46
    coalescedChanges,
    // P47
    untrackedRead,
    // P48
    unownedDelegate,
    // P49
    timerKeepsOwner,
    // P50
    overlappingAccess,
    // P51
    weakDelegateDropped,
    // P52
    releasedUnderLock,
    // P53
    isolatedCallback,
    // P54
    continuationResumedTwice,
    // P55
    delegateTakenOver,
    // P56
    subscribedTooLate,
    // P57
    failureEndsSubscription,
  ]
}
