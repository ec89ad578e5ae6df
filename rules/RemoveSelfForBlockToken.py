from observing import (
    blocks_of_center,
    comes_and_goes,
    is_discarded,
    removed_from_center,
)

from rules import rule


def of_type(source, calls, place):
    """Those calls that stand in the type around a place, or in its extensions."""
    around = source.type(place)
    return [
        call for call in calls if around and source.type(call.begin) and source.type(call.begin).name == around.name
    ]


def of_self(source):
    """The calls that register a method of `self`."""
    return [call for call in source.calls("addObserver") if call["selector"] and call.first.strip() == "self"]


def name_of(call):
    return call["name"] or call["forName"] or call["addObserverForName"]


@rule("P14", "leak", "low")
def remove_self_for_block_token(source):
    """The class registers blocks, which the center knows by the tokens it returned, and removes `self`, which removes
    none of them. Keep the tokens, and remove those."""
    for call in removed_from_center(source):
        removed = of_type(source, removed_from_center(source), call.begin)
        blocks, methods = (
            of_type(source, blocks_of_center(source), call.begin),
            of_type(source, of_self(source), call.begin),
        )
        if call["name"]:
            blocks = [block for block in blocks if name_of(block) == call["name"]]
            methods = [method for method in methods if name_of(method) == call["name"]]
        if (
            blocks
            and not methods
            and comes_and_goes(source, call.begin)
            and all(one.first.strip() == "self" for one in removed)
        ):
            yield call.begin
    # Where `self` also registers methods, its removal looks right, and misses a block whose token is discarded.
    for block in blocks_of_center(source):
        removed = of_type(source, removed_from_center(source), block.begin)
        if (
            of_type(source, of_self(source), block.begin)
            and removed
            and all(one.first.strip() == "self" for one in removed)
        ):
            if is_discarded(source, block) and comes_and_goes(source, block.begin):
                yield block.begin
