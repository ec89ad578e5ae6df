from observing import comes_and_goes, registrations, removals

from rules import rule


@rule("P01", "LOW", 2, 13)
def dangling_observer(source):
    """Nothing in this file removes a key-value observer. If the observer goes first, the next change is delivered to
    freed memory. Check that another file removes it, or remove it in `deinit`."""
    if removals(source):
        return
    for added in registrations(source):
        if added.observer == "self" and added.subject != "self" and comes_and_goes(source, added.start):
            yield added.start


@rule("P01", "LOW", 1, 5)
def forgotten_key(source):
    """This file removes its other key-value observers, and forgets this one. If the observer goes first, the next
    change of this key is delivered to freed memory. Remove it where the others are removed."""
    removed = removals(source)
    for added in registrations(source):
        if (
            removed
            and not added.is_any_key
            and comes_and_goes(source, added.start)
            and not any(one.is_any_key or one.key == added.key for one in removed)
        ):
            yield added.start
