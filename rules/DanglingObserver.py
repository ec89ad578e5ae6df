from observing import comes_and_goes, registrations, removals

from rules import rule


@rule("P01", "crash", "asked")
def dangling_observer(source):
    """Nothing in this file removes this key-value observer. If the observer goes first, the next change is delivered to
    freed memory. Check that another file removes it, or remove it in `deinit`."""
    removed = removals(source)
    for added in registrations(source):
        if (
            added.observer == "self"
            and added.subject != "self"
            and comes_and_goes(source, added.start)
            and not (removed and added.is_any_key)
            and not any(one.is_any_key or one.key == added.key for one in removed)
        ):
            yield added.start
