import re

from observing import removals

from rules import rule


@rule("P07", "LOW", 8, 14)
def swallowed_removal(source):
    """An exception of this removal is caught. It says that this registration does not exist, so another one, which
    nobody removes, may outlive the observer. Keep track of what is registered instead."""
    for removed in removals(source):
        # A helper that removes anybody keeps a list of what is registered.
        if removed.observer == "self" and any(
            re.search(
                r"@try\s*$|\b(?:tryBlock|catchException|tryCatch|silenced)\s*\(?\s*$",
                source.code[max(0, place - 60) : place],
            )
            for place in source.around(removed.start)
        ):
            yield removed.start
