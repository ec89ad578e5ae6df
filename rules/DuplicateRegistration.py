import re

from observing import comes_and_goes, is_end_of_life

from rules import rule

REPEATED = {
    "viewWillAppear",
    "viewDidAppear",
    "viewWillLayoutSubviews",
    "viewDidLayoutSubviews",
    "layoutSubviews",
    "layout",
    "didMoveToWindow",
    "didMoveToSuperview",
    "viewDidMoveToWindow",
    "updateConstraints",
}


@rule("P08", "LOW", 2, 2)
def duplicate_registration(source):
    """This method runs more than once, and adds an observer each time, so one change is delivered several times. Add it
    once, or remove it where the screen disappears."""
    removed = [call for call in source.calls("removeObserver") if not is_end_of_life(source, call.begin)]
    for call in source.calls("addObserver"):
        around = source.function(call.begin)
        if (
            around
            and around.name in REPEATED
            and (call["selector"] or call["forKeyPath"])
            and comes_and_goes(source, call.begin)
        ):
            if not removed and not re.search(
                r"\bif\b|\bguard\b|dispatch_once|removeObserver", source.code[around.start : around.end]
            ):
                yield call.begin
