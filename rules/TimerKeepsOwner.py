from observing import comes_and_goes, is_end_of_life

from rules import rule


@rule("P49", "LOW", 4, 10)
def timer_keeps_owner(source):
    """The run loop keeps the timer, and the repeating timer keeps `self`, so the end of its life never comes and cannot
    stop it. Capture `self` weakly, and invalidate the timer with its owner."""
    stopped = any(
        source.function(call.start) and not is_end_of_life(source, call.start) for call in source.calls("invalidate")
    )
    for call in source.calls("Timer", "scheduledTimer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval"):
        if call["repeats"] in ("true", "YES") and comes_and_goes(source, call.start) and not stopped:
            if call["target"] == "self" or call.keeps_self:
                yield call.begin
