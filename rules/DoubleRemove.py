from observing import registrations, removals

from rules import rule


@rule("P06", "crash", "default")
def removed_never_added(source):
    """This file adds key-value observers, and none for the key that it removes here. Removing an observer that is not
    registered raises an exception. Remove what you added, and nothing else."""
    added = registrations(source)
    for removed in removals(source):
        if added and not removed.is_any_key and not any(one.is_any_key or one.key == removed.key for one in added):
            yield removed.start
