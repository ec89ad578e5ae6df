/// Every pitfall.
public enum Catalogue {
  /// Every pitfall that is written, in the order of the ids.
  public static let pitfalls: [Pitfall] = LeakSanitizer.exempting { entries }

  /// `scripts/new-pitfall` enters the next one.
  private static let entries: [Pitfall] = [
    danglingObserver,  // P01
    deallocatedSubject,  // P02
    danglingContext,  // P03
    middleOfPathDies,  // P04
    ownerGoneBeforeCleanup,  // P05
    doubleRemove,  // P06
    swallowedRemoval,  // P07
    duplicateRegistration,  // P08
    unbalancedLifecycle,  // P09
    swappedSubject,  // P10
    wrongRegistrationRemoved,  // P11
    removeInsideInitial,  // P12
    tokenDropped,  // P13
    removeSelfForBlockToken,  // P14
    subclassContextCollision,  // P15
    unhandledNotification,  // P16
    sharedContext,  // P17
    strongRetainLeak,  // P18
    strongObserverSet,  // P19
    notificationTokenLeak,  // P20
    retainedSelfObservation,  // P21
    taskRetainsSelf,  // P22
    delegateRetained,  // P23
    mistypedKeyPath,  // P24
    nonCompliantMutation,  // P25
    missingDependentKey,  // P26
    manualOnTopOfAutomatic,  // P27
    nilIsNull,  // P28
    changedMeansDifferent,  // P29
    notificationNameCollision,  // P30
    reentrantDeadlock,  // P31
    mutationDuringNotification,  // P32
    victimStillCalled,  // P33
    sharedInvocation,  // P34
    lateDelivery,  // P35
    wrongThreadDelivery,  // P36
    backgroundDeallocation,  // P37
    feedbackLoop,  // P38
    notificationStorm,  // P39
    relyingOnOrder,  // P40
    synchronousQueueDeadlock,  // P41
    removalRace,  // P42
    oneShotTracking,  // P43
    staleOnChange,  // P44
    sharedAsyncStream,  // P45
    coalescedChanges,  // P46
    untrackedRead,  // P47
    unownedDelegate,  // P48
    timerKeepsOwner,  // P49
    overlappingAccess,  // P50
    weakDelegateDropped,  // P51
    releasedUnderLock,  // P52
    isolatedCallback,  // P53
    continuationResumedTwice,  // P54
    delegateTakenOver,  // P55
    subscribedTooLate,  // P56
    failureEndsSubscription,  // P57
    taskPerEvent,  // P58
    staleDifference,  // P59
    replacedFile,  // P60
    reusedIdentity,  // P61
  ]
}
