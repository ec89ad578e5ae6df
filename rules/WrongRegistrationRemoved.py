from observing import comes_and_goes, is_end_of_life, registrations, removals

from rules import rule


@rule("P11", "crash", "asked")
def wrong_registration_removed(source):
    """The class registers this key with a context, and removes it without one, or with another one. That takes away
    whichever registration of this observer comes first, perhaps a superclass's. Pass the same context."""
    added = registrations(source)
    for removed in removals(source):
        if (
            removed.observer != "self"
            or removed.call.receiver.strip() == "super"
            or removed.function.startswith("removeObserver")
        ):
            continue
        if is_end_of_life(source, removed.start) and not comes_and_goes(source, removed.start):
            continue  # which never comes
        same = [one for one in added if one.key == removed.key and one.type is removed.type]
        if same and all(one.context for one in same) and removed.context not in {one.context for one in same}:
            yield removed.start
