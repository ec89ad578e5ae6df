from observing import registrations, removals

from rules import rule

PAIRS = {"viewWillAppear": "viewWillDisappear", "viewDidAppear": "viewDidDisappear"}


@rule("P09", "crash", "default")
def unbalanced_lifecycle(source):
    """The screen adds an observer when it appears, and removes it in a method that does not belong to it: UIKit does
    not call these two in pairs. Tie the observation to a property."""
    removed = removals(source)
    for added in registrations(source):
        ends = {one.function for one in removed if one.key == added.key}
        if added.function in PAIRS and ends & set(PAIRS.values()) and PAIRS[added.function] not in ends:
            yield added.start
