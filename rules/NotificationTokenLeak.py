import re

from observing import (
    blocks_of_center,
    comes_and_goes,
    is_discarded,
    is_end_of_life,
    is_screen,
    keeper,
    removed_from_center,
    returns,
)

from rules import rule


def removes_a_token(source):
    return any(
        call.first.strip() != "self" and not is_end_of_life(source, call.start) for call in removed_from_center(source)
    )


@rule("P20", "leak", "default")
def notification_token_leak(source):
    """The center keeps the block, and the block keeps `self`, so `self` lives until the block is removed, and a removal
    in `deinit` never runs. Capture `self` weakly, and let the token remove the block."""
    # Whether another class lives as long as the app is known to other files; a screen does not.
    for block in () if removes_a_token(source) else blocks_of_center(source):
        if block.keeps_self and comes_and_goes(source, block.start) and is_screen(source, block.start):
            yield block.begin


@rule("P20", "leak", "default")
def notification_token_dropped(source):
    """The token is discarded, or never used, so nothing removes the block: the center keeps it, and calls it as long as
    the app runs. An `unowned` capture then ends the app. Keep the token, and remove it."""
    removed = any(call.first.strip() != "self" for call in removed_from_center(source))
    for block in blocks_of_center(source):
        around = source.function(block.start)
        if (
            not around
            or returns(source, around)
            or not (comes_and_goes(source, block.start) and is_screen(source, block.start))
            or not block.closure
        ):
            continue
        if is_discarded(source, block) or not removed and keeper(source, block):
            if not block.closure.names_self and re.search(r"\bself\b|\bweakSelf\b", block.closure.code):
                yield block.begin
